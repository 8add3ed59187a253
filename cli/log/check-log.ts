import { createVerifier, digestOf, isLogged, readLogProof, toRowStatement } from "@foyer/contracts/signing";
import type { LogKey } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { rowsOf } from "../signing/append-to-log.ts";
import { requireOneLog } from "../signing/require-one-log.ts";
import type { LogFiles } from "../signing/read-log-files.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";

/**
 * @returns how many entries the registry's log has; its files may not have come as far
 * @throws CommandError where something of the registry doesn't stand in the log, or its log isn't that of the log's files
 */
export async function checkRegistryLogged(
  store: ObjectStore,
  document: SignedRegistry,
  { leaves }: LogFiles,
  logKeys: readonly LogKey[],
): Promise<number> {
  const signature = document["signed"] as { readonly log?: unknown } | undefined;
  const [key] = logKeys;
  const log = key && (await readLogProof(signature?.log, key, createVerifier()));
  if (key === undefined || log === undefined)
    throw new CommandError(
      "The registry brings no proof that it stands in the log. Sign it: foyer keys sign.",
    );
  for (const row of rowsOf(document)) {
    if (await isLogged(row, await digestOf(toRowStatement(row)), log)) continue;
    throw new CommandError(
      `The row of "${String(row["name"])}" doesn't stand in the log. Look who changed it, and sign it: foyer keys sign.`,
    );
  }
  await requireOneLog({ store, origin: key.origin }, document, log, leaves);
  return log.known.size;
}
