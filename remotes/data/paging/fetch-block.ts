import { isSessionError, session } from "@foyer/shared-auth";
import type { SortKey } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { labelSelects } from "../catalogue/reference-labels.ts";
import { applyFilters, applyParameters } from "../filters/filter-request.ts";
import type { Filter } from "../filters/filter.ts";
import type { TableLabels } from "../labels/label-memory.ts";
import { readWithLabels } from "../labels/read-with-labels.ts";
import { anchorOf } from "../order/keyset.ts";
import type { Anchor } from "../order/keyset.ts";
import { isNullOrderSaid } from "../order/order-parts.ts";
import { isKeyset, reversed, totalOrder } from "../order/order.ts";
import type { OrderKey } from "../order/order.ts";
import { MANY_ROWS, segmentsOf, sharedKeys } from "../order/segments.ts";
import type { Segment } from "../order/segments.ts";
import { isServed } from "../order/serving-index.ts";
import { quoteName } from "../requests/quote-name.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { anyColumn, selectColumns } from "../requests/select-columns.ts";
import { ROWS_PER_BLOCK } from "./block-cache.ts";
import type { CountMemory } from "./count-memory.ts";

/** How many rows may be skipped together with their labels: the database looks them up for skipped rows as well. */
const MOST_SKIPPED_WITH_LABELS = 500;
/** Beyond so many the keys of a place are read first: an index alone tells them, where rows would be read to be skipped. */
const MOST_SKIPPED_WITH_ROWS = 10_000;
/** The same in the order of the table's key, in which rows are mostly stored. */
const MOST_SKIPPED_IN_KEY_ORDER = 50_000;

/** What is asked of a table, wherever in it. */
export interface RowsQuestion {
  readonly table: Table;
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  /** Labels that are known already; without it every near block is read with its labels. */
  readonly labels?: TableLabels;
  /** What is known of how many rows there are, in any order. */
  readonly counts?: CountMemory;
}

/** Where to read: so many rows past an anchor, or past the start, in the order or from its other end. */
export interface BlockPlace {
  readonly isBackward: boolean;
  readonly anchor: Anchor | undefined;
  readonly skip: number;
  /** Of how many of the order's first keys the rows around the anchor have its values. */
  readonly shared?: number;
}

/**
 * Reads rows; they come in the view's order, also when read backward. Fewer than `limit` means that there are no more.
 * Rows come with the labels of what they refer to where that costs the database little: in the table's own order, near,
 * and while most labels aren't known. All others have the labels that are known. Rejects with a `SessionError`; a place
 * past the end is an answer without rows, not an error.
 */
export async function fetchBlock(
  question: RowsQuestion,
  place: BlockPlace,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { table, labels: memory } = question;
  const mostSkipped = question.sort.length > 0 ? MOST_SKIPPED_WITH_ROWS : MOST_SKIPPED_IN_KEY_ORDER;
  const near = place.skip > mostSkipped ? await nearer(question, place, signal) : place;
  if (near === undefined) return [];
  const columns = table.columns.map(({ name }) => name);
  const selects = isBare(question, near) ? [] : (memory?.selects() ?? labelSelects(table));
  const rows = await readWithLabels(
    selects,
    (labels) => askBlock(question, near, limit, { columns, labels }, signal),
    memory?.refuse,
  );
  if (memory === undefined) return rows;
  memory.meet(rows);
  if (selects.length === 0) return memory.label(rows);
  memory.learn(rows);
  return rows;
}

/**
 * Whether rows are read without labels, which they get by their key: the first ones, since somebody waits for them, and
 * many. A database that has to sort, or to look through what a filter leaves out, would look the labels up for all that it
 * sorts before it takes the first few.
 */
function isBare({ table, sort, filters, labels }: RowsQuestion, place: BlockPlace): boolean {
  if (table.primaryKey.length === 0 || labels === undefined) return false;
  const isFirst = place.anchor === undefined && place.skip === 0 && !place.isBackward;
  const isInKeyOrder = filters.length === 0 && (sort.length === 0 || isServed(table, sort));
  return isFirst || !isInKeyOrder || place.skip > MOST_SKIPPED_WITH_LABELS || labels.areMostlyKnown();
}

