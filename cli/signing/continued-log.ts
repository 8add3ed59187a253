import { grow, EMPTY_TREE, rootAt, rootOf } from "@foyer/contracts/signing";
import type { Checkpoint, ReadLog, ReadTile } from "@foyer/contracts/signing";
import type { ObjectStore } from "../store/object-store.ts";
import { LOG_FOLDER } from "./log-places.ts";

/** Reads a log's files where they are kept. */
export function tilesIn(store: ObjectStore, origin: string): ReadTile {
  return async (path) => (await store.read(`${LOG_FOLDER}/${origin}/${path}`))?.bytes;
}

/**
 * Whether a log is what became of an earlier checkpoint of it.
 * @returns `unproven` where it is too long ago, and the log's files don't lead there
 */
export async function isContinuation(
  log: ReadLog,
  before: Checkpoint,
  readTile: ReadTile,
): Promise<boolean | "unproven"> {
  const root = await rootAt(before.size, log, readTile);
  return root === undefined ? "unproven" : root === before.root;
}

/** The root of a log with these entries' hashes. */
export async function rootOfLeaves(leaves: readonly string[]): Promise<string> {
  let tree = EMPTY_TREE;
  for (const leaf of leaves) tree = await grow(tree, leaf);
  return rootOf(tree);
}

/** As `describeFork`, where the shorter one isn't shown to be how the longer one begins, nor that it isn't. */
export function describeGap(where: string): string {
  return `${where} don't lead to one another: files of the log are gone or older than the registry, or somebody was shown other releases. Nothing was changed. Put the newest files of the log back from a copy; where there are none, keep both, and find out who has the registry's key (docs/signing.md).`;
}

/** For whoever would change a place of which its log's key has signed two truths. @param where the two stand, in words */
export function describeFork(where: string): string {
  return `${where} don't continue one another, and both are signed by the log's key: somebody was shown other releases. Nothing was changed. Keep both, and find out who has the registry's key; then the operator replaces it and begins the log anew: foyer keys rotate --registry NEW --new-log (docs/signing.md).`;
}
