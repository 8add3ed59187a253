import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The files in `folder` and all folders in it, by their paths from `root`, with "/" on every system. */
export async function listFiles(root: string, folder = root): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"));
}
