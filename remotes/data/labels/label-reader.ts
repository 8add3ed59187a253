import type { Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { withRetries } from "../requests/with-retries.ts";
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

interface Flight {
  readonly controller: AbortController;
  /** Rows were looked at meanwhile whose labels had to wait. */
  isOvertaken: boolean;
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
  let reading: Flight | undefined;

  async function read(): Promise<void> {
    timer = undefined;
    waitingSinceMs = undefined;
    const seen = inView();
    // Learned by another view of the same rows, or between the answer and its place here.
    if (labels.label(seen).some((row, at) => row !== seen[at])) onLearned();
    const lacking = labels.lacking(seen);
    if (lacking.length === 0) return;
    if (reading !== undefined) {
      reading.isOvertaken = true;
      return;
    }
    const flight: Flight = { controller: new AbortController(), isOvertaken: false };
    const { signal } = flight.controller;
    reading = flight;
    const isLearned = await learn(lacking, signal);
    if (signal.aborted) return;
    reading = undefined;
    if (isLearned) onLearned();
    // What was not answered is asked for again after the next move, unless that has been.
    if (isLearned || flight.isOvertaken) review();
  }

  /** Whether there is news. A row without its label is still a row, so a failure isn't told. */
  async function learn(lacking: readonly Row[], signal: AbortSignal): Promise<boolean> {
    try {
      const { fetchLabels, rowsOfOneRequest } = await import(
        /* webpackChunkName: "late" */ "./fetch-labels.ts"
      );
      const rows = rowsOfOneRequest(table, lacking);
      if (rows.length === 0) return false;
      labels.learn(await withRetries(() => fetchLabels(table, rows, signal), signal));
      labels.giveUp(rows);
      return true;
    } catch {
      return false;
    }
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
      reading?.controller.abort();
      reading = undefined;
    },
  };
}
