import { readOwn } from "@foyer/contracts";
import { deltasPrefix } from "../deltas/delta-files.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { changeRow } from "./change-row.ts";
import { recordKey } from "./keys.ts";
import { findRow, readDocument } from "./registry-document.ts";
import { readRecords } from "./read-record.ts";
import { requireRow } from "./promote-release.ts";
import type { Change, ReleaseRecord, Row } from "./row.ts";

const DAY_MS = 24 * 60 * 60_000;

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
 * makes a promotion that began before fail its swap and look again; only then files go.
 */
export async function pruneReleases(options: PruneOptions): Promise<Pruned> {
  const { store, name, by, isDryRun } = options;
  const row = requireRow(findRow((await readDocument(store)).document, name), name);
  const changes = await readAuditTrail(store, row);
  const records = await readRecords(store, name);
  const kept: { version: string; why: string }[] = [];
  const old: ReleaseRecord[] = [];
  for (const record of records) {
    // Done, or broken off after its mark: then its files go now.
    if (record.prunedAt !== undefined && (await store.list(`${record.folder}/`)).length === 0) continue;
    const why = whyKept(record, row, changes, options);
    if (why === undefined) old.push(record);
    else kept.push({ version: record.version, why });
  }
  if (isDryRun || old.length === 0) {
    return { removed: old.map(({ version }) => version), kept };
  }
  const marked: ReleaseRecord[] = [];
  for (const record of old)
    if (record.prunedAt !== undefined || (await mark(store, record))) marked.push(record);
  const { row: after } = await changeRow({
    store,
    name,
    by,
    decide: (now) => ({
      action: "pruned",
      version: marked.map(({ version }) => version).join(", "),
      row: requireRow(now, name),
    }),
  });
  const removed: string[] = [];
  for (const record of marked) {
    // Promoted between our look and the mark: its files stay, and so does the release.
    if ([after?.releases, after?.previews].some((held) => readOwn(held ?? {}, record.version) !== undefined))
      await unmark(store, record);
    else {
      const deltas = await store.list(deltasPrefix(record.folder));
      for (const key of [...(await store.list(`${record.folder}/`)), ...deltas]) await store.remove(key);
      removed.push(record.version);
    }
  }
  return { removed, kept };
}

function whyKept(
  { version, publishedAt }: ReleaseRecord,
  row: Row,
  changes: readonly Change[],
  { olderThanDays, keep, nowMs }: PruneOptions,
): string | undefined {
  if (row.current === version) return "live";
  if (readOwn(row.rollout ?? {}, version) !== undefined) return "in a rollout";
  if (readOwn(row.previews ?? {}, version) !== undefined) return "in a preview";
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

async function mark(store: ObjectStore, record: ReleaseRecord): Promise<boolean> {
  return rewrite(store, record, { ...record, prunedAt: new Date().toISOString() });
}

async function unmark(store: ObjectStore, { prunedAt: _marked, ...record }: ReleaseRecord): Promise<void> {
  await rewrite(store, record, record);
}

async function rewrite(
  store: ObjectStore,
  { name, version }: ReleaseRecord,
  next: ReleaseRecord,
): Promise<boolean> {
  const key = recordKey(name, version);
  const stored = await store.read(key);
  return (
    stored !== undefined && store.replace(key, Buffer.from(`${JSON.stringify(next, null, 2)}\n`), stored.tag)
  );
}
