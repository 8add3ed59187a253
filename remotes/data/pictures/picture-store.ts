import { readPicture } from "./read-picture.ts";

/** So long a picture is waited for before it is asked for: rows that fly past ask for nothing. */
const REST_MS = 120;
const MOST_AT_ONCE = 4;
const MOST_KEPT = 300;
/** What couldn't be had is asked for again after so long, once it is looked at again. */
const ASK_AGAIN_MS = 30_000;

export interface PictureStore {
  /** An address of this page for the picture, `null` where there is none, `undefined` where nobody knows yet. */
  look(address: string): string | null | undefined;
  /** Has a picture read. @returns what ends the waiting */
  want(address: string, tell: () => void): () => void;
}

interface Wanted {
  readonly tells: Set<() => void>;
  reading?: AbortController;
}

/** The pictures of this page: each read once, few at a time, and only while somebody waits for it. */
export function createPictureStore(read = readPicture): PictureStore {
  const kept = new Map<string, string>();
  const failedMs = new Map<string, number>();
  const wanted = new Map<string, Wanted>();
  let readingNow = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const startNext = (): void => {
    for (const [address, one] of wanted) {
      if (readingNow >= MOST_AT_ONCE) return;
      if (one.reading === undefined) void start(address, one);
    }
  };
  const start = async (address: string, one: Wanted): Promise<void> => {
    const reading = new AbortController();
    one.reading = reading;
    readingNow += 1;
    const picture = await read(address, reading.signal).catch(() => undefined);
    readingNow -= 1;
    if (!reading.signal.aborted) {
      wanted.delete(address);
      if (picture === undefined) failedMs.set(address, Date.now());
      else keep(address, URL.createObjectURL(picture));
      for (const tell of one.tells) tell();
    }
    startNext();
  };
  const keep = (address: string, shown: string): void => {
    kept.set(address, shown);
    const [oldest] = kept;
    if (kept.size <= MOST_KEPT || oldest === undefined) return;
    kept.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  };

  return {
    look(address) {
      const shown = kept.get(address);
      if (shown === undefined)
        return Date.now() - (failedMs.get(address) ?? -Infinity) < ASK_AGAIN_MS ? null : undefined;
      // The last one looked at goes last.
      kept.delete(address);
      kept.set(address, shown);
      return shown;
    },
    want(address, tell) {
      const one = wanted.get(address) ?? { tells: new Set() };
      wanted.set(address, one);
      one.tells.add(tell);
      clearTimeout(resting);
      resting = setTimeout(startNext, REST_MS);
      return () => {
        one.tells.delete(tell);
        if (one.tells.size > 0 || wanted.get(address) !== one) return;
        wanted.delete(address);
        one.reading?.abort();
      };
    },
  };
}

/** One for the page: a row's panel shows what its grid has read. */
export const pictures = createPictureStore();
