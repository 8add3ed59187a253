import { CommandError } from "../command/command.ts";
import type { Terminal } from "../command/command.ts";
import { openPlace } from "../releases/open-target.ts";
import { recordKey } from "../releases/keys.ts";
import { readRecords } from "../releases/read-record.ts";
import { allRows, parseJson, readDocument } from "../releases/registry-document.ts";
import type { ReleaseRecord } from "../releases/row.ts";
import { readRoots, writeRoots } from "../signing/place-roots.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { RegistrySigner } from "../store/registry-signer.ts";
import { createFirstRoot, createKeys, signerOf, writeKeys } from "./init-keys.ts";
import { pinRoot } from "./pin-root.ts";
import { signRegistry } from "./sign-registry.ts";

const ROOT_DAYS = 365;
export const REGISTRY_DAYS = 90;

interface InitValues {
  readonly to?: string | undefined;
  readonly site?: string | undefined;
  readonly out?: string | undefined;
}

/** What was published before can be promoted, and gone back to, as ever. */
async function signRecords(store: ObjectStore, signer: RegistrySigner): Promise<void> {
  const { document } = await readDocument(store);
  for (const { name } of allRows(document)) {
    for (const { version } of await readRecords(store, name)) {
      const key = recordKey(name, version);
      const stored = await store.read(key);
      const record = stored && (parseJson(stored.bytes) as ReleaseRecord | undefined);
      if (stored === undefined || record?.name !== name) continue;
      const signed = await signer.signRelease(record);
      await store.replace(key, Buffer.from(`${JSON.stringify(signed, null, 2)}\n`), stored.tag);
    }
  }
}

/** Signs a place from now on, with keys that are made here. What is live stays as it is, and is signed. */
export async function initKeys({ to, site, out }: InitValues, terminal: Terminal): Promise<void> {
  if (site === undefined || out === undefined) {
    throw new CommandError(
      "Say where config.json is, and where the keys go: --site DIR --out DIR.",
      "wrongUse",
    );
  }
  const store = await openPlace(to, process.env);
  if ((await readRoots(store)) !== undefined) {
    throw new CommandError(
      "This place is signed already. See foyer keys show, or pin its root: foyer keys pin.",
    );
  }
  const keys = createKeys();
  const first = await createFirstRoot(keys, Date.now(), ROOT_DAYS);
  const pin = pinRoot(site, first);
  const files = await writeKeys(out, keys);
  await writeRoots(store, [first], undefined);
  const signer = signerOf(store, keys, first, REGISTRY_DAYS);
  const hasRegistry = (await readDocument(store)).tag !== undefined;
  await signRecords(store, signer);
  if (hasRegistry) await signRegistry(store, signer, { withRows: true, isAsItIs: true });
  // Last: a host that pins it takes nothing that isn't signed.
  pin();
  terminal.say(`${store.description} is signed from now on, and the host of ${site} takes nothing else.`);
  for (const file of files) terminal.say(`  ${file}`);
  terminal.say("Take the root's keys off this machine: two of the three change everything else.");
  terminal.say(
    "Publish with --key team.key --key registry.key, and sign again within 90 days: foyer keys sign.",
  );
  terminal.result({ ok: true, files });
}
