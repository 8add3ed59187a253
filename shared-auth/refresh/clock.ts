/** Time as a parameter, so that tests turn the clock by hand. Everything decides by wall clock: laptops sleep. */
export interface Clock {
  /** Milliseconds since 1970, by this device, which may be wrong. */
  nowMs(): number;
  /** Calls `work` every `periodMs`; returns what ends it. */
  every(periodMs: number, work: () => void): () => void;
  /** Calls `work` once after `delayMs`; returns what cancels it. */
  after(delayMs: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  every(periodMs, work) {
    const timer = setInterval(work, periodMs);
    return () => {
      clearInterval(timer);
    };
  },
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
