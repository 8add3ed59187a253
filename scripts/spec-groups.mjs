import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./folders.mjs";

/**
 * Deals the `*.spec.ts` of a folder into a few files which import several each. `node:test` gives each file a process, and
 * starting the embedded backend's code and its database for the first time takes longer than most specs do. Those below
 * `alone` keep a process each.
 * @param {string} folder relative to the repository
 * @param {{ into: string, count: number, alone: string }} groups into: the folder for the files, which is emptied; alone: a
 *   folder inside
 * @returns {string[]} the files
 * @throws Error where the folder has no specs
 */
export function groupSpecs(folder, { into, count, alone }) {
  const specs = readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith(".spec.ts") && !file.includes("node_modules"))
    .map((file) => join(ROOT, folder, file))
    .sort();
  if (specs.length === 0) throw new Error(`${folder} has no *.spec.ts.`);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const isAlone = (spec) => spec.startsWith(join(ROOT, folder, alone, sep));
  const shared = specs.filter((spec) => !isAlone(spec));
  // In turns: those that take long stand side by side.
  const groups = Array.from({ length: Math.min(count, shared.length) }, (_, group) => {
    const file = join(into, `${group}.mjs`);
    const own = shared.filter((_spec, at) => at % count === group);
    writeFileSync(file, own.map((spec) => `import ${JSON.stringify(pathToFileURL(spec).href)};\n`).join(""));
    return file;
  });
  return [...groups, ...specs.filter(isAlone)];
}
