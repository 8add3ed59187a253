import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LIST = ".gitignore";
const ALL = "*\n";
const KEYS = "*.key\n";

/**
 * Has git pass over the keys of a folder, which may lie in a repository: `git add -A` would take them along. Of a folder that holds other
 * things the keys alone.
 * @returns takes a list away that wasn't there before
 */
export async function keepOutOfGit(folder: string): Promise<() => Promise<void>> {
  const there = await readdir(folder);
  const file = join(folder, LIST);
  if (!there.includes(LIST)) {
    await writeFile(file, there.length === 0 ? ALL : KEYS);
    return () => rm(file, { force: true });
  }
  const text = await readFile(file, "utf8");
  const lines = text.split("\n").map((line) => line.trim());
  if (!lines.some((line) => [ALL, KEYS].includes(`${line}\n`)))
    await writeFile(file, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${KEYS}`);
  return () => Promise.resolve();
}
