import { ROWS_PER_BLOCK } from "./block-cache.ts";

/** What one request asks for at most. A window of rows seldom covers more than two blocks. */
const MOST_BLOCKS_AT_ONCE = 3;

type ReadRows = (first: number, count: number, signal: AbortSignal) => Promise<void>;

export interface RowRequests {
  /**
   * Asks for blocks: neighbours in one request, those that are seen before those that may be seen next. Requests for
   * blocks that are no longer wanted are aborted; those under way are not sent twice.
   */
  want(seen: readonly number[], next: readonly number[], limit: number, isLimitExact: boolean): void;
  isBusy(): boolean;
  /** The blocks that are asked for at present. */
  blocks(): readonly number[];
  /** Aborts everything. */
  stop(): void;
}

interface Flight {
  readonly blocks: ReadonlySet<number>;
  readonly controller: AbortController;
}

export function createRowRequests(
  read: ReadRows,
  onLoading: (isLoading: boolean) => void,
  onError: (error: unknown, blocks: ReadonlySet<number>) => void,
): RowRequests {
  const flights = new Set<Flight>();
  const isFlying = (block: number): boolean => [...flights].some(({ blocks }) => blocks.has(block));

  const send = (blocks: readonly number[], limit: number, isLimitExact: boolean): void => {
    const [first] = blocks;
    const last = blocks.at(-1);
    if (first === undefined || last === undefined) return;
    const flight: Flight = { blocks: new Set(blocks), controller: new AbortController() };
    flights.add(flight);
    const start = first * ROWS_PER_BLOCK;
    const end = Math.max(Math.min((last + 1) * ROWS_PER_BLOCK, limit), start + 1);
    const { signal } = flight.controller;
    void (async () => {
      let failure: unknown;
      try {
        // The last block is asked for whole: fewer rows than that tell where the end is.
        const isLast = end >= limit && !isLimitExact;
        const count = isLast ? (last + 1) * ROWS_PER_BLOCK - start : end - start;
        await read(start, count, signal);
      } catch (error) {
        failure = error;
      }
      flights.delete(flight);
      if (signal.aborted) return;
      if (failure !== undefined) onError(failure, flight.blocks);
      onLoading(flights.size > 0);
    })();
  };

  return {
    want(seen, next, limit, isLimitExact) {
      const wanted = new Set([...seen, ...next]);
      for (const flight of flights) {
        if ([...flight.blocks].some((block) => wanted.has(block))) continue;
        flight.controller.abort();
        flights.delete(flight);
      }
      for (const run of runsOf(seen.filter((block) => !isFlying(block)))) send(run, limit, isLimitExact);
      // What may be seen next waits until what is seen is here: then it starts from a known row.
      if (seen.length === 0)
        for (const block of next) if (!isFlying(block)) send([block], limit, isLimitExact);
      onLoading(flights.size > 0);
    },
    isBusy: () => flights.size > 0,
    blocks: () => [...flights].flatMap(({ blocks }) => [...blocks]),
    stop() {
      for (const { controller } of flights) controller.abort();
      flights.clear();
      onLoading(false);
    },
  };
}

/** Neighbouring blocks together, as many as one request may ask for. */
function runsOf(blocks: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === block - 1 && run.length < MOST_BLOCKS_AT_ONCE) run.push(block);
    else runs.push([block]);
  }
  return runs;
}
