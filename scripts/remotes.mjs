import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";

/**
 * The remotes of this repository: how each describes itself in its foyer.json, its folder and its package's version.
 * @returns {{ folder: string, version: string, row: Record<string, unknown> & { name: string } }[]}
 */
export function listRemotes() {
  return readdirSync(join(ROOT, "remotes"))
    .map((name) => join(ROOT, "remotes", name))
    .filter((folder) => existsSync(join(folder, "foyer.json")))
    .map((folder) => ({
      folder,
      version: readJson(join(folder, "package.json")).version,
      row: readJson(join(folder, "foyer.json")),
    }));
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
