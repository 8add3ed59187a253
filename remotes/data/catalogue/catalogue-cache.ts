import type { Catalogue } from "./catalogue.ts";

/** What is kept of a catalogue: how it was answered, and how it is shown. */
export interface CachedCatalogue {
  readonly raw: Catalogue;
  readonly shown: Catalogue;
}

/** The part of `Storage` that is used; tests bring their own. */
export type CacheStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Raised when `Catalogue` changes, so that a page never reads what an older release kept. */
const FORM = 4;
const PREFIX = "foyer.data.catalogue";

/**
 * Keeps catalogues for as long as the tab lives, one per project and person: finer than per role, so that two people
 * never see each other's. Storage that is full, closed or damaged counts as empty.
 */
export function createCatalogueCache(
  storage: CacheStorage | undefined,
  projectUrl: string,
): {
  read(userId: string): CachedCatalogue | undefined;
  write(userId: string, value: CachedCatalogue): void;
} {
  const keyOf = (userId: string): string => `${PREFIX}.${FORM}.${projectUrl}.${userId}`;
  return {
    read(userId) {
      try {
        const text = storage?.getItem(keyOf(userId)) ?? null;
        const value: unknown = text === null ? undefined : JSON.parse(text);
        return isCached(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(userId, value) {
      try {
        forgetOthers(storage, keyOf(userId));
        storage?.setItem(keyOf(userId), JSON.stringify(value));
      } catch {
        // Full or closed: the next page asks again.
      }
    },
  };
}

/** The names of another person's tables must not outlive their session. */
function forgetOthers(storage: CacheStorage | undefined, kept: string): void {
  if (storage === undefined) return;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) {
    if (name !== null && name.startsWith(PREFIX) && name !== kept) storage.removeItem(name);
  }
}

function isCached(value: unknown): value is CachedCatalogue {
  return typeof value === "object" && value !== null && "raw" in value && "shown" in value;
}

/** The tab's storage, or nothing where the browser closes it. */
export function tabStorage(): CacheStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
