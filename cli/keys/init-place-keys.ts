import { CommandError } from "../command/command.ts";
import type { Terminal } from "../command/command.ts";
import { openPlace } from "../releases/open-target.ts";
import { readDocument } from "../releases/registry-document.ts";
import { readRoots, writeRoots } from "../signing/place-roots.ts";
import { createFirstRoot, createKeys, signerOf, writeKeys } from "./init-keys.ts";
import { pinRoot } from "./pin-root.ts";
import { signRecords } from "./sign-records.ts";
import { signRegistry } from "./sign-registry.ts";

const ROOT_DAYS = 365;
export const REGISTRY_DAYS = 90;

interface InitValues {
  readonly to?: string | undefined;
  readonly site?: string | undefined;
  readonly out?: string | undefined;
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
  const signer = signerOf(store, keys, first, REGISTRY_DAYS);
  const { document, tag } = await readDocument(store);
  // What was published before can be promoted, and gone back to, as ever; before the root, without which this can be run again.
  await signRecords(store, signer, document, () => true);
  await writeRoots(store, [first], undefined);
  if (tag !== undefined) await signRegistry(store, signer, { withRows: true, isAsItIs: true });
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
