import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";

/**
 * What a publisher remembers on its own machine.
 * @returns undefined where it remembers nothing yet
 * @throws where the file is there and can't be read: that is no first time
 */
export async function readMemory(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whole or not at all: others on this machine may read it. */
export async function writeMemory(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.new`;
  await writeFile(draft, text);
  await rename(draft, file);
}
