import { isSessionError } from "@foyer/shared-auth";
import type { Anchor } from "../order/keyset.ts";
import type { Segment } from "../order/segments.ts";
import { ask, readOrderValues, withExportRetries } from "./export-request.ts";
import { readContentRange } from "../requests/read-content-range.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import type { PageFormat } from "./page-format.ts";

/** The most rows that are asked for at once, whatever the service would give. */
const MOST_PAGE_ROWS = 10_000;

export interface CountedRows {
  /** The rows that there are, as counted or as estimated; `undefined` where the service doesn't say. */
  readonly total: number | undefined;
  readonly isExact: boolean;
  /** How many rows the service gives at once. */
  readonly pageRows: number;
}

/** Counts, and finds out by the same request how many rows come at once. A count that takes too long is estimated. */
export async function countRows(
  fetch: DataFetch,
  question: ExportQuestion,
  accept: PageFormat["accept"],
  signal: AbortSignal,
): Promise<CountedRows & Pick<Counted, "first">> {
  const toPlan = (
    { total, rows, first }: Counted,
    isExact: boolean,
  ): CountedRows & Pick<Counted, "first"> => ({
    total,
    isExact,
    first,
    // Fewer than asked for: the service's own limit, or all there are; a page of that size fits either way.
    pageRows: rows === 0 ? MOST_PAGE_ROWS : rows,
  });
  try {
    return toPlan(await count(fetch, question, wholeOf(question, "exact", accept), signal), true);
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout") throw error;
    return toPlan(await count(fetch, question, wholeOf(question, "planned", accept), signal), false);
  }
}

/** How many rows there are by now, in a part or in all; `undefined` where they couldn't be counted. */
export async function countAgain(
  fetch: DataFetch,
  question: ExportQuestion,
  signal: AbortSignal,
  { conditions }: Pick<Segment, "conditions"> = { conditions: [] },
): Promise<number | undefined> {
  try {
    // In no order: any row will do, and the database need not sort to find it.
    const one = { method: "exact", conditions, order: [], limit: 1, accept: "application/json" } as const;
    return (await count(fetch, question, one, signal)).total;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

interface Counted {
  readonly total: number | undefined;
  /** How many came in one answer. */
  readonly rows: number;
  readonly first: Anchor | undefined;
}

interface Counting extends Pick<Segment, "conditions" | "order">, Pick<PageFormat, "accept"> {
  readonly method: "exact" | "planned";
  readonly limit: number;
}

function wholeOf(
  { order }: ExportQuestion,
  method: Counting["method"],
  accept: PageFormat["accept"],
): Counting {
  return { method, conditions: [], order, limit: MOST_PAGE_ROWS, accept };
}

function count(
  fetch: DataFetch,
  question: ExportQuestion,
  { method, conditions, order, limit, accept }: Counting,
  signal: AbortSignal,
): Promise<Counted> {
  return withExportRetries(async () => {
    const response = await ask(fetch, question, {
      select: order.length > 0 ? order.map(({ column }) => column) : question.columns,
      bounds: conditions,
      order,
      limit,
      accept,
      prefer: `count=${method}`,
      signal,
    });
    const { total, rows } = readContentRange(response);
    // Read to its end in any case: until then it holds its connection.
    const came = await readOrderValues(response, order, accept);
    return { total, rows: rows ?? came.length, first: came[0] };
  }, signal);
}
