import type { Clock } from "@foyer/contracts";

/** A clock that stands still until a test turns it. */
export interface TestClock extends Clock {
  /** Runs whatever falls due on the way, in order, and lets what it started settle. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock alone, as a person or a time server would. */
  setWallClock(nowMs: number): void;
  /** How many intervals run. */
  intervals(): number;
}

interface Timer {
  dueMs: number;
  readonly periodMs: number | undefined;
  readonly work: () => void;
}

const SECOND_MS = 1_000;

/** @param startMs what the wall clock shows at first, in milliseconds since 1970; by default the second that it is */
export function createTestClock(startMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS): TestClock {
  const timers = new Set<Timer>();
  let elapsedMs = 0;
  let offsetMs = startMs;
  const start = (periodMs: number | undefined, delayMs: number, work: () => void): (() => void) => {
    const timer = { dueMs: elapsedMs + delayMs, periodMs, work };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter((timer) => timer.dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0];
  return {
    nowMs: () => offsetMs + elapsedMs,
    monotonicMs: () => elapsedMs,
    every: (periodMs, work) => start(periodMs, periodMs, work),
    deadline(delayMs) {
      const ending = new AbortController();
      start(undefined, delayMs, () => ending.abort(new DOMException("The time is over.", "TimeoutError")));
      return ending.signal;
    },
    async advance(ms) {
      const untilMs = elapsedMs + ms;
      await settle();
      for (let timer = nextDue(untilMs); timer !== undefined; timer = nextDue(untilMs)) {
        elapsedMs = timer.dueMs;
        if (timer.periodMs === undefined) timers.delete(timer);
        else timer.dueMs += timer.periodMs;
        timer.work();
        await settle();
      }
      elapsedMs = untilMs;
    },
    setWallClock(nowMs) {
      offsetMs = nowMs - elapsedMs;
    },
    intervals: () => [...timers].filter((timer) => timer.periodMs !== undefined).length,
  };
}

/** Taken when this file is loaded: a test may put fake timers in its place. */
const { setTimeout: realSetTimeout } = globalThis;

/** Lets promises that are due run on. */
function settle(): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve));
}
