import { toDataError } from "@foyer/shared-auth";
import type { Unsubscribe } from "@foyer/contracts";
import { clearsRows } from "../failures/failure-words.ts";
import type { Row } from "../requests/read-answer.ts";
import { createLabelMemory } from "../labels/label-memory.ts";
import type { LabelMemory } from "../labels/label-memory.ts";
import { createLabelReader } from "../labels/label-reader.ts";
import { createAnchorIndex } from "./anchor-index.ts";
import { isOtherForm } from "../values/is-other-form.ts";
import { blockOf, wholeNumbersBetween, createBlockCache, ROWS_PER_BLOCK } from "./block-cache.ts";
import { createDragWatch } from "./drag-watch.ts";
import { fetchBlock, fetchKeys } from "./fetch-block.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { anchorOf } from "../order/keyset.ts";
import { isKeyset, totalOrder } from "../order/order.ts";
import { createRowRequests } from "./row-requests.ts";
import { FIRST_STATE, withChange } from "./row-source-state.ts";
import type { RowSourceState } from "./row-source-state.ts";
import { createTail } from "./tail.ts";
import { createTotalFinder } from "./total-finder.ts";
import { withRetries } from "../requests/with-retries.ts";

/** A block older than this is shown, and read again behind the person's back. */
const FRESH_MS = 60_000;
/** Reading is told of only after so long: most answers are here before. */
const TELL_BUSY_MS = 250;

/** The rows of one question by index, read as they are looked at. */
export interface RowSource {
  getState(): RowSourceState;
  /** Calls `listen` after every change of state or rows. The first listener starts reading, the last one stops it. */
  subscribe(listen: () => void): Unsubscribe;
  /** The same without reading: for rows that are only shown until others come. */
  watch(listen: () => void): Unsubscribe;
  row(index: number): Row | undefined;
  /** The rows from `first` to `last` (inclusive) are looked at; others are no longer waited for. */
  look(first: number, last: number): void;
  /** Reads rows for a copy, also those that aren't loaded. Rejects with a `SessionError`. */
  read(first: number, count: number, signal: AbortSignal): Promise<readonly Row[]>;
  countExactly(): void;
  cancel(): void;
  retry(): void;
  /** Reads everything again, since something has changed; what is here is shown until then. */
  reload(): void;
  /** Whether a row came as the changed form of the one that was there before. */
  isChanged(row: Row): boolean;
  loadedIndexes(): readonly number[];
}

