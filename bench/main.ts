import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

/** Every folder here with a `run.ts` is a benchmark or a long run of that name. */
const FOLDER = import.meta.dirname;
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const name = process.argv[2];
if (name === undefined || !names.includes(name)) {
  console.error(`Say which: npm run bench -- ${names.join(" | ")}`);
  process.exitCode = 2;
} else {
  await import(pathToFileURL(join(FOLDER, name, "run.ts")).href);
}
