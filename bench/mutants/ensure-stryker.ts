import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STATE_FOLDER } from "../../scripts/folders.mjs";

/** The last major version for Node 20. */
const VERSION = "9.6.1";
export const FOLDER = join(STATE_FOLDER, "mutants");
const PACKAGE = join(FOLDER, "node_modules", "@stryker-mutator", "instrumenter");
export const INSTRUMENTER = join(PACKAGE, "dist", "src", "index.js");

/** Installs what changes the code beside our own packages, once: nobody but this bench needs it. */
export function ensureStryker(): void {
  if (existsSync(INSTRUMENTER)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ private: true }));
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"];
  execFileSync("npm", ["install", ...flags, `@stryker-mutator/instrumenter@${VERSION}`], {
    ...{ cwd: FOLDER, stdio: "inherit" },
  });
}
