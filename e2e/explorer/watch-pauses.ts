const BEAT_MS = 250;
/** A machine that is only busy lets a program wait for less. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Notices that the program stood still, as when a laptop slept or somebody stopped it: all that it waited for was then over
 * at once, which says nothing of the product.
 * @returns when it went on last, and the way to stop watching
 */
export function watchPauses(now: () => number = Date.now): {
  lastAtMs(): number;
  stop(): void;
} {
  let [beatAtMs, lastAtMs] = [now(), Number.NEGATIVE_INFINITY];
  const look = (): void => {
    const atMs = now();
    if (atMs - beatAtMs > BEAT_MS + LONGEST_WAIT_MS) lastAtMs = atMs;
    beatAtMs = atMs;
  };
  const timer = setInterval(look, BEAT_MS);
  return {
    lastAtMs() {
      look();
      return lastAtMs;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
