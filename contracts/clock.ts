/** Time as a parameter, so that tests turn the clock by hand. Everything decides by wall clock: laptops sleep. */
export interface Clock {
  /** Milliseconds since 1970, by this device, which may be wrong. */
  nowMs(): number;
  /** Milliseconds since the page began. Nobody can set it, but on some devices it stands still during sleep. */
  monotonicMs(): number;
  /** Calls `work` every `periodMs`; returns what ends it. */
  every(periodMs: number, work: () => void): () => void;
  /** A signal that aborts after `delayMs`. */
  deadline(delayMs: number): AbortSignal;
}

/** This device's clocks, and the browser's timers. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  every(periodMs, work) {
    const timer = setInterval(work, periodMs);
    return () => {
      clearInterval(timer);
    };
  },
  deadline: (delayMs) => AbortSignal.timeout(delayMs),
};
