import type { Unsubscribe } from "@foyer/contracts";
import { createLabelMemory } from "../labels/label-memory.ts";
import type { LabelMemory } from "../labels/label-memory.ts";
import { totalOrder } from "../order/order.ts";
import type { Row } from "../requests/read-answer.ts";
import { createCountMemory, TOTAL_LIFETIME_MS } from "./count-memory.ts";
import type { CountMemory } from "./count-memory.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { createRowReader } from "./row-reader.ts";
import type { RowReader } from "./row-reader.ts";
import { createSourceStore } from "./row-source-state.ts";
import type { RowSourceState, SourceStore } from "./row-source-state.ts";
import { createRowStore } from "./row-store.ts";
import type { RowStore } from "./row-store.ts";

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
  /** Rows were changed somewhere: what is shown stays, and whoever comes to these rows next reads them again. */
  doubt(): void;
  /** When the oldest of the rows in view came: `-Infinity` while they are to be read again, `Infinity` where there are none. */
  readAtMs(): number;
  /** Whether a row came as the changed form of the one that was there before. */
  isChanged(row: Row): boolean;
  loadedIndexes(): readonly number[];
}

/**
 * @param memory labels that are known already, of the same person
 * @param counts what is known already of how many rows there are
 */
export function createRowSource(
  asked: Omit<RowsQuestion, "labels" | "counts">,
  memory: LabelMemory = createLabelMemory(),
  nowMs: () => number = () => Date.now(),
  counts: CountMemory = createCountMemory(nowMs),
): RowSource {
  const question = { ...asked, labels: memory.of(asked.table), counts };
  const rows = createRowStore(asked.table, totalOrder(asked.table, asked.sort), nowMs);
  const store = createSourceStore(nowMs);
  const reader = createRowReader(question, rows, store, memory, nowMs);
  const { held, totals, stop } = reader;
  let isDoubted = false;
  let form = (row: Row): Row => row;
  const row = (index: number): Row | undefined => {
    const read = reader.row(index);
    return read && form(read);
  };
  const isOld = (): boolean => nowMs() - store.get().knownSinceMs > TOTAL_LIFETIME_MS;
  /** From here on no more is known than that so many rows are there; what was said is said until more is found anew. */
  const loosen = (atLeast: number): void => {
    const known = store.get();
    const isEstimated = known.isTotalExact || known.isEstimated;
    const { sinceMs: knownSinceMs } = counts.of(question);
    store.set({ isTotalExact: false, isEstimated, atLeast, before: known.before ?? known, knownSinceMs });
  };
  /** Where rows are read anew they come first: they are counted once they have. */
  const begin = (): void => {
    if (isOld()) loosen(rows.loaded().length);
    const isReadAnew = isDoubted;
    isDoubted = false;
    if (isReadAnew) {
      expireRows(rows, reader);
      loosen(0);
    }
    reader.plan();
    const { isTotalExact, isFirstLoad } = store.get();
    if (isTotalExact) return;
    totals.estimate();
    if (!isFirstLoad && !isReadAnew) totals.countCheaply();
  };
  const goOn = (): void => {
    stop();
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
      reader.look(first, last);
      if (mayCount(store) && isOld()) begin();
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
    retry: goOn,
    reload() {
      memory.clear();
      counts.clear();
      isDoubted = true;
      goOn();
    },
    doubt() {
      isDoubted = true;
    },
    readAtMs: reader.readAtMs,
    isChanged: rows.isChanged,
    loadedIndexes: rows.loaded,
  };
}

/** Nothing is asked for rows that are only shown until others come, nor after somebody ended it, nor beside what they asked for. */
function mayCount({ get, readers }: SourceStore): boolean {
  const { isFirstLoad, isCounting, isStopped } = get();
  return readers.size > 0 && !isFirstLoad && !isCounting && !isStopped;
}

/** All rows stay, and are old. */
function expireRows(rows: RowStore, { tail }: RowReader): void {
  rows.forgetPlaces();
  rows.expire();
  tail.clear();
}
