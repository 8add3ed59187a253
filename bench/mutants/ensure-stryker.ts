import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STATE_FOLDER } from "../../scripts/folders.mjs";

/** The last major version for Node 20. */
const VERSION = "9.6.1";
export const FOLDER = join(STATE_FOLDER, "mutants");
const MODULES = join(FOLDER, "node_modules", "@stryker-mutator");
export const STRYKER = join(MODULES, "core", "bin", "stryker.js");
export const JEST_RUNNER = join(MODULES, "jest-runner", "dist", "src", "index.js");

/** Installs Stryker beside our own packages, once: nobody but this bench needs its 168 packages. */
export function ensureStryker(): void {
  if (existsSync(STRYKER)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ private: true }));
  const packages = ["core", "jest-runner"].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"];
  execFileSync("npm", ["install", ...flags, ...packages], { cwd: FOLDER, stdio: "inherit" });
}
