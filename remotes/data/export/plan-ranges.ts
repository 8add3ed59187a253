import { isSessionError } from "@foyer/shared-auth";
import { ask, readContentRange, readOrderValues, withExportRetries } from "./export-request.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { denseBoundaries } from "./dense-boundaries.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { afterParts } from "../order/order-parts.ts";
import type { Anchor } from "../order/keyset.ts";
import { reversed } from "../order/order.ts";
import { segmentsOf } from "../order/segments.ts";
import type { Segment } from "../order/segments.ts";

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
  /** Whether a page begins behind a row's values; else pages are counted off. */
  readonly isKeyed: boolean;
  /** They follow one another and hold all rows. */
  readonly ranges: readonly PlannedRange[];
}

/** A part of the set, in the words of one of the order's segments. */
export interface PlannedRange extends Segment {
  readonly after: Anchor | undefined;
  /** Its last row; `undefined` where the segment ends it. */
  readonly upTo: Anchor | undefined;
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
  const { isKeyed, isByWholeNumbers = false, order } = question;
  const whole: Segment = { conditions: [], order, keys: order };
  const [{ first, ...rest }, last] = await Promise.all([
    countRows(fetch, question, signal),
    isByWholeNumbers
      ? readRowAt(fetch, question, { ...whole, order: reversed(order) }, undefined, 0, signal)
      : undefined,
  ]);
  const counted = { ...rest, isKeyed };
  if (!isKeyed) return { ...counted, ranges: toRanges(whole, []) };
  const dense = last && cutDense({ first, last }, counted);
  if (dense !== undefined) return { ...counted, ranges: toRanges(whole, dense) };
  const sized = await sizeSegments(fetch, question, counted.total, signal);
  const ranges: PlannedRange[] = [];
  for (const { segment, rows } of sized)
    ranges.push(...(await cutSegment(fetch, question, segment, { rows, ...counted, streams }, signal)));
  return { ...counted, ranges };
}

/** The parts that an index can give one after another, and how many rows each has; `undefined` where nobody knows. */
async function sizeSegments(
  fetch: DataFetch,
  question: ExportQuestion,
  total: number | undefined,
  signal: AbortSignal,
): Promise<readonly { segment: Segment; rows: number | undefined }[]> {
  const segments = segmentsOf(question.order);
  const isOfNulls = ({ keys }: Segment): boolean => keys.length < question.order.length;
  const nulls = segments.find(isOfNulls);
  const nullRows =
    nulls === undefined || total === undefined ? 0 : await countAgain(fetch, question, signal, nulls);
  return segments.map((segment) => ({
    segment,
    rows:
      total === undefined || nullRows === undefined
        ? undefined
        : isOfNulls(segment)
          ? nullRows
          : Math.max(0, total - nullRows),
  }));
}

async function cutSegment(
  fetch: DataFetch,
  question: ExportQuestion,
  segment: Segment,
  { rows, pageRows, streams }: { rows: number | undefined; pageRows: number; streams: number },
  signal: AbortSignal,
): Promise<readonly PlannedRange[]> {
  const wanted = (rows ?? 0) / (pageRows * PAGES_PER_RANGE);
  const splits = Math.min(Math.max(Math.ceil(Math.log2(wanted)), 0), MOST_SPLITS);
  let parts: { after: Anchor | undefined; rows: number }[] = [{ after: undefined, rows: rows ?? 0 }];
  for (let level = 0; level < splits; level += 1) {
    const halves = await inParallel(parts, streams, async (part) => {
      // Whole pages, so that no range ends with a request for a few rows.
      const left = Math.ceil(part.rows / pageRows / 2) * pageRows;
      const middle = await readRowAt(fetch, question, segment, part.after, left - 1, signal);
      return middle === undefined
        ? [part]
        : [
            { after: part.after, rows: left },
            { after: middle, rows: part.rows - left },
          ];
    });
    parts = halves.flat();
  }
  return toRanges(
    segment,
    parts.slice(1).map(({ after }) => after),
  );
}

/** @param edges the last row of each range but the last one */
function toRanges(segment: Segment, edges: readonly (Anchor | undefined)[]): readonly PlannedRange[] {
  return [undefined, ...edges].map((after, at) => ({ ...segment, after, upTo: edges[at] }));
}

function cutDense(
  { first, last }: { first: Anchor | undefined; last: Anchor },
  { total, pageRows }: CountedPlan,
): readonly Anchor[] | undefined {
  const [from, to] = [first?.[0], last[0]];
  if (typeof from !== "string" || typeof to !== "string" || total === undefined) return undefined;
  const pages = Math.max(PAGES_PER_RANGE, Math.ceil(total / pageRows / 2 ** MOST_SPLITS));
  const ends = { first: BigInt(from), last: BigInt(to) };
  return denseBoundaries(ends, total, pages * pageRows)?.map((key) => [String(key)]);
}

type CountedPlan = Pick<RangePlan, "total" | "isExact" | "pageRows">;

/** Counts, and finds out by the same request how many rows come at once. A count that takes too long is estimated. */
async function countRows(
  fetch: DataFetch,
  question: ExportQuestion,
  signal: AbortSignal,
): Promise<CountedPlan & Pick<Counted, "first">> {
  const toPlan = (
    { total, rows, first }: Counted,
    isExact: boolean,
  ): CountedPlan & Pick<Counted, "first"> => ({
    total,
    isExact,
    first,
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

/** How many rows there are by now, in a part or in all; `undefined` where they couldn't be counted. */
export async function countAgain(
  fetch: DataFetch,
  question: ExportQuestion,
  signal: AbortSignal,
  part?: Segment,
): Promise<number | undefined> {
  try {
    return (await count(fetch, question, "exact", signal, part)).total;
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

function count(
  fetch: DataFetch,
  question: ExportQuestion,
  method: "exact" | "planned",
  signal: AbortSignal,
  { conditions, order }: Omit<Segment, "keys"> = { conditions: [], order: question.order },
): Promise<Counted> {
  return withExportRetries(async () => {
    const response = await ask(fetch, question, {
      select: order.length > 0 ? order.map(({ column }) => column) : question.columns,
      bounds: conditions,
      order,
      limit: MOST_PAGE_ROWS,
      accept: "application/json",
      prefer: `count=${method}`,
      signal,
    });
    const { total, rows } = readContentRange(response);
    // Read to its end in any case: until then it holds its connection.
    const came = await readOrderValues(response, order);
    return { total, rows: rows ?? came.length, first: came[0] };
  }, signal);
}

async function readRowAt(
  fetch: DataFetch,
  question: ExportQuestion,
  { conditions, order, keys }: Segment,
  after: Anchor | undefined,
  offset: number,
  signal: AbortSignal,
): Promise<Anchor | undefined> {
  const response = await withExportRetries(
    () =>
      ask(fetch, question, {
        select: keys.map(({ column }) => column),
        bounds: [...conditions, ...(after === undefined ? [] : afterParts(keys, after))],
        order,
        limit: 1,
        offset,
        accept: "application/json",
        signal,
      }),
    signal,
  );
  const [row] = await readOrderValues(response, keys);
  return row;
}
