import type { LogKey } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { rootOfLeaves } from "./continued-log.ts";
import { readLog } from "./read-log.ts";
import { describeBrokenLog, readLogFiles } from "./read-log-files.ts";

/**
 * The log's entries as far as a registry has come: what its files say beyond that, nobody has put into a registry.
 * @throws CommandError where the files aren't what the registry says
 */
export async function readLogged(
  store: ObjectStore,
  document: SignedRegistry,
  logKeys: readonly LogKey[],
): Promise<readonly Uint8Array[]> {
  const log = await readLog(document, logKeys);
  if (log === undefined) return [];
  const { size, root } = log.known;
  const { entries, leaves } = await readLogFiles(store, logKeys);
  if ((await rootOfLeaves(leaves.slice(0, size))) === root) return entries.slice(0, size);
  throw new CommandError(describeBrokenLog(store));
}
