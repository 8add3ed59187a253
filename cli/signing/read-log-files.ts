import {
  createVerifier,
  EMPTY_TREE,
  grow,
  leafHash,
  readCheckpoint,
  rootOf,
  shorten,
  TILE_WIDTH,
  tilePath,
  toLogEntry,
} from "@foyer/contracts/signing";
import type { Checkpoint, LoggedRow, LogKey, OpenLog, VerifySignature } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore, StoredObject } from "../store/object-store.ts";
import { unpackEntries } from "./log-entries.ts";
import { checkpointKey, LOG_FOLDER } from "./log-places.ts";

const READS_AT_ONCE = 16;

/** A log's files, read and found to be what its checkpoint says. */
export interface LogFiles {
  /** As it is written; undefined where nothing is logged yet. */
  readonly note: string | undefined;
  readonly size: number;
  readonly entries: readonly Uint8Array[];
  /** The hash of each entry. */
  readonly leaves: readonly string[];
}

export interface StoredCheckpoint extends Checkpoint, StoredObject {
  readonly note: string;
}

/** @returns undefined where there is none that a key of the log has signed */
export async function readStoredCheckpoint(
  store: ObjectStore,
  logKeys: readonly LogKey[],
  verify: VerifySignature = createVerifier(),
): Promise<StoredCheckpoint | undefined> {
  const [newest] = logKeys;
  const stored = newest && (await store.read(checkpointKey(newest.origin)));
  if (stored === undefined) return undefined;
  const note = Buffer.from(stored.bytes).toString("utf8");
  for (const key of logKeys) {
    const checkpoint = await readCheckpoint(note, key, verify);
    if (checkpoint !== undefined) return { ...stored, ...checkpoint, note };
  }
  return undefined;
}

/** @throws CommandError where a file is missing, or they aren't what the checkpoint says */
export async function readLogFiles(store: ObjectStore, logKeys: readonly LogKey[]): Promise<LogFiles> {
  const checkpoint = await readStoredCheckpoint(store, logKeys);
  if (checkpoint === undefined) return { note: undefined, size: 0, entries: [], leaves: [] };
  const { note, size, root } = checkpoint;
  const folder = `${LOG_FOLDER}/${logKeys[0]?.origin ?? ""}`;
  const paths = Array.from({ length: Math.ceil(size / TILE_WIDTH) }, (_, index) =>
    tilePath("entries", index, size),
  );
  const entries: Uint8Array[] = [];
  for (let from = 0; from < paths.length; from += READS_AT_ONCE) {
    const reading = paths.slice(from, from + READS_AT_ONCE).map((path) => store.read(`${folder}/${path}`));
    for (const bundle of await Promise.all(reading)) entries.push(...unpackEntries(bundle?.bytes));
  }
  const leaves = await Promise.all(entries.map(leafHash));
  let tree = EMPTY_TREE;
  for (const leaf of leaves) tree = await grow(tree, leaf);
  if (size === leaves.length && (await rootOf(tree)) === root) return { note, size, entries, leaves };
  throw new CommandError(describeBrokenLog(store));
}

export function describeBrokenLog(store: ObjectStore): string {
  return `The log of releases in ${store.description}/${LOG_FOLDER} is not what its key signed, or files of it are gone. Put them back from a copy; where there is none, begin it anew: foyer keys rotate --new-log. Nothing was changed.`;
}

/** What can be appended to, with the place of each row that stands in it as it is. */
export async function toOpenLog(
  { leaves }: LogFiles,
  rows: readonly { readonly row: Readonly<Record<string, unknown>>; readonly digest: string }[],
): Promise<OpenLog> {
  const places = new Map(leaves.map((leaf, at) => [leaf, at]));
  const ways = new Map<string, { readonly at: number; readonly path: string[] }>();
  for (const { row, digest } of rows) {
    const at = places.get(await leafHash(toLogEntry(row, digest)));
    if (at !== undefined) ways.set(String(row["name"]), { at, path: [] });
  }
  let tree = EMPTY_TREE;
  for (const leaf of leaves) {
    tree = await grow(tree, leaf, 1, (left, right, start, width) => {
      for (const { at, path } of ways.values())
        if (at >= start && at < start + 2 * width) path.push(at < start + width ? right : left);
    });
  }
  const known = Object.fromEntries<LoggedRow>(ways);
  return { tree, ...(await shorten(EMPTY_TREE, leaves)), rows: known };
}
