import { CommandError } from "../command/command.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { readDocument } from "../releases/registry-document.ts";
import { untilStill } from "../releases/until-still.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { readRoots } from "../signing/place-roots.ts";
import type { PlaceRoots } from "../signing/place-roots.ts";
import { createRegistrySigner } from "../signing/registry-signer.ts";
import type { RegistrySignerOptions } from "../signing/registry-signer.ts";
import { openSeenLog } from "../signing/seen-log.ts";
import { requireSeenRoot } from "../signing/seen-root.ts";
import type { ObjectStore, StoredObject } from "../store/object-store.ts";
import type { RegistrySigner } from "../store/registry-signer.ts";

export const SIGNED_FOR_DAYS = 90;
/** Where there is none: the log says whether there was one. */
const NO_REGISTRY = { schema: 1, remotes: [] } as const;

/** What the broker signs with. */
export interface SigningHands extends Pick<RegistrySignerOptions, "store" | "signers" | "now"> {
  /** A file of the broker's own that remembers the place's roots, and how far its log had come. */
  readonly seen?: string | undefined;
}

/** A place while one thing is judged and done in it. */
export interface HeldPlace {
  /** Reads the registry once, and refuses one that isn't what was signed last: all that is judged is judged by what is built on. */
  readonly store: ObjectStore;
  readonly known: PlaceRoots;
  readonly signer: RegistrySigner;
}

/**
 * Who can write the place could show each look at it another registry, the one to whoever judges and the other to whoever
 * signs: what is judged and done together reads it through this.
 * @throws CommandError where the place has no root, or others than were seen before
 */
export async function holdPlace({ store, signers, now, seen = "" }: SigningHands): Promise<HeldPlace> {
  const known = await readRoots(store);
  if (known === undefined) throw new CommandError("The place has no root any more.");
  if (seen !== "") await requireSeenRoot(seen, known.roots, store.description);
  const logKeys = logKeysOf(known.roots);
  const memory = seen !== "" && logKeys.length > 0 ? openSeenLog(seen, store, logKeys) : undefined;
  const options = { ...known, store, signers, validDays: SIGNED_FOR_DAYS, now, seen: memory };
  const signer = createRegistrySigner(options);
  let held: Promise<StoredObject | undefined> | undefined;
  return {
    known,
    signer,
    store: {
      ...store,
      read: (key) => (key === REGISTRY_KEY ? (held ??= readUntouched(store, signer)) : store.read(key)),
    },
  };
}

function readUntouched(store: ObjectStore, signer: RegistrySigner): Promise<StoredObject | undefined> {
  return untilStill(async () => {
    const stored = await store.read(REGISTRY_KEY);
    const read = async () => (await readDocument({ ...store, read: () => Promise.resolve(stored) })).document;
    const document = stored === undefined ? NO_REGISTRY : await read();
    if ((await signer.requireUntouched(document)) === "moved") return "moved";
    await signer.keepLog(document);
    return { result: stored };
  });
}
