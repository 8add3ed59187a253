import { toDataError } from "@foyer/shared-auth";
import { clearsRows } from "../failures/clears-rows.ts";
import type { Row } from "../requests/read-answer.ts";
import { withRetries } from "../requests/with-retries.ts";
import { blockOf, ROWS_PER_BLOCK } from "./block-cache.ts";
import type { CountMemory, KnownTotal } from "./count-memory.ts";
import { countFrom, fetchBlock, fetchKeys } from "./fetch-block.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { landingOf } from "./landing.ts";
import type { Arrival } from "./landing.ts";
import { createRowRequests } from "./row-requests.ts";
import type { RowRequests } from "./row-requests.ts";
import type { RowSourceState, SourceStore } from "./row-source-state.ts";
import type { RowStore } from "./row-store.ts";
import type { RowWindow } from "./row-window.ts";
import { createTail } from "./tail.ts";
import type { Tail } from "./tail.ts";
import { createTotalFinder } from "./total-finder.ts";
import type { TotalFinder } from "./total-finder.ts";

interface ArrivalParts {
  readonly question: RowsQuestion & { readonly counts: CountMemory };
  readonly rows: RowStore;
  readonly store: SourceStore;
  window(): RowWindow;
  /** Rows came, or it became known how many there are. */
  onLanded(): void;
  /** @param blocks what could not be read; `undefined` where it was what is in view */
  onFailed(error: unknown, blocks?: ReadonlySet<number>): void;
}

/** The three ways in which rows, and how many there are, come in; each tells the others what it learned. */
export interface RowArrivals {
  readonly requests: RowRequests;
  readonly tail: Tail;
  readonly totals: TotalFinder;
}

const NOTHING_BEFORE = { before: undefined };

export function createRowArrivals(parts: ArrivalParts): RowArrivals {
  const { question, rows, store, onLanded, onFailed } = parts;
  const land = (arrival: Arrival, came: readonly Row[]): void => {
    const { total, isFirstLoad, isTotalExact, before } = store.get();
    const { hasJumped, first, last } = parts.window();
    const isEndSought = tail.rows() !== undefined || (hasJumped && last >= total - 1);
    const landing = landingOf(store.get(), arrival, isEndSought);
    if (landing.kind === "start-over") {
      rows.forget();
      question.counts.clear();
      // What is under way counts from where rows stood, and would keep them from being asked for anew.
      requests.stop();
      store.set({ isTotalExact: false, isFirstLoad: false });
      onLanded();
      return;
    }
    rows.write(arrival.first, came, blockOf(first));
    // Each news is drawn: there is one.
    if (landing.kind === "end") end(landing.total, { isFirstLoad: false });
    else {
      store.set({ ...landing.known, isFirstLoad: false, ...(isFirstLoad && NOTHING_BEFORE) });
      // What rows contradict isn't known of any order.
      if (isTotalExact && !store.get().isTotalExact) question.counts.clear();
      // What was asked for as the end is not: it lies before, or farther. And rows come first.
      if (landing.settleFrom !== undefined) totals.settle(landing.known.total, landing.settleFrom);
      else if (isFirstLoad || before !== undefined) totals.countCheaply();
    }
    onLanded();
  };

  /** The number of rows is known from here on. */
  const end = (total: number, more: Partial<RowSourceState> = {}): void => {
    totals.stop();
    rows.end(total, tail.rows() ?? []);
    tail.stop();
    tail.clear();
    store.set({ ...more, ...exactly(question.counts.note(question, total)) });
  };

  const requests = createRowRequests(
    async (first, count, signal) => {
      const { isTotalExact, total } = store.get();
      const place = rows.placeOf(first, count, isTotalExact ? total : undefined);
      const came = await withRetries(() => fetchBlock(question, place, count, signal), signal);
      if (signal.aborted) return;
      land({ first, count, rows: came.length, isBackward: place.isBackward }, came);
    },
    store.setLoading,
    onFailed,
  );

  const tail = createTail(
    question,
    () => {
      store.set({});
      totals.settle(store.get().total, 0);
    },
    onFailed,
  );

  const totals = createTotalFinder(question, {
    async look(skip, span, signal) {
      if (question.sort.length > 0 || !rows.canAnchor)
        return withRetries(() => countFrom(question, skip, span, signal), signal);
      const place = rows.placeAfter(skip);
      const came = await withRetries(() => fetchKeys(question, place, span, signal), signal);
      rows.note(skip, came);
      return came.length;
    },
    seen: () => store.get().atLeast,
    onEstimate(planned) {
      const { total, isTotalExact, before } = store.get();
      // What was counted a while ago is nearer than what the planner believes.
      if (!isTotalExact && before?.isTotalExact !== true)
        store.set({ total: Math.max(planned, total), isEstimated: planned >= total });
    },
    onMore(rows) {
      store.set(atLeast(rows, store.get()));
    },
    onFound(total) {
      end(total);
      onLanded();
    },
    onSettled() {
      store.set({ before: undefined });
      onLanded();
    },
    onFailed(error) {
      if (clearsRows(toDataError(error))) onFailed(error);
    },
    onCounting(isCounting) {
      store.set(isCounting ? { isCounting, isCountFailed: false } : { isCounting });
    },
    onCountFailed() {
      store.set({ isCountFailed: true, before: undefined });
    },
  });

  return { requests, tail, totals };
}

function exactly({ total, sinceMs }: KnownTotal): Partial<RowSourceState> {
  return {
    ...{ total, isTotalExact: true, before: undefined },
    ...{ knownSinceMs: sinceMs, isCounting: false },
  };
}

/** What was said stays until more is known than that. */
function atLeast(
  rows: number,
  known: Pick<RowSourceState, "total" | "atLeast" | "before">,
): Partial<RowSourceState> {
  return {
    ...{ atLeast: Math.max(known.atLeast, rows) },
    ...(rows > (known.before?.total ?? 0) && NOTHING_BEFORE),
    ...(rows >= known.total && { total: rows + ROWS_PER_BLOCK, isEstimated: false }),
  };
}
