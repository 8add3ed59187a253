import { deltaKey, familyOf } from "../deltas/delta-files.ts";
import { hashOf, makeDelta, wholeBytes } from "../deltas/make-delta.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { readRecords } from "./read-record.ts";
import type { ReleaseRecord } from "./row.ts";

/** An open page, or somebody who comes back, has one of the last few. */
const RELEASES_BACK = 5;
const CODE = /\.(js|css)$/;

export interface WrittenDeltas {
  readonly count: number;
  /** Of all that were written. */
  readonly bytes: number;
}

interface ReleaseFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes beside a release what browsers with one of the five before it need of each script and style sheet. Servers that
 * know nothing of it go on sending whole files.
 */
export async function writeDeltas(
  store: ObjectStore,
  record: Pick<ReleaseRecord, "name" | "folder">,
  files: readonly ReleaseFile[],
): Promise<WrittenDeltas> {
  const old = await readOldFiles(store, record);
  let [count, bytes] = [0, 0];
  for (const file of files) {
    const olds = old.get(familyOf(file.path)) ?? [];
    const whole = olds.length === 0 ? 0 : wholeBytes(file.bytes);
    for (const before of olds) {
      const key = deltaKey(`${record.folder}/${file.path}`, hashOf(before));
      if (key === undefined) continue;
      const delta = await makeDelta(before, file.bytes);
      if (delta.length >= whole) continue;
      await store.create(key, delta);
      count += 1;
      bytes += delta.length;
    }
  }
  return { count, bytes };
}

/** The files of the last releases by what they are called in each; what didn't change between two is there once. */
async function readOldFiles(
  store: ObjectStore,
  { name, folder }: Pick<ReleaseRecord, "name" | "folder">,
): Promise<ReadonlyMap<string, readonly Uint8Array[]>> {
  const records = (await readRecords(store, name))
    .filter((record) => record.prunedAt === undefined && record.folder !== folder)
    .slice(-RELEASES_BACK);
  const found = new Map<string, Map<string, Uint8Array>>();
  for (const record of records) {
    for (const key of await store.list(`${record.folder}/`)) {
      const path = key.slice(record.folder.length + 1);
      const stored = CODE.test(path) ? await store.read(key) : undefined;
      if (stored === undefined) continue;
      const family = found.get(familyOf(path)) ?? new Map<string, Uint8Array>();
      found.set(familyOf(path), family.set(hashOf(stored.bytes), stored.bytes));
    }
  }
  return new Map([...found].map(([family, versions]) => [family, [...versions.values()]]));
}
