import type { Clock } from "@foyer/contracts";

/** Does `work` once, after so many milliseconds. @returns what keeps it from being done */
export function later(clock: Pick<Clock, "every">, afterMs: number, work: () => void): () => void {
  const stop = clock.every(afterMs, () => {
    stop();
    work();
  });
  return stop;
}
