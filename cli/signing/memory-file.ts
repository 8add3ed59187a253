import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { CommandError } from "../command/command.ts";

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

/**
 * Whole or not at all: others on this machine may read it.
 * @throws CommandError where it can't be written
 */
export async function writeMemory(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (cause) {
    throw new CommandError(
      `${file} can't be written (${(cause as NodeJS.ErrnoException).code ?? "unknown"}), so nothing would be remembered there. Name a file in a folder that is there: --seen FILE.`,
      "refused",
      { cause },
    );
  }
}
