import type { Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import type { TableLabels } from "./label-memory.ts";

/** Rows that are scrolled past need no labels: they are asked for where the person stops… */
const REST_MS = 100;
/** …or where so much time has passed on the way. */
const MOST_WAIT_MS = 500;

/** Completes rows that were read without their labels, a moment after them and in one request for all in view. */
export interface LabelReader {
  /** Looks a little later whether what is in view by then lacks labels. */
  review(): void;
  stop(): void;
}

interface LabelReaderParts {
  readonly table: Table;
  readonly labels: TableLabels;
  readonly nowMs: () => number;
  /** The rows in view, as far as they are here. */
  inView(): readonly Row[];
  onLearned(): void;
}

export function createLabelReader({
  table,
  labels,
  nowMs,
  inView,
  onLearned,
}: LabelReaderParts): LabelReader {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSinceMs: number | undefined;
  let reading: AbortController | undefined;

  async function read(): Promise<void> {
    timer = undefined;
    waitingSinceMs = undefined;
    const lacking = labels.lacking(inView());
    if (lacking.length === 0 || reading !== undefined) return;
    const controller = new AbortController();
    reading = controller;
    try {
      // The first rows of a table mostly come with their labels.
      const { fetchLabels, rowsOfOneRequest } = await import("./fetch-labels.ts");
      const rows = rowsOfOneRequest(table, lacking);
      if (rows.length === 0) return;
      labels.learn(await fetchLabels(table, rows, controller.signal));
      labels.giveUp(rows);
    } catch {
      // A row without its label is still a row. They are asked for again after the next move.
      return;
    } finally {
      if (reading === controller) reading = undefined;
    }
    if (controller.signal.aborted) return;
    onLearned();
    review();
  }

  function review(): void {
    if (table.primaryKey.length === 0) return;
    waitingSinceMs ??= nowMs();
    clearTimeout(timer);
    const leftMs = MOST_WAIT_MS - (nowMs() - waitingSinceMs);
    timer = setTimeout(() => void read(), Math.max(0, Math.min(REST_MS, leftMs)));
  }

  return {
    review,
    stop() {
      clearTimeout(timer);
      waitingSinceMs = undefined;
      reading?.abort();
      reading = undefined;
    },
  };
}
