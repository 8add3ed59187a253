import type { Unsubscribe } from "@foyer/contracts";
import { createLabelMemory } from "../labels/label-memory.ts";
import type { LabelMemory } from "../labels/label-memory.ts";
import { totalOrder } from "../order/order.ts";
import type { Row } from "../requests/read-answer.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { createRowReader } from "./row-reader.ts";
import { createSourceStore } from "./row-source-state.ts";
import type { RowSourceState } from "./row-source-state.ts";
import { createRowStore } from "./row-store.ts";

/** The rows of one question by index, read as they are looked at. */
export interface RowSource {
  getState(): RowSourceState;
  /**
   * Calls `listen` after every change of state or rows. The first listener starts reading, the last one stops it.
   * @param pauseMs how long the first one waits before it reads: nothing is asked for a question that is left before
   */
  subscribe(listen: () => void, pauseMs?: number): Unsubscribe;
  /** The same without reading: for rows that are only shown until others come. */
  watch(listen: () => void): Unsubscribe;
  row(index: number): Row | undefined;
  /** From now on rows are given in this form, as with changes of the person that aren't in the database yet. */
  cover(form: (row: Row) => Row): void;
  /** Whether the row there certainly has that index: of the last rows it isn't while their number is looked for. */
  isPlaced(index: number): boolean;
  /** The rows from `first` to `last` (inclusive) are looked at; others are no longer waited for. */
  look(first: number, last: number): void;
  /** Reads rows for a copy, also those that aren't loaded. Rejects with a `SessionError`. */
  read(first: number, count: number, signal: AbortSignal): Promise<readonly Row[]>;
  countExactly(): void;
  /** Ends the reading. What was under way isn't asked for again before the person goes elsewhere, or wants it. */
  cancel(): void;
  retry(): void;
  /** Reads everything again, since something has changed; what is here is shown until then. */
  reload(): void;
  /** When the oldest of the rows in view came: `-Infinity` while they are to be read again, `Infinity` where there are none. */
  readAtMs(): number;
  /** Whether a row came as the changed form of the one that was there before. */
  isChanged(row: Row): boolean;
  loadedIndexes(): readonly number[];
}

/** So long a number of rows is told as exact: others may write. Then it is "about" as many until the end is seen again. */
const TOTAL_LIFETIME_MS = 5 * 60_000;

/** @param memory labels that are known already, of the same person */
export function createRowSource(
  asked: Omit<RowsQuestion, "labels">,
  memory: LabelMemory = createLabelMemory(),
  nowMs: () => number = () => Date.now(),
): RowSource {
  const question = { ...asked, labels: memory.of(asked.table) };
  const rows = createRowStore(asked.table, totalOrder(asked.table, asked.sort), nowMs);
  const store = createSourceStore(nowMs);
  const reader = createRowReader(question, rows, store, memory, nowMs);
  const { held, totals, stop } = reader;
  let form = (row: Row): Row => row;
  const row = (index: number): Row | undefined => {
    const read = reader.row(index);
    return read && form(read);
  };
  /** From here on the number is about right. */
  const loosen = (): void => {
    const { isTotalExact, isEstimated, wasExact } = store.get();
    store.set({
      isTotalExact: false,
      wasExact: isTotalExact || wasExact,
      isEstimated: isTotalExact || isEstimated,
      ...(isTotalExact && { atLeast: 0 }),
    });
  };
  const ageTotal = (): void => {
    const { isTotalExact, exactSinceMs } = store.get();
    if (isTotalExact && nowMs() - exactSinceMs > TOTAL_LIFETIME_MS) loosen();
  };
  const begin = (): void => {
    ageTotal();
    reader.plan();
    const { isTotalExact, isFirstLoad } = store.get();
    if (isTotalExact) return;
    totals.estimate();
    if (!isFirstLoad) totals.countCheaply();
  };
  const goOn = (): void => {
    held.release();
    begin();
  };
  return {
    getState: store.get,
    subscribe(listen, pauseMs = 0) {
      store.readers.add(listen);
      if (store.readers.size === 1) {
        if (pauseMs === 0) begin();
        else {
          store.setLoading(true);
          store.pausing.start(pauseMs, begin);
        }
      }
      return () => {
        store.readers.delete(listen);
        if (store.readers.size > 0) return;
        stop();
        totals.stop();
      };
    },
    watch: store.watch,
    row,
    cover(next) {
      form = next;
      store.set({});
    },
    isPlaced: (index) => rows.row(index) !== undefined || row(index) === undefined,
    look(first, last) {
      ageTotal();
      reader.look(first, last);
    },
    async read(first, count, signal) {
      const { readRange } = await import("./read-range.ts");
      return readRange(question, rows, row, { first, count }, signal);
    },
    countExactly: totals.countExactly,
    cancel() {
      const blocks = reader.wanted();
      stop();
      totals.stop();
      held.stop(blocks);
    },
    retry() {
      stop();
      goOn();
    },
    reload() {
      stop();
      rows.forgetPlaces();
      memory.clear();
      rows.expire();
      reader.tail.clear();
      loosen();
      goOn();
    },
    readAtMs: reader.readAtMs,
    isChanged: rows.isChanged,
    loadedIndexes: rows.loaded,
  };
}
