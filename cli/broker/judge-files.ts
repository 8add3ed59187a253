import { readOwn } from "@foyer/contracts";
import { canonicalJson } from "@foyer/contracts/signing";
import type { Root } from "@foyer/contracts/signing";
import { deltasPrefix } from "../deltas/delta-files.ts";
import { readAuditEntry } from "../releases/audit-trail.ts";
import { findUse, readWaiting } from "../releases/find-use.ts";
import { isOwnFolder, recordKey, recordsPrefix, REGISTRY_KEY } from "../releases/keys.ts";
import { BETWEEN_VERSIONS } from "../releases/prune-releases.ts";
import { readRecord } from "../releases/read-record.ts";
import { findRow, parseJson } from "../releases/registry-document.ts";
import type { Change, RegistryDocument, ReleaseRecord, Row } from "../releases/row.ts";
import { isReleaseSigned } from "../signing/release-statement.ts";
import type { ObjectStore } from "../store/object-store.ts";

/** Somebody was faster: as where a condition of the storage doesn't hold. */
export const OVERTAKEN = "";

/** `foyer prune` removes files after its change; whoever finds the way too far runs it again. */
const MOST_CHANGES_SINCE = 100;
const IN_DELTAS = /^deltas\//;

interface WrittenRecord {
  readonly method: "PUT" | "DELETE";
  readonly key: string;
  readonly bytes: Uint8Array;
  /** Whether it is to be written only where nothing is yet. */
  readonly isNew: boolean;
  readonly isFrozen: boolean;
}

export async function judgeRecord(
  store: ObjectStore,
  root: Root,
  { method, key, bytes, isNew, isFrozen }: WrittenRecord,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<string | undefined> {
  const record = parseJson(bytes) as ReleaseRecord | undefined;
  if (method !== "PUT" || record?.name !== name || record.version !== version)
    return "That is no record of this release.";
  if (!(await isReleaseSigned(record, root))) return `${name} ${version} is not signed by its team.`;
  const known = await store.read(key);
  // Whoever publishes it again looks then at what is there.
  if (isNew && known !== undefined) return OVERTAKEN;
  const before = known && ((parseJson(known.bytes) ?? undefined) as ReleaseRecord | undefined);
  // Its files are removed with it, one day.
  if (!isOwnFolder(record)) return `${name} ${version} would lie in a folder that isn't its own.`;
  if (record.prunedAt !== undefined) {
    const use = await describeUse(store, await readRow(store, name), { name, version });
    if (use !== undefined) return use;
    // Nobody could go back to it then; and its change would be refused.
    if (isFrozen)
      return `Releases are frozen now: all that can be gone back to stays until the freeze is over. Run foyer prune ${name} then.`;
  }
  // What a stranger wrote there, or a key that counts no more, isn't the team's.
  const isSame = before === undefined || withoutMark(before) === withoutMark(record);
  return isSame || !(await isReleaseSigned(before, root)) ? undefined : "A release never changes.";
}

function withoutMark({ prunedAt: _pruned, ...record }: ReleaseRecord): string {
  return canonicalJson(record);
}

/** Its mark is one key's word, and nobody signs a removal: what the team has signed of the release decides. */
export async function judgeRemoval(
  store: ObjectStore,
  key: string,
  name: string,
): Promise<string | undefined> {
  const record = await findOwner(store, key, name);
  if (record?.prunedAt === undefined)
    return "Only files of a release that is marked as removed can be removed.";
  const row = await readRow(store, name);
  const use = await describeUse(store, row, record);
  if (use !== undefined) return use;
  return row !== undefined && (await isSaidRemoved(store, row, record.version))
    ? undefined
    : `No change of ${name} says that ${record.version} is removed. Run foyer prune ${name}.`;
}

/** The release that a file, or a delta, is part of. */
async function findOwner(store: ObjectStore, key: string, name: string): Promise<ReleaseRecord | undefined> {
  const rest = key.slice(name.length + 1).replace(IN_DELTAS, "");
  for (const one of await store.list(recordsPrefix(name))) {
    const version = one.slice(recordsPrefix(name).length, -".json".length);
    if (one !== recordKey(name, version) || !rest.startsWith(`${version}-`)) continue;
    const record = await readRecord(store, name, version);
    if (record === undefined) continue;
    if (key.startsWith(`${record.folder}/`) || key.startsWith(deltasPrefix(record.folder))) return record;
  }
  return undefined;
}

async function readRow(store: ObjectStore, name: string): Promise<Row | undefined> {
  const stored = await store.read(REGISTRY_KEY);
  const document = stored && (parseJson(stored.bytes) as RegistryDocument);
  return document && findRow(document, name);
}

async function describeUse(
  store: ObjectStore,
  row: Row | undefined,
  { name, version }: Pick<ReleaseRecord, "name" | "version">,
): Promise<string | undefined> {
  const use = row && findUse(row, await readWaiting(store, name), version);
  return (
    use && `${name} ${version} is ${use}, so it can't be removed. Run foyer prune ${name} once it isn't.`
  );
}

/** Whether its team has signed that a release is removed, and nothing since that gives it to anybody. */
async function isSaidRemoved(store: ObjectStore, row: Row, version: string): Promise<boolean> {
  const last = row.change?.sequence ?? 0;
  for (let sequence = last; sequence > Math.max(0, last - MOST_CHANGES_SINCE); sequence -= 1) {
    const change = sequence === last ? row.change : await readAuditEntry(store, row.name, sequence);
    if (change === undefined || gives(change, version)) return false;
    if (change.action === "pruned" && change.version.split(BETWEEN_VERSIONS).includes(version)) return true;
  }
  return false;
}

function gives({ action, version: changed, current, rollout = {} }: Change, version: string): boolean {
  const isShown = action === "previewed" && changed === version;
  return isShown || current === version || readOwn(rollout, version) !== undefined;
}

/** An entry says what its row said, when it says so: no history is made up. */
export async function judgeAudit(
  store: ObjectStore,
  bytes: Uint8Array,
  name: string,
  sequence: number,
): Promise<string | undefined> {
  const row = await readRow(store, name);
  const isOurs =
    row?.change?.sequence === sequence && canonicalJson(row.change) === canonicalJson(parseJson(bytes));
  // It is in the trail then: whoever overtook it has written it.
  return isOurs ? undefined : OVERTAKEN;
}
