import { Session } from "node:inspector/promises";

export interface CallCounter {
  /** How often pieces of code ran while `work` did: each function, and each block in it. */
  count(work: () => void): Promise<number>;
  stop(): void;
}

/**
 * Counts work by what ran instead of by time: it is the same on every machine, and grows as the work does. One counter
 * for all that is compared, begun before the code has run: V8 counts what it compiles from then on.
 * @param folder only code of files whose address has this in it
 */
export async function createCallCounter(folder: string): Promise<CallCounter> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const take = async (): Promise<number> => {
    // Counts begin anew with each look.
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => url.includes(folder))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  };
  return {
    async count(work) {
      await take();
      work();
      return take();
    },
    stop() {
      session.disconnect();
    },
  };
}
