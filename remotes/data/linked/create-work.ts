import { createTurns } from "../requests/create-turns.ts";
import type { Turns } from "../requests/create-turns.ts";

/** The questions of a page: how many run, when the last one was answered, and how old what is shown may be. */
export interface Work {
  readonly inTurn: Turns;
  /** Something else is under way. @returns what ends it */
  begin(): () => void;
  /** From here on all of it is asked again. */
  startOver(): void;
  startedAtMs(): number;
  /** When the last answer came, or 0; `undefined` while one is awaited. */
  endedAtMs(): number | undefined;
  /** When the last round began of which every question was answered; `undefined` before the first. */
  asOfMs(): number | undefined;
  subscribe(changed: () => void): () => void;
}

/** So many questions of a page run at once: a pool of connections is everybody's. */
const AT_ONCE = 2;

export function createWork(nowMs: () => number = () => Date.now()): Work {
  const turns = createTurns(AT_ONCE);
  const listeners = new Set<() => void>();
  let [pending, endedAtMs, startedAtMs, isWhole] = [0, 0, nowMs(), true];
  let asOfMs: number | undefined;
  const count = (change: 1 | -1): void => {
    const wasPending = pending > 0;
    pending += change;
    if (pending === 0) {
      endedAtMs = nowMs();
      if (isWhole) asOfMs = startedAtMs;
    }
    if (wasPending !== pending > 0) for (const changed of [...listeners]) changed();
  };
  return {
    async inTurn(work, signal) {
      count(1);
      try {
        return await turns(work, signal);
      } catch (error) {
        // What it was to be in the place of is still shown. Nobody waits for what was let go.
        if (!signal.aborted) isWhole = false;
        throw error;
      } finally {
        count(-1);
      }
    },
    begin() {
      count(1);
      let isOver = false;
      return () => {
        if (!isOver) count(-1);
        isOver = true;
      };
    },
    startOver() {
      [startedAtMs, isWhole] = [nowMs(), true];
    },
    startedAtMs: () => startedAtMs,
    endedAtMs: () => (pending > 0 ? undefined : endedAtMs),
    asOfMs: () => asOfMs,
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}
