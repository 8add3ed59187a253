import { digestOf, leafHash, rootAt, toLogEntry, toRowStatement } from "@foyer/contracts/signing";
import type { ReadLog, ReadTile } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { rowsOf } from "./append-to-log.ts";
import { describeFork, describeGap, rootOfLeaves, tilesIn } from "./continued-log.ts";

/**
 * Makes sure that a registry's log and the log's files are one: the shorter of the two is how the longer one begins.
 * @param log that the registry brings
 * @param leaves of the files: the hash of each entry
 * @throws CommandError where they aren't, or the files lie further behind than the registry can prove
 */
export async function requireOneLog(
  { store, origin }: { readonly store: ObjectStore; readonly origin: string },
  document: SignedRegistry,
  log: ReadLog,
  leaves: readonly string[],
): Promise<void> {
  const fit = await fitsLogFiles(document, log, leaves, tilesIn(store, origin));
  if (fit === true) return;
  const where = `The registry of ${store.description} and its log's files`;
  throw new CommandError(fit === false ? describeFork(where) : describeGap(where));
}

async function fitsLogFiles(
  document: SignedRegistry,
  log: ReadLog,
  leaves: readonly string[],
  readTile: ReadTile,
): Promise<boolean | "unproven"> {
  const { size, root } = log.known;
  if (size <= leaves.length) return (await rootOfLeaves(leaves.slice(0, size))) === root;
  const then = await rootAt(leaves.length, log, readTile);
  if (then !== undefined) return then === (await rootOfLeaves(leaves));
  // Many rows at once: files as new as the registry aren't there yet.
  const more = await newEntries(document, log, leaves.length);
  if (leaves.length + more.length !== size) return "unproven";
  return (await rootOfLeaves([...leaves, ...(await Promise.all(more.map(leafHash)))])) === root;
}

/** Of the rows that were logged last: each of those entries is one of this registry's rows. */
export async function newEntries(
  document: SignedRegistry,
  { rows }: ReadLog,
  from: number,
): Promise<readonly Uint8Array[]> {
  const places = new Map(Object.entries(rows).map(([name, { at }]) => [name, at]));
  const found = rowsOf(document).flatMap((row) => {
    const at = places.get(String(row["name"]));
    return at === undefined || at < from ? [] : [{ row, at }];
  });
  found.sort((a, b) => a.at - b.at);
  return Promise.all(found.map(async ({ row }) => toLogEntry(row, await digestOf(toRowStatement(row)))));
}
