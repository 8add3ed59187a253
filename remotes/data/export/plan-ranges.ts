import { countAgain, countRows } from "./count-rows.ts";
import type { CountedRows } from "./count-rows.ts";
import { findEdges, readRowAt } from "./find-edges.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { denseBoundaries } from "./dense-boundaries.ts";
import type { Anchor } from "../order/keyset.ts";
import { reversed } from "../order/order.ts";
import { segmentsOf } from "../order/segments.ts";
import type { Segment } from "../order/segments.ts";
import type { PageFormat } from "./page-format.ts";

/** So many pages are read one after another; ranges of fewer cost more planning than they save. */
const PAGES_PER_RANGE = 16;
/** 64 ranges at most. */
const MOST_SPLITS = 6;

export interface RangePlan extends CountedRows {
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
 * @param pages the form of the pages that will be compared with where a range ends
 */
export async function planRanges(
  fetch: DataFetch,
  question: ExportQuestion,
  { streams, ...pages }: { readonly streams: number } & Pick<PageFormat, "accept">,
  signal: AbortSignal,
): Promise<RangePlan> {
  const { isKeyed, isByWholeNumbers = false, order } = question;
  // Of one key alone nothing is compared but where a range ends, which one more request tells as well.
  const accept = order.length > 1 ? pages.accept : "application/json";
  const whole: Segment = { conditions: [], order, keys: order };
  const [{ first, ...rest }, last] = await Promise.all([
    countRows(fetch, question, accept, signal),
    isByWholeNumbers
      ? readRowAt(fetch, question, { ...whole, order: reversed(order) }, 0, { keys: order, accept }, signal)
      : undefined,
  ]);
  const counted = { ...rest, isKeyed };
  if (!isKeyed) return { ...counted, ranges: toRanges(whole, []) };
  const dense = last && cutDense({ first, last }, counted);
  if (dense !== undefined) return { ...counted, ranges: toRanges(whole, dense) };
  const sized = await sizeSegments(fetch, question, counted.total, signal);
  const ranges: PlannedRange[] = [];
  for (const { segment, rows = 0 } of sized) {
    const splits = Math.ceil(Math.log2(rows / (counted.pageRows * PAGES_PER_RANGE)));
    const cut = { rows, pageRows: counted.pageRows, splits: Math.min(splits, MOST_SPLITS) };
    ranges.push(
      ...toRanges(segment, await findEdges(fetch, question, segment, { ...cut, streams, accept }, signal)),
    );
  }
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

/** @param edges the last row of each range but the last one */
function toRanges(segment: Segment, edges: readonly (Anchor | undefined)[]): readonly PlannedRange[] {
  return [undefined, ...edges].map((after, at) => ({ ...segment, after, upTo: edges[at] }));
}

function cutDense(
  { first, last }: { first: Anchor | undefined; last: Anchor },
  { total, pageRows }: CountedRows,
): readonly Anchor[] | undefined {
  const [from, to] = [first?.[0], last[0]];
  if (typeof from !== "string" || typeof to !== "string" || total === undefined) return undefined;
  const pages = Math.max(PAGES_PER_RANGE, Math.ceil(total / pageRows / 2 ** MOST_SPLITS));
  const ends = { first: BigInt(from), last: BigInt(to) };
  return denseBoundaries(ends, total, pages * pageRows)?.map((key) => [String(key)]);
}
