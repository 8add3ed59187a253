import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import type { Installed, Wanted } from "./engine.ts";

/** What is imported from there finds the packages that are there. */
const LOADER = "export const load = (name) => import(name);\n";

/** Brings an engine's packages into a folder of its own: they are hundreds, and nothing else here needs them. */
export async function install({ name, packages }: Wanted): Promise<Installed> {
  const folder = join(STATE_FOLDER, "accessibility-engines", name);
  mkdirSync(folder, { recursive: true });
  execFileSync(
    "npm",
    ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder, ...packages],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const loader = join(folder, "load.mjs");
  writeFileSync(loader, LOADER);
  const { load } = (await import(pathToFileURL(loader).href)) as Pick<Installed, "load">;
  return { pathOf: (file) => join(folder, "node_modules", file), load };
}
