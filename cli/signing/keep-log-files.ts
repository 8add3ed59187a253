import { fromBase64, leafHash, nodeHash, TILE_WIDTH, tilePath, toBase64 } from "@foyer/contracts/signing";
import type { LogKey, ReadLog } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { packEntry } from "./log-entries.ts";
import { describeFork, isContinuation, tilesIn } from "./continued-log.ts";
import { newEntries, requireOneLog } from "./require-one-log.ts";
import { readLog } from "./read-log.ts";
import { describeBrokenLog, readLogFiles, readStoredCheckpoint } from "./read-log-files.ts";
import type { StoredCheckpoint } from "./read-log-files.ts";
import { checkpointKey, LOG_FOLDER } from "./log-places.ts";

const HASH_BYTES = 32;
const MOST_TRIES = 5;

/**
 * Writes the log's files as far as this registry has come. Its swap decided what stands in the log; whoever writes the files
 * writes the same, so nobody needs a lock, and what a killed command left out the next one brings.
 * @throws CommandError where the files before it are gone
 */
export async function keepLogFiles(
  store: ObjectStore,
  document: SignedRegistry,
  logKeys: readonly LogKey[],
): Promise<void> {
  const log = await readLog(document, logKeys);
  const [key] = logKeys;
  if (log === undefined || key === undefined) return;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const stored = await readStoredCheckpoint(store, logKeys);
    const from = stored?.size ?? 0;
    const isSame = stored?.note === log.checkpoint;
    if (from > log.known.size || isSame) return;
    const isMoved =
      stored !== undefined &&
      (await requireContinued(store, document, log, { stored, logKeys, origin: key.origin })) === "moved";
    if (isMoved) continue;
    const isWritten = await writeTiles(store, document, log, from, key.origin);
    const bytes = Buffer.from(log.checkpoint);
    const where = checkpointKey(key.origin);
    // Somebody else who writes it as well may have come further.
    const isKept =
      isWritten &&
      (stored === undefined
        ? await createOver(store, logKeys, where, bytes)
        : await store.replace(where, bytes, stored.tag));
    if (isKept) {
      await removeParts(store, from, log.known.size, key.origin);
      return;
    }
  }
  throw new CommandError(describeBrokenLog(store));
}

interface KeptLog {
  readonly stored: StoredCheckpoint;
  readonly logKeys: readonly LogKey[];
  readonly origin: string;
}

/**
 * @returns `moved` where somebody else has gone on with the files meanwhile: to be looked at again
 * @throws CommandError where the files are those of another log, which the same key has signed, or don't lead to the registry
 */
async function requireContinued(
  store: ObjectStore,
  document: SignedRegistry,
  log: ReadLog,
  { stored, logKeys, origin }: KeptLog,
): Promise<"continued" | "moved"> {
  const verdict = await isContinuation(log, stored, tilesIn(store, origin));
  if (verdict === "unproven") {
    const { leaves, note } = await readLogFiles(store, logKeys);
    if (note !== stored.note) return "moved";
    await requireOneLog({ store, origin }, document, log, leaves);
  }
  if (verdict !== false) return "continued";
  throw new CommandError(describeFork(`The registry of ${store.description} and its log's files`));
}

/**
 * One that nobody of ours signed is written over.
 * @returns false where there is one of ours by now: it may have come further
 */
async function createOver(
  store: ObjectStore,
  logKeys: readonly LogKey[],
  key: string,
  bytes: Uint8Array,
): Promise<boolean> {
  if (await store.create(key, bytes)) return true;
  const foreign = await store.read(key);
  // After that reading: what is written in between has another tag.
  if (foreign === undefined || (await readStoredCheckpoint(store, logKeys)) !== undefined) return false;
  return store.replace(key, bytes, foreign.tag);
}

/** @returns false where an entry or the tile before it isn't there */
async function writeTiles(
  store: ObjectStore,
  document: SignedRegistry,
  log: ReadLog,
  from: number,
  origin: string,
): Promise<boolean> {
  const entries = await newEntries(document, log, from);
  const { size } = log.known;
  if (entries.length !== size - from) return false;
  const bundles = entries.map(packEntry);
  if (!(await writeLevel(store, origin, "entries", { from, size, parts: bundles }))) return false;
  let hashes: readonly string[] = await Promise.all(entries.map(leafHash));
  let [first, last] = [from, size];
  for (let level = 0; last > first; level += 1) {
    const parts = hashes.map((hash) => fromBase64(hash) ?? new Uint8Array());
    const whole = await writeLevel(store, origin, level, { from: first, size: last, parts, of: size });
    if (whole === undefined) return false;
    hashes = await Promise.all(whole.map(topOf));
    [first, last] = [Math.floor(first / TILE_WIDTH), Math.floor(last / TILE_WIDTH)];
  }
  return true;
}

interface NewParts {
  readonly from: number;
  readonly size: number;
  readonly parts: readonly Uint8Array[];
  /** The log's size, where the level isn't the lowest. */
  readonly of?: number;
}

/** @returns the tiles that are full from now on; undefined where what was in one before isn't there */
async function writeLevel(
  store: ObjectStore,
  origin: string,
  level: number | "entries",
  { from, size, parts, of = size }: NewParts,
): Promise<readonly Uint8Array[] | undefined> {
  const wide = TILE_WIDTH ** (level === "entries" ? 0 : level);
  const keyOf = (index: number, count: number): string =>
    `${LOG_FOLDER}/${origin}/${tilePath(level, index, count)}`;
  const whole: Uint8Array[] = [];
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < size; index += 1) {
    const start = index * TILE_WIDTH;
    const known = from > start ? await store.read(keyOf(index, from * wide)) : { bytes: new Uint8Array() };
    if (known === undefined) return undefined;
    const added = parts.slice(Math.max(0, start - from), start + TILE_WIDTH - from);
    const bytes = Buffer.concat([known.bytes, ...added]);
    await store.create(keyOf(index, of), bytes);
    if (size >= start + TILE_WIDTH) whole.push(bytes);
  }
  return whole;
}

async function topOf(tile: Uint8Array): Promise<string> {
  let nodes = Array.from({ length: TILE_WIDTH }, (_, at) =>
    toBase64(tile.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  );
  while (nodes.length > 1) {
    const [known, lefts] = [nodes, nodes.filter((_node, at) => at % 2 === 0)];
    nodes = await Promise.all(lefts.map((left, at) => nodeHash(left, known[2 * at + 1] ?? "")));
  }
  return nodes[0] ?? "";
}

/** Nobody needs the parts of a tile that is full. */
async function removeParts(store: ObjectStore, from: number, size: number, origin: string): Promise<void> {
  for (let index = Math.floor(from / TILE_WIDTH); (index + 1) * TILE_WIDTH <= size; index += 1) {
    for (const level of [0, "entries"] as const) {
      const full = `${LOG_FOLDER}/${origin}/${tilePath(level, index, size)}`;
      for (const key of await store.list(`${full}.p/`)) await store.remove(key);
    }
  }
}
