import { rm } from "node:fs/promises";
import { createVerifier, digestOf, followRoots, parseRoot } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { Terminal } from "../command/command.ts";
import { openPlace } from "../releases/open-target.ts";
import { requirePlace } from "../store/require-place.ts";
import { readDocument } from "../releases/registry-document.ts";
import type { RegistryDocument } from "../releases/row.ts";
import { readRoots, writeRoots } from "../signing/place-roots.ts";
import { wasReleaseSigned } from "../signing/release-statement.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { createFirstRoot, createKeys, signerOf, writeKeys } from "./init-keys.ts";
import { pinRoot, readPinnedRoot } from "./pin-root.ts";
import { signRecords } from "./sign-records.ts";
import { signRegistry } from "./sign-registry.ts";

const ROOT_DAYS = 365;
export const REGISTRY_DAYS = 90;

interface InitValues {
  readonly to?: string | undefined;
  readonly site?: string | undefined;
  readonly out?: string | undefined;
}

/** Signs a place from now on, as `foyer keys init`. */
export async function initKeys({ to, site, out }: InitValues, terminal: Terminal): Promise<void> {
  if (site === undefined || out === undefined) {
    throw new CommandError(
      "Say where config.json is, and where the keys go: --site DIR --out DIR.",
      "wrongUse",
    );
  }
  const store = await openPlace(to, process.env);
  // The host would pin the root of a place that is none, and take nothing of its own.
  await requirePlace(store);
  await initPlace(store, { site, out }, terminal);
}

/**
 * Signs a place from now on, with keys that are made here. What is live stays as it is, and is signed.
 * @param folders of the host's config.json, and for the keys
 */
export async function initPlace(
  store: ObjectStore,
  { site, out }: { readonly site: string; readonly out: string },
  terminal: Terminal,
): Promise<void> {
  if ((await readRoots(store)) !== undefined) {
    throw new CommandError(
      "This place is signed already. See foyer keys show, or pin its root: foyer keys pin.",
    );
  }
  const keys = createKeys();
  const first = await createFirstRoot(keys, Date.now(), ROOT_DAYS);
  const pin = pinRoot(site, first);
  const { document, tag } = await readDocument(store);
  const before = await rootsOfBefore(site, document);
  const wasSigned = document["signed"] !== undefined || readPinnedRoot(site) !== undefined;
  const files = await writeKeys(out, keys);
  const signer = signerOf(store, keys, first, REGISTRY_DAYS);
  const records = keepReplaced(store);
  const left: string[] = [];
  // Keys that count nowhere would stand in the way of the next try.
  const takeBack = async (): Promise<void> => {
    for (const file of files) await rm(file, { force: true });
    await records.putBack();
  };
  try {
    // What was published before can be promoted, and gone back to, as ever; before the root, without which this can be run again.
    await signRecords(records.store, signer, document, async (record) => {
      const isMeant = before === undefined || (await wasReleaseSigned(record, before));
      if (!isMeant) left.push(`${record.name} ${record.version}`);
      return isMeant;
    });
  } catch (error) {
    await takeBack().catch(() => undefined);
    throw error;
  }
  // Where this throws nobody knows whether it is written: the keys stay.
  if (!(await writeRoots(store, [first], undefined)) && !(await isRootOf(store, first))) {
    await takeBack();
    throw new CommandError(
      "Somebody else has signed this place meanwhile, so the keys of this run count nowhere and are gone again. See foyer keys show.",
    );
  }
  if (tag !== undefined) await signRegistry(store, signer, { withRows: true, isAsItIs: true });
  // Last: a host that pins it takes nothing that isn't signed.
  pin();
  terminal.say(`${store.description} is signed from now on, and the host of ${site} takes nothing else.`);
  for (const file of files) terminal.say(`  ${file}`);
  if (before === undefined && wasSigned)
    terminal.say(
      "This place or its host was signed before, and nothing tells by whom: the releases were signed as they lay there. Look at each before you promote it.",
    );
  if (left.length > 0)
    terminal.say(
      `No team of the root that was pinned before had signed these; publish them again: ${left.join(", ")}`,
    );
  terminal.say("Take the root's keys off this machine: two of the three change everything else.");
  terminal.say(
    "Publish with --key team.key --key registry.key, and sign again within 90 days: foyer keys sign.",
  );
  terminal.result({ ok: true, files });
}

/**
 * Where a place begins anew, the host's pin says which roots it had: who writes the place could have put other releases there.
 * @returns undefined where it wasn't signed, or the host pins none of its roots
 */
async function rootsOfBefore(
  site: string,
  document: RegistryDocument,
): Promise<readonly SignedRoot[] | undefined> {
  const { signed, roots } = document as { readonly signed?: unknown; readonly roots?: unknown };
  const written = readPinnedRoot(site);
  const pinned = parseRoot(written);
  if (signed === undefined || written === undefined || pinned === undefined) return undefined;
  const later = await followRoots(pinned, Array.isArray(roots) ? roots : [], createVerifier());
  return [written, ...later.roots];
}

async function isRootOf(store: ObjectStore, first: SignedRoot): Promise<boolean> {
  const { roots = [] } = (await readRoots(store)) ?? {};
  return (await digestOf(roots[0]?.signed)) === (await digestOf(first.signed));
}

/** A record that is signed by keys that count nowhere would pass for nobody's at the next try. */
function keepReplaced(store: ObjectStore): {
  readonly store: ObjectStore;
  putBack(): Promise<void>;
} {
  const replaced: { readonly key: string; readonly old: Uint8Array; readonly bytes: Uint8Array }[] = [];
  return {
    store: {
      ...store,
      async replace(key, bytes, tag) {
        const old = await store.read(key);
        if (old === undefined || old.tag !== tag) return false;
        replaced.push({ key, old: old.bytes, bytes });
        return store.replace(key, bytes, tag);
      },
    },
    async putBack() {
      for (const { key, old, bytes } of replaced) {
        const now = await store.read(key);
        if (now !== undefined && Buffer.compare(now.bytes, bytes) === 0)
          await store.replace(key, old, now.tag);
      }
    },
  };
}
