import type { Clock } from "@foyer/contracts";
import type { PageState, SimulatedBrowser } from "./simulated-parts.ts";

/** What ends the deadlines that nobody waits for any longer. */
const RELEASES = new WeakMap<AbortSignal, () => void>();

/** Whoever waited for this deadline is done: it passes unseen. */
export function releaseDeadline(signal: AbortSignal | null | undefined): void {
  if (signal) RELEASES.get(signal)?.();
}

export interface SimulatedClock extends Clock {
  /** How many intervals are running. */
  intervals(): number;
}

/** What a page needs to say for its timers. */
export interface TimedPage {
  readonly id: number;
  state(): PageState;
  /** Something that reaches the page from outside; waits while it is frozen, never comes once it is dead. */
  enter(work: () => void): void;
}

/** A page's clock: the device's time, and timers that stand still with the page. */
export function createSimulatedClock(browser: SimulatedBrowser, page: TimedPage): SimulatedClock {
  const { world } = browser;
  const tick = { page: page.id, what: "tick" } as const;
  const openedAtMs = world.nowMs();
  let intervals = 0;
  return {
    nowMs: () => browser.wallClockMs(),
    monotonicMs() {
      world.timed?.(page.id);
      return world.nowMs() - openedAtMs;
    },
    every(periodMs, work) {
      intervals += 1;
      let cancel = (): void => undefined;
      const arm = (): void => {
        cancel = world.at(
          periodMs,
          () => {
            arm();
            // A frozen page's timer fires once when it thaws, which its wake-up does anyhow.
            if (page.state() !== "visible" && page.state() !== "hidden") return;
            world.entered?.(page.id);
            work();
          },
          tick,
        );
      };
      arm();
      return () => {
        intervals -= 1;
        cancel();
      };
    },
    deadline(delayMs) {
      const ending = new AbortController();
      const end = (): void => page.enter(() => ending.abort(new Error("The time is over.")));
      RELEASES.set(ending.signal, world.at(delayMs, end, { page: page.id, what: "deadline" }));
      return ending.signal;
    },
    intervals: () => intervals,
  };
}
