import { readFile, writeFile } from "node:fs/promises";
import { digestOf } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";

/**
 * Makes sure that a place begins with the root that was seen first, and keeps it where none was: who can write a place can put
 * a root of their own there, with keys of their own beside the teams'.
 * @param file beside which it is remembered, see `openSeenLog`
 * @throws CommandError where it is another one
 */
export async function requireSeenRoot(
  file: string,
  [first]: readonly SignedRoot[],
  description: string,
): Promise<void> {
  const memory = `${file}.root`;
  const root = await digestOf(first ?? null);
  const known = await readFile(memory, "utf8").catch(() => undefined);
  if (known === undefined) await writeFile(memory, `${root}\n`);
  else if (known.trim() !== root)
    throw new CommandError(
      `${description} begins with another root than ${memory} remembers: somebody has replaced it. Nothing was changed. Where the operator began anew (docs/signing.md), remove the file.`,
    );
}
