import {
  createVerifier,
  digestOf,
  isLogged,
  readCheckpoint,
  readLogProof,
  toRowStatement,
} from "@foyer/contracts/signing";
import type { LogKey } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { rootOfLeaves } from "../signing/continued-log.ts";
import type { LogFiles } from "../signing/read-log-files.ts";
import { rowsOf } from "../signing/append-to-log.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";

/** @throws CommandError where something of the registry doesn't stand in the log */
export async function checkRegistryLogged(
  document: SignedRegistry,
  logKeys: readonly LogKey[],
): Promise<void> {
  const signature = document["signed"] as { readonly log?: unknown } | undefined;
  const [key] = logKeys;
  const log = key && (await readLogProof(signature?.log, key, createVerifier()));
  if (log === undefined)
    throw new CommandError(
      "The registry brings no proof that it stands in the log. Sign it: foyer keys sign.",
    );
  for (const row of rowsOf(document)) {
    if (await isLogged(row, await digestOf(toRowStatement(row)), log)) continue;
    throw new CommandError(
      `The row of "${String(row["name"])}" doesn't stand in the log. Look who changed it, and sign it: foyer keys sign.`,
    );
  }
}

/** Whether the log is what became of the one of an earlier checkpoint, which one of its keys must have signed. */
export async function continues(
  note: string,
  { leaves }: LogFiles,
  logKeys: readonly LogKey[],
): Promise<boolean> {
  for (const key of logKeys) {
    const before = await readCheckpoint(note, key, createVerifier());
    if (before === undefined) continue;
    return before.size <= leaves.length && (await rootOfLeaves(leaves.slice(0, before.size))) === before.root;
  }
  throw new CommandError("That file holds no checkpoint of this log. Remove it to begin anew.", "wrongUse");
}
