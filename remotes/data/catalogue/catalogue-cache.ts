import { remember, rememberWhileSignedIn } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
import type { Catalogue } from "./catalogue.ts";

/** What is kept of a catalogue: how it was answered, and how it is shown. */
export interface CachedCatalogue {
  readonly raw: Catalogue;
  readonly shown: Catalogue;
}

/** Raised when `Catalogue` changes, so that a page never reads what an older release kept. */
const FORM = 7;
const NAME = "data.catalogue";
/** Storage has some five million for the whole site; a longer one is kept by the tab alone. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Keeps catalogues from visit to visit, one per project and person: finer than per role, so that two people never see each
 * other's. They go with the session. Storage that is full, closed or damaged counts as empty.
 * @param storage called each time; the tab's own for whoever doesn't stay signed in
 */
export function createCatalogueCache(
  projectUrl: string,
  storage: () => Storage = () => sessionStorage,
): {
  read(userId: string): CachedCatalogue | undefined;
  write(userId: string, value: CachedCatalogue): void;
} {
  const name = `${NAME}.${FORM}.${projectUrl}`;
  const keptIn = (place: () => Storage, userId: string): Remembered =>
    rememberWhileSignedIn(name, userId, place);
  return {
    read(userId) {
      const value = keptIn(storage, userId).readJson() ?? keptIn(ofTab, userId).readJson();
      return isCached(value) ? value : undefined;
    },
    write(userId, value) {
      for (const key of keysIn(storage)) {
        // The names of another person's tables must not outlive their session.
        if (key.includes(NAME) && !key.endsWith(`${name}.${userId}`)) remember(key, storage).forget();
      }
      const text = JSON.stringify(value);
      const isLong = text.length > MOST_CHARACTERS;
      if (isLong) keptIn(storage, userId).forget();
      // Where it is full or closed, the next page asks again.
      keptIn(isLong ? ofTab : storage, userId).write(text);
    },
  };
}

const ofTab = (): Storage => sessionStorage;

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
