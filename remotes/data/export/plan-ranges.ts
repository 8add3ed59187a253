import { isSessionError } from "@foyer/shared-auth";
import { ask, readContentRange, readOrderValues, withRetries } from "./export-request.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { afterParts } from "../order/order-parts.ts";
import type { OrderValues } from "../order/order-parts.ts";

export interface RangePlan {
  /** The rows that there are, as counted or as estimated; `undefined` where the service doesn't say. */
  readonly total: number | undefined;
  readonly isExact: boolean;
  /** How many rows the service gives at once. */
  readonly pageRows: number;
  /** Each ends a range, itself included; behind the last one comes one range more. */
  readonly boundaries: readonly OrderValues[];
}

/** The most rows that are asked for at once, whatever the service would give. */
const MOST_PAGE_ROWS = 10_000;
/** So many pages are read one after another; ranges of fewer cost more planning than they save. */
const PAGES_PER_RANGE = 16;
/** 64 ranges at most. */
const MOST_SPLITS = 6;

/**
 * Cuts the set into ranges of about equal size by halving it again and again: the middle row of each half is read by its
 * distance from a known row, which costs the database three passes over the index for 64 ranges instead of 32.
 */
export async function planRanges(
  fetch: DataFetch,
  question: ExportQuestion,
  streams: number,
  signal: AbortSignal,
): Promise<RangePlan> {
  const counted = await countRows(fetch, question, signal);
  const { total, pageRows } = counted;
  if (!question.isKeyed || total === undefined) return { ...counted, boundaries: [] };
  const wanted = total / (pageRows * PAGES_PER_RANGE);
  const splits = Math.min(Math.max(Math.ceil(Math.log2(wanted)), 0), MOST_SPLITS);
  let parts: { after: OrderValues | undefined; rows: number }[] = [{ after: undefined, rows: total }];
  for (let level = 0; level < splits; level += 1) {
    const halves = await inParallel(parts, streams, async (part) => {
      // Whole pages, so that no range ends with a request for a few rows.
      const left = Math.ceil(part.rows / pageRows / 2) * pageRows;
      const middle = await readRowAt(fetch, question, part.after, left - 1, signal);
      return middle === undefined
        ? [part]
        : [
            { after: part.after, rows: left },
            { after: middle, rows: part.rows - left },
          ];
    });
    parts = halves.flat();
  }
  return { ...counted, boundaries: parts.flatMap(({ after }) => (after === undefined ? [] : [after])) };
}

/** Counts, and finds out by the same request how many rows come at once. A count that takes too long is estimated. */
async function countRows(
  fetch: DataFetch,
  question: ExportQuestion,
  signal: AbortSignal,
): Promise<{ total: number | undefined; isExact: boolean; pageRows: number }> {
  const select = question.order.length > 0 ? question.order.map(({ column }) => column) : question.columns;
  const count = async (method: "exact" | "planned"): Promise<[number | undefined, number | undefined]> => {
    const response = await ask(fetch, question, {
      select,
      bounds: [],
      limit: MOST_PAGE_ROWS,
      accept: "application/json",
      prefer: `count=${method}`,
      signal,
    });
    const said = readContentRange(response);
    const { length } = await readOrderValues(response, []);
    return [said.total, said.rows ?? length];
  };
  const isExactWanted = async (): Promise<{
    said: [number | undefined, number | undefined];
    isExact: boolean;
  }> => {
    try {
      return { said: await withRetries(() => count("exact"), signal), isExact: true };
    } catch (error) {
      if (!isSessionError(error) || error.code !== "query_timeout") throw error;
      return { said: await withRetries(() => count("planned"), signal), isExact: false };
    }
  };
  const { said, isExact } = await isExactWanted();
  const [total, rows] = said;
  // Fewer than asked for: the service's own limit, or all there are; a page of that size fits either way.
  const pageRows = rows === undefined || rows === 0 ? MOST_PAGE_ROWS : rows;
  return { total, isExact, pageRows };
}

async function readRowAt(
  fetch: DataFetch,
  question: ExportQuestion,
  after: OrderValues | undefined,
  offset: number,
  signal: AbortSignal,
): Promise<OrderValues | undefined> {
  const { order } = question;
  const response = await withRetries(
    () =>
      ask(fetch, question, {
        select: order.map(({ column }) => column),
        bounds: after === undefined ? [] : afterParts(order, after),
        limit: 1,
        offset,
        accept: "application/json",
        signal,
      }),
    signal,
  );
  const [row] = await readOrderValues(response, order);
  return row;
}
