import { remember } from "@foyer/contracts";
import type { Unsubscribe } from "@foyer/contracts";
import { KEPT_EDITS } from "./kept-edits.ts";

/**
 * Which page the edits that a tab keeps belong to. A tab that is duplicated, or opened by another, begins with a copy of all that
 * the other keeps: sent from both, one change is written twice, or each takes back what the other did.
 */
export interface EditsOwner {
  /** Whether what the tab keeps may be read: it is this page's own, or nothing. */
  isKnown(): boolean;
  /** Told once that is so. */
  subscribe(listen: () => void): Unsubscribe;
  /** Waits until it is. Never rejects. */
  whenKnown(): Promise<void>;
  /** Something is kept from now on: it is this page's for as long as the page lives. */
  own(): void;
}

/** The name under which what a tab keeps has its owner. */
const OWNER = "foyer.data.edits-owner";
/** The page before a reload lets go of its lock when it has ended, which is a moment after the next one began. */
const OWNER_GOES_MS = 5_000;

const browserLocks = (): LockManager | undefined => (globalThis.navigator as Partial<Navigator>).locks;

/**
 * The owner holds a lock, which ends with its page however that ends. Where there are no locks, what is kept is the page's own.
 * @param storage of the tab
 */
export function createEditsOwner(
  storage: () => Storage = () => sessionStorage,
  locks = browserLocks(),
): EditsOwner {
  const name = remember(OWNER, storage);
  const listeners = new Set<() => void>();
  let isOwner = false;
  const kept = name.read();
  const claimed = locks === undefined || kept === undefined ? undefined : claim(locks, kept);
  let isKnown = claimed === undefined;
  const known = claimed?.then((outcome) => {
    isOwner = outcome === "own";
    if (outcome === "of-another") forgetCopy(storage, name.forget);
    isKnown = true;
    for (const listen of listeners) listen();
  });
  return {
    isKnown: () => isKnown,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    whenKnown: () => known ?? Promise.resolve(),
    own() {
      if (isOwner || locks === undefined) return;
      isOwner = true;
      const id = crypto.randomUUID();
      if (name.write(id)) void claim(locks, id);
    },
  };
}

type Claim =
  | "own"
  /** Its page lives: what is kept here is a copy. */
  | "of-another"
  /** The locks have failed. */
  | "unknown";

/** Takes the lock for as long as this page lives, or says why not. Never rejects. */
function claim(locks: LockManager, id: string): Promise<Claim> {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, OWNER_GOES_MS);
  return new Promise<Claim>((resolve) => {
    const hold = (): Promise<never> => {
      clearTimeout(timer);
      resolve("own");
      return new Promise(() => undefined);
    };
    locks.request(`${OWNER}.${id}`, { signal: patience.signal }, hold).catch(() => {
      clearTimeout(timer);
      resolve(patience.signal.aborted ? "of-another" : "unknown");
    });
  });
}

function forgetCopy(storage: () => Storage, forgetOwner: () => void): void {
  try {
    const tab = storage();
    for (const one of Object.keys(tab)) if (one.startsWith(KEPT_EDITS)) tab.removeItem(one);
  } catch {
    // Shut: then nothing is kept there.
  }
  forgetOwner();
}

/** Of this page. */
export const editsOwner = createEditsOwner();