/** The same place by the row before it, of which only the key is read; `undefined` where the rows end before. */
async function nearer(
  question: RowsQuestion,
  place: BlockPlace,
  signal: AbortSignal,
): Promise<BlockPlace | undefined> {
  const order = totalOrder(question.table, question.sort);
  if (!isKeyset(question.table, order)) return place;
  // So many keys tell whether so many share the anchor's value that it matters.
  const keys = await fetchKeys(question, { ...place, skip: place.skip - MANY_ROWS }, MANY_ROWS, signal);
  if (keys.length < MANY_ROWS) return undefined;
  const [first, last] = [keys[0], keys.at(-1)].map((row) => row && anchorOf(row, order));
  const anchor = place.isBackward ? first : last;
  if (anchor === undefined) return place;
  return { ...place, anchor, skip: 0, shared: sharedKeys(first, last) };
}

/** How many rows there are from an index on, at most `limit`: in no order, which costs the database the least. */
export async function countFrom(
  question: RowsQuestion,
  skip: number,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  const select = { columns: anyColumn(question.table), labels: [] };
  const anywhere = { conditions: [], order: [], keys: [] };
  const rows = await askSegment(question, anywhere, { skip, limit }, select, signal);
  return rows.length;
}

/** Reads only what rows are known by: enough to see how many there are, and where. */
export function fetchKeys(
  question: RowsQuestion,
  place: BlockPlace,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const columns = totalOrder(question.table, question.sort).map(({ column }) => column);
  return askBlock(question, place, limit, { columns, labels: [] }, signal);
}

interface Select {
  readonly columns: readonly string[];
  readonly labels: readonly string[];
}

/** Reads one part of the order after another until there are enough rows. */
async function askBlock(
  question: RowsQuestion,
  place: BlockPlace,
  limit: number,
  select: Select,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const forward = totalOrder(question.table, question.sort);
  const order = place.isBackward ? reversed(forward) : forward;
  // Counted off from the start, parts would have to be counted first; without a sort no key is null.
  const isWhole =
    place.anchor === undefined &&
    (question.sort.length === 0 || (place.skip > 0 && !isKeyset(question.table, forward)));
  const segments = isWhole
    ? [{ conditions: [], order, keys: order }]
    : segmentsOf(order, place.anchor, place.skip > limit ? 0 : place.shared);
  const rows: Row[] = [];
  let { skip } = place;
  for (const [at, segment] of segments.entries()) {
    const came = await askSegment(question, segment, { skip, limit: limit - rows.length }, select, signal);
    rows.push(...came);
    if (rows.length === limit || at === segments.length - 1) break;
    if (came.length > 0) skip = 0;
    else if (skip > 0) skip -= await countSegment(question, segment, signal);
  }
  return place.isBackward ? rows.reverse() : rows;
}

async function askSegment(
  question: RowsQuestion,
  segment: Segment,
  { skip, limit }: { skip: number; limit: number },
  select: Select,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { table } = question;
  const { columns, labels } = select;
  const isWhole = table.isWhole === true && columns.length === table.columns.length;
  let query = segmentQuery(question, segment, [selectColumns(columns, isWhole), ...labels].join(","));
  for (const key of segment.order) query = query.order(quoteName(key.column), orderOptions(key));
  query = query.limit(limit);
  if (skip > 0) query = query.range(skip, skip + limit - 1);
  try {
    const rows = toRows((await readAnswer(query.abortSignal(signal))).data);
    const { length } = rows;
    return length >= ROWS_PER_BLOCK && length < limit
      ? rows.concat(
          await askSegment(question, segment, { skip: skip + length, limit: limit - length }, select, signal),
        )
      : rows;
  } catch (error) {
    if (isSessionError(error) && error.code === "range_past_end") return [];
    throw error;
  }
}

/** How many rows were passed where a part had none left: it was read to its end to know that. */
async function countSegment(question: RowsQuestion, segment: Segment, signal: AbortSignal): Promise<number> {
  const select = selectColumns(anyColumn(question.table), false);
  const query = segmentQuery(question, segment, select, { count: "exact" });
  return (await readAnswer(query.limit(1).abortSignal(signal))).count ?? 0;
}

function segmentQuery(
  { table, filters }: RowsQuestion,
  { conditions }: Segment,
  select: string,
  options?: { count: "exact" },
) {
  const rows = session.data.from(encodeURIComponent(table.name)).select(select, options);
  return applyParameters(applyFilters(inSchema(rows, table.schema), filters, table.columns), conditions);
}

function orderOptions(key: OrderKey): { ascending: boolean; nullsFirst?: boolean } {
  const { isAscending, areNullsFirst } = key;
  return { ascending: isAscending, ...(isNullOrderSaid(key) && { nullsFirst: areNullsFirst }) };
}
