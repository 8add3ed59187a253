import { isSessionError } from "@foyer/shared-auth";
import { ask, readContentRange, readOrderValues, withExportRetries } from "./export-request.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { afterParts } from "../order/order-parts.ts";
import type { Anchor } from "../order/keyset.ts";

/** The most rows that are asked for at once, whatever the service would give. */
const MOST_PAGE_ROWS = 10_000;
/** So many pages are read one after another; ranges of fewer cost more planning than they save. */
const PAGES_PER_RANGE = 16;
/** 64 ranges at most. */
const MOST_SPLITS = 6;

export interface RangePlan {
  /** The rows that there are, as counted or as estimated; `undefined` where the service doesn't say. */
  readonly total: number | undefined;
  readonly isExact: boolean;
  /** How many rows the service gives at once. */
  readonly pageRows: number;
  /** Each ends a range, itself included; behind the last one comes one range more. */
  readonly boundaries: readonly Anchor[];
}

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
  let parts: { after: Anchor | undefined; rows: number }[] = [{ after: undefined, rows: total }];
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
  const toPlan = ({ total, rows }: Counted, isExact: boolean): Omit<RangePlan, "boundaries"> => ({
    total,
    isExact,
    // Fewer than asked for: the service's own limit, or all there are; a page of that size fits either way.
    pageRows: rows === 0 ? MOST_PAGE_ROWS : rows,
  });
  try {
    return toPlan(await count(fetch, question, "exact", signal), true);
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout") throw error;
    return toPlan(await count(fetch, question, "planned", signal), false);
  }
}

/** How many rows there are by now; `undefined` where they couldn't be counted. */
export async function countAgain(
  fetch: DataFetch,
  question: ExportQuestion,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    return (await count(fetch, question, "exact", signal)).total;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

interface Counted {
  readonly total: number | undefined;
  /** How many came in one answer. */
  readonly rows: number;
}

function count(
  fetch: DataFetch,
  question: ExportQuestion,
  method: "exact" | "planned",
  signal: AbortSignal,
): Promise<Counted> {
  const { order, columns } = question;
  return withExportRetries(async () => {
    const response = await ask(fetch, question, {
      select: order.length > 0 ? order.map(({ column }) => column) : columns,
      bounds: [],
      limit: MOST_PAGE_ROWS,
      accept: "application/json",
      prefer: `count=${method}`,
      signal,
    });
    const { total, rows } = readContentRange(response);
    // Read to its end in any case: until then it holds its connection.
    const { length } = await readOrderValues(response, []);
    return { total, rows: rows ?? length };
  }, signal);
}

async function readRowAt(
  fetch: DataFetch,
  question: ExportQuestion,
  after: Anchor | undefined,
  offset: number,
  signal: AbortSignal,
): Promise<Anchor | undefined> {
  const { order } = question;
  const response = await withExportRetries(
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
