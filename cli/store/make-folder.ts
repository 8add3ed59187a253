import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder where there is none, and those above it. Node's own way (`recursive`) says that a folder is missing (ENOENT) where
 * the disk has no room for one above.
 * @throws Error of the system, such as ENOSPC
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
