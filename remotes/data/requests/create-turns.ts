/** Runs pieces of work, so many at once and the others in their order; one whose signal has ended isn't begun. */
export type Turns = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;

export function createTurns(most: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    // Who ends hands its place over, so that nobody slips in between.
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
