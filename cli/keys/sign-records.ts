import { CommandError } from "../command/command.ts";
import { recordKey } from "../releases/keys.ts";
import { isSigned, readRecords } from "../releases/read-record.ts";
import { allRows, parseJson } from "../releases/registry-document.ts";
import type { RegistryDocument, ReleaseRecord } from "../releases/row.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { RegistrySigner } from "../store/registry-signer.ts";

/**
 * Signs the records of releases that nobody's signature of today stands on, so that they can be promoted, and gone back to.
 * @param isMeant whether a release is one of them
 */
export async function signRecords(
  store: ObjectStore,
  signer: RegistrySigner,
  document: RegistryDocument,
  isMeant: (record: ReleaseRecord) => Promise<boolean> | boolean,
): Promise<void> {
  for (const { name } of allRows(document)) {
    for (const { version } of await readRecords(store, name)) {
      const key = recordKey(name, version);
      const stored = await store.read(key);
      const record = stored && (parseJson(stored.bytes) as ReleaseRecord | undefined);
      if (stored === undefined || record?.name !== name || record.version !== version) continue;
      if ((await isSigned(signer, record)) || !(await isMeant(record))) continue;
      const signed = await signer.signRelease(record).catch(ignoreUnowned);
      if (signed === undefined) continue;
      await store.replace(key, Buffer.from(`${JSON.stringify(signed, null, 2)}\n`), stored.tag);
    }
  }
}

/** Those alone that the log names as they are: what somebody wrote into the place beside it stays nobody's. */
export async function signLoggedRecords(
  store: ObjectStore,
  signer: RegistrySigner,
  document: RegistryDocument,
): Promise<void> {
  const entries = await signer.readLogged(document);
  const logged = new Set(entries.map((entry) => toText(parseJson(entry) as LoggedRelease)));
  await signRecords(store, signer, document, async (release) => {
    const { name, version } = release;
    return logged.has(toText({ name, version, record: await signer.digestRelease(release) }));
  });
}

/** Of an entry, what says which release it was; changes without one have none. */
interface LoggedRelease {
  readonly name: string;
  readonly version: string;
  readonly record?: string;
}

function toText({ name, version, record }: LoggedRelease): string {
  return JSON.stringify([name, version, record]);
}

/** One of a route that its team has no more stays as it is, and the others are signed. */
function ignoreUnowned(error: unknown): undefined {
  if (error instanceof CommandError && error.exitCode === 1) return undefined;
  throw error;
}
