import type { Release, RemoteListing } from "@foyer/contracts/host";

/** Of each remote: the release that is shown, and another one to go back or forth to. */
const KEPT = 2;

/** What is loaded in this page, and by how many mounts each release is held. */
export interface LoadedReleases {
  /** A load of it has begun, or it came. */
  note(listing: RemoteListing, release: Release): void;
  has(release: Release): boolean;
  /** @returns what lets it go again */
  hold(listing: RemoteListing, release: Release): () => void;
}

interface Loaded {
  readonly name: string;
  readonly release: Release;
  holders: number;
}

/**
 * Says when a release isn't needed any more: nobody holds it, and two others of the same remote were asked for after it. A
 * page that lives through fifty releases holds two of them.
 * @param free takes it out of the page; false where it can't yet, and it is asked again at the next one that is left
 */
export function createLoadedReleases(free: (name: string, release: Release) => boolean): LoadedReleases {
  /** By the entry's address, what was asked for last at the end. */
  const loaded = new Map<string, Loaded>();
  const touch = (name: string, release: Release): Loaded => {
    const known = loaded.get(release.entry) ?? { name, release, holders: 0 };
    loaded.delete(release.entry);
    loaded.set(release.entry, known);
    return known;
  };
  const freeOld = (name: string): void => {
    const ofRemote = [...loaded.values()].filter((one) => one.name === name);
    for (const { release, holders } of ofRemote.slice(0, -KEPT)) {
      if (holders === 0 && free(name, release)) loaded.delete(release.entry);
    }
  };
  return {
    note({ name }, release) {
      touch(name, release);
    },
    has: ({ entry }) => loaded.has(entry),
    hold({ name }, release) {
      const held = touch(name, release);
      held.holders += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        held.holders -= 1;
        freeOld(name);
      };
    },
  };
}
