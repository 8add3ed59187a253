import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const PACKAGE = "vega-datasets";

/** The path of a file among the data sets of vega-datasets (BSD-3-Clause). */
export function toSourcePath(fileName: string): string {
  // The package exports its program only, so its folder is found by that.
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  const folder = entry.slice(0, entry.lastIndexOf(PACKAGE) + PACKAGE.length);
  return join(dirname(folder), PACKAGE, "data", fileName);
}

export function readSource(fileName: string): Promise<string> {
  return readFile(toSourcePath(fileName), "utf8");
}
