import { toDataError } from "@foyer/shared-auth";
import { clearsRows } from "../failures/clears-rows.ts";
import type { LabelMemory, TableLabels } from "../labels/label-memory.ts";
import type { Row } from "../requests/read-answer.ts";
import { wholeNumbersBetween } from "./block-cache.ts";
import type { CountMemory } from "./count-memory.ts";
import { createDragWatch } from "./drag-watch.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { createHeldBlocks } from "./held-blocks.ts";
import type { HeldBlocks } from "./held-blocks.ts";
import { createRowArrivals } from "./row-arrivals.ts";
import type { RowArrivals } from "./row-arrivals.ts";
import type { SourceStore } from "./row-source-state.ts";
import type { RowStore } from "./row-store.ts";
import { createViewLabels } from "./view-labels.ts";
import { createWait } from "./wait.ts";
import { blocksInView, FIRST_WINDOW, isEndWanted, limitOf, movedTo, planReads } from "./row-window.ts";

/** Reads what is looked at and not here: it holds the timers, the plan is in `row-window`, the arrival in `landing`. */
export interface RowReader extends Pick<RowArrivals, "tail" | "totals"> {
  readonly held: HeldBlocks;
  row(index: number): Row | undefined;
  look(first: number, last: number): void;
  plan(): void;
  /** The blocks that are in view or asked for. */
  wanted(): readonly number[];
  readAtMs(): number;
  stop(): void;
}

export function createRowReader(
  question: RowsQuestion & { readonly labels: TableLabels; readonly counts: CountMemory },
  rows: RowStore,
  store: SourceStore,
  memory: LabelMemory,
  nowMs: () => number,
): RowReader {
  const drag = createDragWatch(nowMs);
  let window = FIRST_WINDOW;
  const settling = createWait();
  const held = createHeldBlocks(store, () => window);

  const { requests, tail, totals } = createRowArrivals({
    question,
    rows,
    store,
    window: () => window,
    onLanded() {
      held.land();
      plan();
    },
    onFailed: fail,
  });
  const labels = createViewLabels(question, rows, tail, store, () => window, nowMs);

  function fail(cause: unknown, blocks: Iterable<number> = inView()): void {
    const error = toDataError(cause);
    if (!clearsRows(error)) {
      held.fail(error, blocks);
      return;
    }
    stop();
    rows.forget();
    memory.clear();
    tail.clear();
    store.set({ error, total: 0, isTotalExact: false });
  }
  const inView = (): readonly number[] => blocksBetween(blocksInView(window, limitOf(store.get())));

  function plan(): void {
    const { error, isStopped, isTotalExact } = store.get();
    if (store.readers.size === 0 || error !== undefined || isStopped) return;
    // Also where all rows are here: whoever left before their labels came finds them on coming back.
    labels.review();
    // While the scrollbar is dragged, answers of earlier places don't start the next question.
    if (settling.isOn() || store.pausing.isOn()) return;
    const limit = limitOf(store.get());
    // The last rows come from the other end; asked for by an index that is only thought, they would not be there.
    if (totals.isSettling() && window.last >= limit - 1) return;
    const tailRows = tail.rows()?.length ?? 0;
    const isHere = (block: number): boolean => rows.isHere(block, limit);
    const facts = { window, limit, tailRows, isHere, isOld: rows.isOld, isFree: held.isFree };
    const { seen, next } = planReads(facts);
    requests.want(seen, next, limit, isTotalExact);
  }

  const readEnd = (): void => {
    const state = store.get();
    const isLastHere = tail.rows() !== undefined || rows.row(state.total - 1) !== undefined;
    const isRead = isLastHere || tail.isReading() || store.pausing.isOn();
    if (window.last < state.total - 1) tail.stop();
    else if (rows.canAnchor && !isRead && isEndWanted(state)) tail.read();
  };

  function stop(): void {
    settling.end();
    store.pausing.end();
    requests.stop();
    labels.stop();
    tail.stop();
  }

  return {
    ...{ held, tail, totals },
    row(index) {
      const last = tail.rows();
      return rows.row(index) ?? last?.[index - (store.get().total - last.length)];
    },
    look(first, last) {
      const isWaiting = rows.row(window.first) === undefined || rows.row(window.last) === undefined;
      window = movedTo(window, first, last);
      settling.end();
      const waitMs = drag.moved(window.hasJumped, requests.isBusy() && isWaiting);
      held.leave();
      const go = (): void => {
        if (store.get().isStopped) return;
        drag.read();
        plan();
        readEnd();
      };
      if (waitMs === 0) go();
      else settling.start(waitMs, go);
    },
    plan,
    wanted: () => [...inView(), ...requests.blocks()],
    readAtMs: () => Math.min(...inView().map((block) => rows.loadedAtMs(block) ?? Infinity)),
    stop,
  };
}

function blocksBetween({ first, last }: { first: number; last: number }): readonly number[] {
  return wholeNumbersBetween(first, last);
}
