import { isRecord } from "../parsing/is-record.ts";
import { readOwn } from "../parsing/read-own.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { VerifySignature } from "./ed25519.ts";
import { readCheckpoint } from "./log-checkpoint.ts";
import type { Checkpoint, LogKey } from "./log-checkpoint.ts";
import { treeByTiles } from "./log-tiles.ts";
import type { ReadTile } from "./log-tiles.ts";
import { holdsLeaf, isHash, isTree, leafHash, rootOf, withLeaves } from "./log-tree.ts";
import type { LogTree } from "./log-tree.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Where a row's entry stands in the log. */
export interface LoggedRow {
  /** Its place, from 0. */
  readonly at: number;
  /** The hashes beside its way up to the peak above it. */
  readonly path: readonly string[];
}

/** What a registry brings of the log, in its signature. */
export interface LogProof {
  /** As the log's key signed it. */
  readonly checkpoint: string;
  /** The tree's peaks before its last entries, which are in `recent`: who saw it between then and now needs no more. */
  readonly base: readonly string[];
  /** The hashes of the last entries. */
  readonly recent: readonly string[];
  /** By the remote's name. */
  readonly rows: Readonly<Record<string, LoggedRow>>;
}

/** A proof that leads to its checkpoint. */
export interface ReadLog extends LogProof {
  /** What the checkpoint says. */
  readonly known: Checkpoint;
  /** Of all entries. */
  readonly tree: LogTree;
  /** Of all but the recent ones. */
  readonly baseTree: LogTree;
}

/** As many of the last entries' hashes as a registry brings, at the most. */
export const MOST_RECENT = 16;

/**
 * What is logged of a row: its hash, and the change that made it. No person's name: a log forgets nothing.
 * @param digest of the row's statement, see `digestOf`
 */
export function toLogEntry(row: Fields, digest: string): Uint8Array {
  const { action, version, sequence, at, record } = isRecord(row["change"]) ? row["change"] : {};
  const entry = { name: row["name"], row: digest, action, version, sequence, at, record };
  return new TextEncoder().encode(canonicalJson(entry));
}

/** @returns undefined where it isn't one, or doesn't lead to a checkpoint that the log's key signed */
export async function readLogProof(
  value: unknown,
  key: LogKey,
  verify: VerifySignature,
): Promise<ReadLog | undefined> {
  if (!isRecord(value) || !isRecord(value["rows"])) return undefined;
  const { checkpoint, base, recent } = value;
  const known = await readCheckpoint(checkpoint, key, verify);
  if (known === undefined || !isHashes(base) || !isHashes(recent) || recent.length > MOST_RECENT)
    return undefined;
  const baseTree = { size: known.size - recent.length, peaks: base };
  if (baseTree.size < 0 || !isTree(baseTree)) return undefined;
  const tree = await withLeaves(baseTree, recent);
  return (await rootOf(tree)) === known.root
    ? { ...(value as unknown as LogProof), known, tree, baseTree }
    : undefined;
}

function isHashes(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isHash);
}

/** Whether a row stands in the log as it is. */
export async function isLogged(
  row: Fields,
  digest: string,
  log: Pick<ReadLog, "rows" | "tree">,
): Promise<boolean> {
  const found = readOwn(log.rows, String(row["name"])) as unknown;
  if (!isRecord(found) || typeof found["at"] !== "number" || !isHashes(found["path"])) return false;
  return holdsLeaf(log.tree, found["at"], await leafHash(toLogEntry(row, digest)), found["path"]);
}

/** What is worth remembering of a log: all but the ways of its rows. */
export function withoutRows({ checkpoint, base, recent }: LogProof): LogProof {
  return { checkpoint, base, recent, rows: {} };
}

/**
 * Whether one of two logs is what became of the other: everything that stood in it stands in it still, at its place.
 * @param seen what this browser remembers or heard of; what the log's key didn't sign says nothing
 * @param read where it is missing, what is too long ago isn't looked at
 * @returns `behind` where what was seen is the longer one
 */
export async function compareLogs(
  seen: unknown,
  log: ReadLog,
  key: LogKey,
  verify: VerifySignature,
  read: ReadTile | undefined,
): Promise<"continued" | "behind" | "forked" | "unproven"> {
  const before = await readLogProof(seen, key, verify);
  if (before === undefined) return "continued";
  if (before.known.size > log.known.size) {
    const then = await treeAt(log.known.size, before, undefined);
    return then !== undefined && (await rootOf(then)) !== log.known.root ? "forked" : "behind";
  }
  const then = await treeAt(before.known.size, log, read);
  if (then === undefined) return read === undefined ? "continued" : "unproven";
  return (await rootOf(then)) === before.known.root ? "continued" : "forked";
}

async function treeAt(size: number, log: ReadLog, read: ReadTile | undefined): Promise<LogTree | undefined> {
  const missing = size - log.baseTree.size;
  if (missing >= 0) return withLeaves(log.baseTree, log.recent.slice(0, missing));
  return read && treeByTiles(size, log.baseTree, log.known.size, read);
}
