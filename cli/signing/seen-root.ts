import { digestOf } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { readMemory, writeMemory } from "./memory-file.ts";

/**
 * Makes sure that a place's roots go on from those that were seen, and keeps them: who can write a place can put a root of
 * their own there, with keys of their own beside the teams', or take the newest ones away, with what they revoked.
 * @param file beside which they are remembered, see `openSeenLog`
 * @throws CommandError where they don't, or what is remembered can't be read
 */
export async function requireSeenRoot(
  file: string,
  roots: readonly SignedRoot[],
  description: string,
): Promise<void> {
  const memory = `${file}.root`;
  const digests = await Promise.all(roots.map(digestOf));
  const known = (await readMemory(memory))?.split("\n").filter((line) => line !== "") ?? [];
  if (known.length > 0 && known[0] !== digests[0])
    throw new CommandError(
      `${description} begins with another root than ${memory} remembers: somebody has replaced it. Nothing was changed. Where the operator began anew (docs/signing.md), remove the file.`,
    );
  if (known.some((digest, at) => digest !== digests[at]))
    throw new CommandError(
      `${description} has other roots than ${memory} remembers: somebody has taken later ones away, and with them what they revoked. Nothing was changed. Put the last good foyer-root.json back (docs/signing.md).`,
    );
  if (digests.length > known.length) await writeMemory(memory, `${digests.join("\n")}\n`);
}
