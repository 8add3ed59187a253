import { remember } from "@foyer/contracts";
import type { Catalogue } from "./catalogue.ts";

/** What is kept of a catalogue: how it was answered, and how it is shown. */
export interface CachedCatalogue {
  readonly raw: Catalogue;
  readonly shown: Catalogue;
}

/** Raised when `Catalogue` changes, so that a page never reads what an older release kept. */
const FORM = 6;
const PREFIX = "foyer.data.catalogue";

/**
 * Keeps catalogues for as long as the tab lives, one per project and person: finer than per role, so that two people
 * never see each other's. Storage that is full, closed or damaged counts as empty.
 */
export function createCatalogueCache(
  projectUrl: string,
  storage: () => Storage = () => sessionStorage,
): {
  read(userId: string): CachedCatalogue | undefined;
  write(userId: string, value: CachedCatalogue): void;
} {
  const keyOf = (userId: string): string => `${PREFIX}.${FORM}.${projectUrl}.${userId}`;
  return {
    read(userId) {
      const value = remember(keyOf(userId), storage).readJson();
      return isCached(value) ? value : undefined;
    },
    write(userId, value) {
      const key = keyOf(userId);
      for (const name of keysIn(storage)) {
        // The names of another person's tables must not outlive their session.
        if (name.startsWith(PREFIX) && name !== key) remember(name, storage).forget();
      }
      // Where it is full or closed, the next page asks again.
      remember(key, storage).writeJson(value);
    },
  };
}

function keysIn(storage: () => Storage): readonly string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

function isCached(value: unknown): value is CachedCatalogue {
  return typeof value === "object" && value !== null && "raw" in value && "shown" in value;
}
