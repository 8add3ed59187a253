import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { RegistrySigner } from "../store/registry-signer.ts";
import { recordKey, recordsPrefix } from "./keys.ts";
import { parseJson } from "./registry-document.ts";
import type { ReleaseRecord } from "./row.ts";

export async function readRecord(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  const stored = await store.read(recordKey(name, version));
  const record = stored && (parseJson(stored.bytes) as ReleaseRecord | undefined);
  // One of another release in its place would be promoted under this one's name.
  return record?.name === name && record.version === version ? record : undefined;
}

/** @throws CommandError if it was never published, its files are gone, or it isn't what its team signed */
export async function readUsableRecord(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<ReleaseRecord> {
  const record = await readRecord(store, name, version);
  if (record === undefined) {
    throw new CommandError(
      `${name} ${version} was not published to ${store.description}. See foyer status ${name}.`,
    );
  }
  if (record.prunedAt !== undefined) {
    throw new CommandError(
      `The files of ${name} ${version} were removed. Build it again under a new version.`,
    );
  }
  await store.signer?.requireSigned(record);
  return record;
}

/** Whether it is what its team signed, by keys that count today. */
export function isSigned(signer: RegistrySigner, record: ReleaseRecord): Promise<boolean> {
  return signer.requireSigned(record).then(
    () => true,
    () => false,
  );
}

/** @returns those of a remote, the oldest first */
export async function readRecords(store: ObjectStore, name: string): Promise<readonly ReleaseRecord[]> {
  const keys = await store.list(recordsPrefix(name));
  const stored = await Promise.all(keys.map((key) => store.read(key)));
  return stored
    .flatMap((object) => (object === undefined ? [] : [parseJson(object.bytes) as ReleaseRecord | undefined]))
    .filter(isRecord)
    .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
}

/** Whatever else somebody put beside the records is none. */
function isRecord(value: ReleaseRecord | undefined): value is ReleaseRecord {
  const { name, version, publishedAt } = value ?? {};
  return [name, version, publishedAt].every((field) => typeof field === "string");
}
