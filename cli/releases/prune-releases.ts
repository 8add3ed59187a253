import { randomInt } from "node:crypto";
import { readOwn } from "@foyer/contracts";
import { deltasPrefix } from "../deltas/delta-files.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { isBusy } from "../command/storage-answer.ts";
import { afterRemoving, isTryAgain, withMarksLeft } from "./broken-prune.ts";
import { changeRow } from "./change-row.ts";
import type { Wanted } from "./change-row.ts";
import { findUse, readWaiting } from "./find-use.ts";
import { isOwnFolder, recordKey } from "./keys.ts";
import { findRow, parseJson, readDocument } from "./registry-document.ts";
import { readRecord, readRecords } from "./read-record.ts";
import { requireRow } from "./promote-release.ts";
import type { Change, ReleaseRecord, Row } from "./row.ts";

const DAY_MS = 24 * 60 * 60_000;
const MOST_MARKS = 10 ** 9;
/** Of the versions that one change names, unless there is but one. */
const MOST_NAMED_CHARS = 3_000;
/** In a change, which the broker reads. */
export const BETWEEN_VERSIONS = ", ";
const CHANGED_MEANWHILE = "somebody else is changing it: run it again";

export interface PruneOptions {
  readonly store: ObjectStore;
  readonly name: string;
  readonly by: string;
  /** A release that any browser could get less than this many days ago may be in an open page. */
  readonly olderThanDays: number;
  /** How many releases to go back to stay, whatever their age. */
  readonly keep: number;
  readonly isDryRun: boolean;
  readonly nowMs: number;
}

export interface Pruned {
  readonly removed: readonly string[];
  readonly kept: readonly { readonly version: string; readonly why: string }[];
}

/**
 * Removes the files of old releases. First each is marked so that it can't be promoted, then the row is changed, which
 * makes a promotion that began before fail its swap and look again; then each is looked at once more, since it may have been given
 * to browsers before its mark; only then files go. Each mark is one of a kind: of two that prune at once, the one whose mark
 * stands there after its change decides, and the other leaves the release alone.
 */
export async function pruneReleases(options: PruneOptions): Promise<Pruned> {
  const { store, name, isDryRun } = options;
  const row = requireRow(findRow((await readDocument(store)).document, name), name);
  const standing = await readStanding(store, row);
  const records = await readRecords(store, name);
  const kept: { version: string; why: string }[] = [];
  const old: ReleaseRecord[] = [];
  for (const record of records) {
    // One that would take another's files along, whoever wrote it there.
    if (record.name !== name || !isOwnFolder(record)) continue;
    // Done, or broken off after its mark: then its files go now.
    if (record.prunedAt !== undefined && (await store.list(`${record.folder}/`)).length === 0) continue;
    const why = whyKept(record, standing, options);
    if (why === undefined) old.push(record);
    else kept.push({ version: record.version, why });
  }
  if (isDryRun || old.length === 0) {
    return { removed: old.map(({ version }) => version), kept };
  }
  // Whoever's keys aren't enough marks nothing.
  await store.signer?.signRow(row);
  const removed: string[] = [];
  for (const some of inChanges(old)) {
    const done = await removeMarked(options, some, row).catch((error: unknown) => {
      throw removed.length === 0 ? error : afterRemoving(removed, error);
    });
    removed.push(...done.removed);
    kept.push(...done.kept);
  }
  return { removed, kept };
}

/** As many at once as one change names: a log's entry, and each page's registry, is no place for thousands. */
function inChanges(records: readonly ReleaseRecord[]): readonly (readonly ReleaseRecord[])[] {
  const changes: ReleaseRecord[][] = [];
  let chars = MOST_NAMED_CHARS;
  for (const record of records) {
    chars += BETWEEN_VERSIONS.length + record.version.length;
    if (chars > MOST_NAMED_CHARS) {
      changes.push([]);
      chars = record.version.length;
    }
    changes.at(-1)?.push(record);
  }
  return changes;
}

/** @param row as it was before */
async function removeMarked(
  options: PruneOptions,
  records: readonly ReleaseRecord[],
  row: Row,
): Promise<Pruned> {
  const { store, name, by } = options;
  const kept: { version: string; why: string }[] = [];
  const marked: Marked[] = [];
  let after = row;
  try {
    for (const record of records) {
      const own = { ...record, prunedAt: newMark(), before: record.prunedAt };
      // First: the answer to its mark may be lost.
      marked.push(own);
      if (await mark(store, own)) continue;
      marked.pop();
      kept.push({ version: own.version, why: CHANGED_MEANWHILE });
    }
    if (marked.length === 0) return { removed: [], kept };
    const version = marked.map((one) => one.version).join(BETWEEN_VERSIONS);
    const decide = (now: Row | undefined): Wanted => {
      return { action: "pruned", version, row: requireRow(now, name) };
    };
    after = (await changeRow({ store, name, by, decide })).row ?? row;
  } catch (error) {
    throw await withoutMarks(store, name, marked, error);
  }
  const removed: string[] = [];
  const standing = await readStanding(store, after);
  for (const record of marked) {
    const isHeld = whyKept(record, standing, options) !== undefined;
    if (isHeld) await putMark(store, record, undefined);
    else if ((await readRecord(store, name, record.version))?.prunedAt === record.prunedAt) {
      const deltas = await store.list(deltasPrefix(record.folder));
      for (const key of [...(await store.list(`${record.folder}/`)), ...deltas]) await store.remove(key);
      removed.push(record.version);
      continue;
    }
    kept.push({ version: record.version, why: CHANGED_MEANWHILE });
  }
  return { removed, kept };
}

