import { askPlanner } from "./ask-planner.ts";
import { ROWS_PER_BLOCK } from "./block-cache.ts";
import type { Planned } from "./count-memory.ts";
import { fetchCount } from "./fetch-count.ts";
import type { RowsQuestion } from "./fetch-block.ts";

/** As many keys as one look asks for: no more than rows are asked for at once elsewhere. */
const SPAN_ROWS = 3 * ROWS_PER_BLOCK;
const PAINTED_AFTER_MS = 0;

interface TotalFinderParts {
  /** How many rows there are from an offset on, at most `span`. */
  look(offset: number, span: number, signal: AbortSignal): Promise<number>;
  /** So many rows were seen: what is remembered of fewer isn't so any more. */
  seen(): number;
  onEstimate(planned: number): void;
  /** There are so many rows, and more. */
  onMore(atLeast: number): void;
  onFound(total: number): void;
  onFailed(error: unknown): void;
  /** A search for the end, or a cheap count, is over and found none. */
  onSettled(): void;
  onCounting(isCounting: boolean): void;
  /** Of an exact count: the estimate stays, and somebody waits for a word. */
  onCountFailed(): void;
}

/** The ways to learn how many rows there are; a new one ends the one before. */
export interface TotalFinder {
  /** By the planner's estimate. Its failure is no failure: the scrollbar then grows with what is read. */
  estimate(): void;
  /** By counting, where that costs little. Follows an estimate; its failure is no failure either. */
  countCheaply(): void;
  /** By looking around the place where the end should be. */
  settle(about: number, atLeast: number): void;
  /** Whether that is under way: what lies at the end needn't be asked for meanwhile. */
  isSettling(): boolean;
  /** By counting every row. */
  countExactly(): void;
  stop(): void;
}

export function createTotalFinder(question: RowsQuestion, parts: TotalFinderParts): TotalFinder {
  let current: AbortController | undefined;
  let isSettling = false;
  /** What was counted cheaply already, or is: once for each estimate. */
  let counted: AbortSignal | undefined;
  let planned: Promise<Planned | undefined> = Promise.resolve(undefined);

  const start = (): AbortSignal => {
    current?.abort();
    current = new AbortController();
    return current.signal;
  };
  /** Hands over what a way finds, unless it was ended meanwhile. */
  const tell = async (
    signal: AbortSignal,
    way: Promise<number | undefined>,
    onFound: (total: number) => void,
    onFailed: (error: unknown) => void,
  ): Promise<void> => {
    try {
      const total = await way;
      if (total !== undefined && !signal.aborted) onFound(total);
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    }
  };

  return {
    estimate() {
      const signal = start();
      const answer = askPlanner(question, signal);
      planned = answer;
      const estimated = answer.then(({ rows }) => rows);
      void tell(signal, estimated, parts.onEstimate, () => undefined);
    },
    countCheaply() {
      const signal = current?.signal;
      if (signal === undefined || signal.aborted || isSettling || signal === counted) return;
      counted = signal;
      const count = async (): Promise<number | undefined> => {
        // The rows are painted first.
        await new Promise((resolve) => setTimeout(resolve, PAINTED_AFTER_MS));
        signal.throwIfAborted();
        const known = question.counts?.of(question).total;
        if (known !== undefined && known >= parts.seen()) return known;
        if (known !== undefined) question.counts?.clear();
        const [{ countInBudget }, estimate] = await Promise.all([
          import(/* webpackChunkName: "late" */ "./count-in-budget.ts"),
          planned,
        ]);
        signal.throwIfAborted();
        return countInBudget(question, estimate, parts.onMore, signal);
      };
      void tell(signal, count(), parts.onFound, () => undefined).then(() => {
        if (!signal.aborted) parts.onSettled();
      });
    },
    settle(about, atLeast) {
      // One search is enough: begun anew with every answer, none would come to its end.
      if (isSettling) return;
      isSettling = true;
      const signal = start();
      const search = async (): Promise<number | undefined> => {
        try {
          const { findTotal } = await import("./find-total.ts");
          return await findTotal(
            about,
            atLeast,
            SPAN_ROWS,
            (offset) => parts.look(offset, SPAN_ROWS, signal),
            // One that takes too long tells nothing, and the search goes on.
            () => fetchCount(question, "exact", signal).catch(() => undefined),
          );
        } finally {
          isSettling = false;
        }
      };
      void tell(signal, search(), parts.onFound, parts.onFailed).then(() => {
        if (!signal.aborted) parts.onSettled();
      });
    },
    isSettling: () => isSettling,
    countExactly() {
      const signal = start();
      parts.onCounting(true);
      // An exact count that takes too long leaves the estimate, which is labelled as one.
      const failed = (error: unknown): void => {
        parts.onFailed(error);
        parts.onCountFailed();
      };
      void tell(signal, fetchCount(question, "exact", signal), parts.onFound, failed).finally(() => {
        parts.onCounting(false);
      });
    },
    stop() {
      current?.abort();
    },
  };
}
