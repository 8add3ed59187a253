import type { ObjectStore } from "../store/object-store.ts";
import { auditKey, auditPrefix } from "./keys.ts";
import { parseJson } from "./registry-document.ts";
import type { Change, Row } from "./row.ts";

const READS_AT_ONCE = 16;
/** What else lies there is no entry. */
const ENTRY = /\/\d{8}\.json$/;

/** Written once; a second writer brings the same, since the row held it. */
export async function writeAuditEntry(store: ObjectStore, name: string, change: Change): Promise<void> {
  await store.create(auditKey(name, change.sequence), Buffer.from(`${JSON.stringify(change, null, 2)}\n`));
}

/** @returns undefined where there is none yet */
export function readAuditEntry(
  store: ObjectStore,
  name: string,
  sequence: number,
): Promise<Change | undefined> {
  return readEntry(store, auditKey(name, sequence));
}

async function readEntry(store: ObjectStore, key: string): Promise<Change | undefined> {
  const entry = await store.read(key);
  return entry && (parseJson(entry.bytes) as Change | undefined);
}

export async function isInAuditTrail(
  store: ObjectStore,
  name: string,
  sequence: number,
  id: string,
): Promise<boolean> {
  return sequence > 0 && (await readAuditEntry(store, name, sequence))?.id === id;
}

/** Every change of a remote, the oldest first. The last one stands in its row; its entry may be missing yet. */
export async function readAuditTrail(store: ObjectStore, row: Row): Promise<readonly Change[]> {
  const keys = (await store.list(auditPrefix(row.name))).filter((key) => ENTRY.test(key)).sort();
  const changes: Change[] = [];
  for (let from = 0; from < keys.length; from += READS_AT_ONCE) {
    const read = await Promise.all(
      keys.slice(from, from + READS_AT_ONCE).map((key) => readEntry(store, key)),
    );
    for (const change of read) if (change !== undefined) changes.push(change);
  }
  const last = row.change;
  if (last !== undefined && !changes.some(({ sequence }) => sequence === last.sequence)) changes.push(last);
  return changes;
}