/** @param memory labels that are known already, of the same person */
export function createRowSource(
  asked: Omit<RowsQuestion, "labels">,
  memory: LabelMemory = createLabelMemory(),
  nowMs: () => number = () => Date.now(),
): RowSource {
  const labels = memory.of(asked.table);
  const question: RowsQuestion = { ...asked, labels };
  const order = totalOrder(question.table, question.sort);
  const canAnchor = isKeyset(question.table, order);
  const blocks = createBlockCache((before, after) => isOtherForm(asked.table, before, after));
  const anchors = createAnchorIndex();
  const readers = new Set<() => void>();
  const watchers = new Set<() => void>();
  let state = FIRST_STATE;
  let window = { first: 0, last: 0, direction: 1 };
  const drag = createDragWatch(nowMs);
  /** After a jump nobody knows where the person goes next. */
  let hasJumped = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let tellingBusy: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<RowSourceState>): void => {
    state = withChange(state, change);
    for (const listen of [...readers, ...watchers]) listen();
  };
  const fail = (cause: unknown): void => {
    const error = toDataError(cause);
    if (clearsRows(error)) {
      stop();
      blocks.clear();
      anchors.clear();
      memory.clear();
      tail.clear();
      set({ error, total: 0, isTotalExact: false });
    } else set({ error });
  };

  const requests = createRowRequests(
    async (first, count, signal) => {
      const exactTotal = state.isTotalExact ? state.total : undefined;
      const place = canAnchor
        ? anchors.placeOf(first, count, exactTotal)
        : { isBackward: false, anchor: undefined, skip: first };
      const rows = await withRetries(() => fetchBlock(question, place, count, signal), signal);
      if (!signal.aborted) land(first, count, rows, place.isBackward && rows.length < count);
    },
    (isLoading) => {
      if (!isLoading) {
        clearTimeout(tellingBusy);
        tellingBusy = undefined;
        if (state.isLoading) set({ isLoading, loadingSinceMs: undefined });
        return;
      }
      if (state.isLoading || tellingBusy !== undefined) return;
      const loadingSinceMs = nowMs();
      // A quick answer is no news to anybody but the grid.
      tellingBusy = setTimeout(() => {
        tellingBusy = undefined;
        set({ isLoading, loadingSinceMs });
      }, TELL_BUSY_MS);
    },
    (error) => {
      fail(error);
    },
  );

  const tail = createTail(
    question,
    () => {
      set({});
      totals.settle(state.total, 0);
    },
    fail,
  );

  const totals = createTotalFinder(question, {
    async look(skip, signal) {
      const place = canAnchor ? anchors.placeAfter(skip) : { isBackward: false, anchor: undefined, skip };
      const rows = await withRetries(() => fetchKeys(question, place, ROWS_PER_BLOCK, signal), signal);
      const [row] = rows;
      if (canAnchor && row !== undefined) anchors.add(skip, anchorOf(row, order));
      return rows.length;
    },
    onEstimate(planned) {
      if (!state.isTotalExact) set({ total: Math.max(planned, state.total) });
    },
    onFound(total) {
      know(total);
      plan();
    },
    onFailed(error) {
      if (clearsRows(toDataError(error))) fail(error);
    },
    onCounting(isCounting) {
      set(isCounting ? { isCounting, isCountFailed: false } : { isCounting });
    },
    onCountFailed() {
      set({ isCountFailed: true });
    },
  });

  function land(first: number, count: number, rows: readonly Row[], isShortOfStart: boolean): void {
    if (isShortOfStart) {
      // Rows were removed meanwhile: what is known about indexes no longer holds.
      anchors.clear();
      blocks.clear();
      set({ isTotalExact: false, isFirstLoad: false, error: undefined });
      plan();
      return;
    }
    blocks.write(first, rows, nowMs());
    missingLabels.review();
    blocks.trim(blockOf(window.first));
    if (canAnchor && rows.length > 0) {
      anchors.add(first, anchorOf(rows[0] ?? {}, order));
      anchors.add(first + rows.length - 1, anchorOf(rows.at(-1) ?? {}, order));
    }
    const end = first + rows.length;
    const isEndSought = tail.rows() !== undefined || (hasJumped && window.last >= state.total - 1);
    let { total, isTotalExact } = state;
    if (rows.length < count && (rows.length > 0 || first === 0)) [total, isTotalExact] = [end, true];
    else if (rows.length === 0) [total, isTotalExact] = [Math.min(total, first), false];
    // More than was thought, and none of them may be out of reach.
    else if (end > total || (end === total && !isTotalExact))
      [total, isTotalExact] = [end + ROWS_PER_BLOCK, false];
    set({ isFirstLoad: false, error: undefined });
    if (isTotalExact) know(total);
    else {
      set({ total });
      // What was asked for as the end is not: it lies before, or farther.
      if (rows.length === 0 || isEndSought) totals.settle(total, rows.length === 0 ? 0 : end);
    }
    plan();
  }

  const missingLabels = createLabelReader({
    table: question.table,
    labels,
    nowMs,
    // A view's length before and after it as well: a step further finds its labels there.
    inView() {
      const length = window.last - window.first + 1;
      const here = wholeNumbersBetween(Math.max(0, window.first - length), window.last + length);
      return [...(tail.rows() ?? []), ...here.map(blocks.row).filter((row) => row !== undefined)];
    },
    onLearned() {
      blocks.replace(labels.label);
      tail.replace(labels.label);
      set({});
    },
  });

  /** The number of rows is known from here on. */
  function know(total: number): void {
    totals.stop();
    blocks.cut(total);
    const last = tail.rows() ?? [];
    last.forEach((row, at) => {
      anchors.add(total - last.length + at, anchorOf(row, order));
    });
    blocks.write(total - last.length, last, nowMs());
    tail.stop();
    tail.clear();
    set({ total, isTotalExact: true, isCounting: false });
  }

  /** Reads what is looked at and not here: first what is seen, then what comes next in the direction of the scroll. */
  function plan(): void {
    // While the scrollbar is dragged, answers of earlier places don't start the next question.
    if (readers.size === 0 || state.error !== undefined || state.isStopped || settling !== undefined) return;
    const limit = state.isFirstLoad ? ROWS_PER_BLOCK : state.total;
    const firstBlock = blockOf(Math.max(0, Math.min(window.first, limit - 1)));
    const lastBlock = blockOf(Math.max(0, Math.min(window.last, limit - 1)));
    const lastOfAll = blockOf(Math.max(0, limit - 1));
    const next = window.direction > 0 ? Math.min(lastBlock + 1, lastOfAll) : Math.max(firstBlock - 1, 0);
    // The last rows are shown already, and their index is being looked for.
    const lastRows = tail.rows();
    const firstOfTail = lastRows === undefined ? Number.POSITIVE_INFINITY : limit - lastRows.length;
    const missing = (block: number): boolean =>
      !blocks.has(block, limit) && Math.max(window.first, block * ROWS_PER_BLOCK) < firstOfTail;
    const seen = wholeNumbersBetween(firstBlock, lastBlock).filter(missing);
    const isStale = (block: number): boolean => nowMs() - (blocks.loadedAtMs(block) ?? 0) > FRESH_MS;
    const ahead = !hasJumped && missing(next) && !seen.includes(next) ? [next] : [];
    const old =
      seen.length > 0
        ? []
        : wholeNumbersBetween(firstBlock, lastBlock).filter((one) => isStale(one) && !missing(one));
    requests.want(seen, [...ahead, ...old], limit, state.isTotalExact);
  }

  const isTailWanted = (): boolean =>
    canAnchor &&
    !state.isFirstLoad &&
    !state.isTotalExact &&
    state.error === undefined &&
    tail.rows() === undefined &&
    !tail.isReading() &&
    window.last >= state.total - 1 &&
    blocks.row(state.total - 1) === undefined;

  const rowAt = (index: number): Row | undefined => {
    const last = tail.rows();
    return blocks.row(index) ?? last?.[index - (state.total - last.length)];
  };

  const stop = (): void => {
    clearTimeout(settling);
    settling = undefined;
    requests.stop();
    missingLabels.stop();
    tail.stop();
  };

  return {
    getState: () => state,
    subscribe(listen) {
      readers.add(listen);
      if (readers.size === 1) {
        plan();
        if (!state.isTotalExact) totals.estimate();
      }
      return () => {
        readers.delete(listen);
        if (readers.size > 0) return;
        stop();
        totals.stop();
      };
    },
    watch(listen) {
      watchers.add(listen);
      return () => {
        watchers.delete(listen);
      };
    },
    row: rowAt,
    look(first, last) {
      const isJump = first > window.last || last < window.first;
      const isWaiting = blocks.row(window.first) === undefined || blocks.row(window.last) === undefined;
      const direction = first === window.first ? window.direction : Math.sign(first - window.first);
      window = { first, last, direction };
      clearTimeout(settling);
      settling = undefined;
      const waitMs = drag.moved(isJump, requests.isBusy() && isWaiting);
      hasJumped = isJump;
      // Whoever moves on wants to see what is there.
      if (state.isStopped && !state.isFirstLoad) set({ isStopped: false });
      const go = (): void => {
        settling = undefined;
        drag.read();
        plan();
        missingLabels.review();
        if (isTailWanted()) tail.read();
        else if (window.last < state.total - 1) tail.stop();
      };
      if (waitMs === 0) go();
      else settling = setTimeout(go, waitMs);
    },
    async read(first, count, signal) {
      const rows: Row[] = [];
      for (let at = first; at < first + count;) {
        const here = rowAt(at);
        if (here !== undefined) {
          rows.push(here);
          at += 1;
          continue;
        }
        const wanted = Math.min(ROWS_PER_BLOCK, first + count - at);
        const place = anchors.placeOf(at, wanted, undefined);
        const more = await withRetries(() => fetchBlock(question, place, wanted, signal), signal);
        if (more.length === 0) break;
        rows.push(...more);
        if (canAnchor) anchors.add(at + more.length - 1, anchorOf(more.at(-1) ?? {}, order));
        at += more.length;
      }
      return rows;
    },
    countExactly: totals.countExactly,
    cancel() {
      stop();
      set({ isStopped: true });
    },
    retry() {
      stop();
      set({ error: undefined, isStopped: false });
      plan();
      if (!state.isTotalExact) totals.estimate();
    },
    reload() {
      stop();
      anchors.clear();
      memory.clear();
      blocks.expire();
      tail.clear();
      set({ error: undefined, isTotalExact: false, isStopped: false });
      plan();
      totals.estimate();
    },
    isChanged: (row) => blocks.isChanged(row),
    loadedIndexes: () => blocks.loaded(),
  };
}
