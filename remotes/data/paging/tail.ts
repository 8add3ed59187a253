import type { Row } from "../requests/read-answer.ts";
import { ROWS_PER_BLOCK } from "./block-cache.ts";
import { fetchBlock } from "./fetch-block.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { withRetries } from "../requests/with-retries.ts";

/** The last rows, read from the other end of the order: they are there before their index is certain. */
export interface Tail {
  rows(): readonly Row[] | undefined;
  isReading(): boolean;
  read(): void;
  /** Puts other forms of the same rows in their place. */
  replace(toRows: (rows: readonly Row[]) => readonly Row[]): void;
  /** Ends the reading, not what was read. */
  stop(): void;
  clear(): void;
}

export function createTail(
  question: RowsQuestion,
  onRead: () => void,
  onFailed: (error: unknown) => void,
): Tail {
  let rows: readonly Row[] | undefined;
  let request: AbortController | undefined;

  async function read(): Promise<void> {
    const controller = new AbortController();
    request = controller;
    const { signal } = controller;
    const place = { isBackward: true, anchor: undefined, skip: 0 };
    try {
      const read = await withRetries(() => fetchBlock(question, place, ROWS_PER_BLOCK, signal), signal);
      if (signal.aborted) return;
      rows = read;
      onRead();
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    } finally {
      if (request === controller) request = undefined;
    }
  }

  return {
    rows: () => rows,
    isReading: () => request !== undefined,
    read: () => void read(),
    replace(toRows) {
      rows &&= toRows(rows);
    },
    stop() {
      request?.abort();
      request = undefined;
    },
    clear() {
      rows = undefined;
    },
  };
}
