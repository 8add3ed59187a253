import type { Clock } from "@foyer/contracts";

/** Tells when a page has the data that it asked for. */
export interface DataRest {
  /** To ask the Data API with. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Resolves when nothing of the page's data has been under way for a while and the browser is idle; after a longer while in
   * any case. For what nobody waits for.
   */
  whenAtRest(): Promise<void>;
}

const LOOK_MS = 250;
/** A remote that has just been shown may still be on its way to its first request. */
const QUIET_MS = 1_500;
/** A page that follows its data is never at rest. */
const LONGEST_MS = 10_000;

export function createDataRest(
  fetch: typeof globalThis.fetch,
  clock: Pick<Clock, "monotonicMs" | "every">,
  whenIdle: (work: () => void) => void,
): DataRest {
  let underWay = 0;
  let endedAtMs = 0;
  return {
    async fetch(input, init) {
      underWay += 1;
      try {
        return await fetch(input, init);
      } finally {
        underWay -= 1;
        endedAtMs = clock.monotonicMs();
      }
    },
    whenAtRest: () =>
      new Promise((resolve) => {
        const askedAtMs = clock.monotonicMs();
        const stop = clock.every(LOOK_MS, () => {
          const nowMs = clock.monotonicMs();
          const isQuiet = underWay === 0 && nowMs - Math.max(askedAtMs, endedAtMs) >= QUIET_MS;
          if (!isQuiet && nowMs - askedAtMs < LONGEST_MS) return;
          stop();
          whenIdle(resolve);
        });
      }),
  };
}