/**
 * What is marked and stays could be promoted no more. A mark from before stays: files of it may be gone.
 * @param error why nothing is removed
 * @returns the same, with the marks that couldn't be taken away
 */
async function withoutMarks(
  store: ObjectStore,
  name: string,
  marked: readonly Marked[],
  error: unknown,
): Promise<unknown> {
  const left: string[] = [];
  for (const [at, record] of marked.entries()) {
    try {
      await putMark(store, record, record.before);
    } catch (failure) {
      left.push(record.version);
      if (isBusy(failure) || !isTryAgain(failure)) continue;
      // Who can't be reached is asked no more for each of hundreds: that takes a minute a time.
      left.push(...marked.slice(at + 1).map(({ version }) => version));
      break;
    }
  }
  return left.length === 0 ? error : withMarksLeft(left, name, error);
}

/** What says whether a release can go. */
interface Standing {
  readonly row: Row;
  /** As it is to be at its time. */
  readonly waiting: Row | undefined;
  readonly changes: readonly Change[];
}

async function readStanding(store: ObjectStore, row: Row): Promise<Standing> {
  const waiting = await readWaiting(store, row.name);
  return { row, waiting, changes: await readAuditTrail(store, row) };
}

function whyKept(
  { version, publishedAt }: ReleaseRecord,
  { row, waiting, changes }: Standing,
  { olderThanDays, keep, nowMs }: PruneOptions,
): string | undefined {
  const use = findUse(row, waiting, version);
  if (use !== undefined) return use;
  if ((row.earlier ?? []).slice(0, keep).includes(version)) return "to roll back to";
  const heldUntilMs = Math.max(Date.parse(publishedAt), lastServedMs(version, changes));
  const days = (nowMs - heldUntilMs) / DAY_MS;
  if (days >= olderThanDays) return undefined;
  return `an open page may hold it: ${Math.floor(days)} of ${olderThanDays} days`;
}

/** When the change came that took it away from browsers for the last time. */
function lastServedMs(version: string, changes: readonly Change[]): number {
  let lastMs = 0;
  let wasServed = false;
  for (const { action, version: changed, current, rollout, at } of changes) {
    const isServed = current === version || readOwn(rollout ?? {}, version) !== undefined;
    const wasPreviewed = action === "preview ended" && changed === version;
    if (wasServed || isServed || wasPreviewed) lastMs = Date.parse(at);
    wasServed = isServed;
  }
  return lastMs;
}

interface Marked extends ReleaseRecord {
  readonly prunedAt: string;
  /** The mark that stood there before, where a command was broken off. */
  readonly before: string | undefined;
}

/** RFC 3339, with more digits than a clock has: two marks of one moment are told apart. */
function newMark(): string {
  const digits = String(randomInt(MOST_MARKS)).padStart(String(MOST_MARKS - 1).length, "0");
  return new Date().toISOString().replace("Z", `${digits}Z`);
}

/** @returns false where it isn't as it was read: another has marked it, or taken a mark away */
async function mark(store: ObjectStore, own: Marked): Promise<boolean> {
  const stored = await store.read(recordKey(own.name, own.version));
  const known = stored && (parseJson(stored.bytes) as ReleaseRecord | undefined);
  return (
    stored !== undefined && known?.prunedAt === own.before && write(store, own, own.prunedAt, stored.tag)
  );
}

/** In the place of this command's own: where another's stands there by now, it is theirs to take away. */
async function putMark(store: ObjectStore, own: Marked, prunedAt: string | undefined): Promise<void> {
  const stored = await store.read(recordKey(own.name, own.version));
  const known = stored && (parseJson(stored.bytes) as ReleaseRecord | undefined);
  if (stored !== undefined && known?.prunedAt === own.prunedAt) await write(store, own, prunedAt, stored.tag);
}

function write(
  store: ObjectStore,
  { before: _before, prunedAt: _own, ...record }: Marked,
  prunedAt: string | undefined,
  tag: string,
): Promise<boolean> {
  const bytes = Buffer.from(`${JSON.stringify({ ...record, prunedAt }, null, 2)}\n`);
  return store.replace(recordKey(record.name, record.version), bytes, tag);
}
