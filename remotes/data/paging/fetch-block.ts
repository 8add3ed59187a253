import { isSessionError, session } from "@foyer/shared-auth";
import type { SortKey } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { applyFilters } from "../filters/filter-request.ts";
import type { Filter } from "../filters/filter.ts";
import { quoteName } from "../requests/quote-name.ts";
import { selectColumns } from "../requests/select-columns.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";
import type { TableLabels } from "../labels/label-memory.ts";
import { readWithLabels } from "../labels/read-with-labels.ts";
import { labelSelects } from "../catalogue/reference-labels.ts";
import { rowsAfter } from "../order/keyset.ts";
import { isNullOrderSaid } from "../order/order-parts.ts";
import type { Anchor } from "../order/keyset.ts";
import { reversed, totalOrder } from "../order/order.ts";
import type { OrderKey } from "../order/order.ts";

/** How many rows may be skipped together with their labels: the database looks them up for skipped rows as well. */
const MOST_SKIPPED_WITH_LABELS = 500;

/** What is asked of a table, wherever in it. */
export interface RowsQuestion {
  readonly table: Table;
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  /** Labels that are known already; without it every near block is read with its labels. */
  readonly labels?: TableLabels;
}

/** Where to read: so many rows past an anchor, or past the start, in the order or from its other end. */
export interface BlockPlace {
  readonly isBackward: boolean;
  readonly anchor: Anchor | undefined;
  readonly skip: number;
}

/**
 * Reads rows; they come in the view's order, also when read backward. Fewer than `limit` means that there are no more.
 * Rows come with the labels of what they refer to, except those that are read without, because most labels are known or
 * the place is far: they have the known ones. Rejects with a `SessionError`; a place past the end is an answer without
 * rows, not an error.
 */
export async function fetchBlock(
  question: RowsQuestion,
  place: BlockPlace,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { table, labels: memory } = question;
  const columns = table.columns.map(({ name }) => name);
  const isFar = place.skip > MOST_SKIPPED_WITH_LABELS;
  // What is read without labels gets them by its key.
  const hasKey = table.primaryKey.length > 0;
  const isBare = hasKey && (isFar || memory?.areMostlyKnown() === true);
  const selects = isBare ? [] : (memory?.selects() ?? labelSelects(table));
  const rows = await readWithLabels(
    selects,
    (labels) => askBlock(question, place, limit, { columns, labels }, signal),
    memory?.refuse,
  );
  if (memory === undefined) return rows;
  memory.meet(rows);
  if (selects.length === 0) return memory.label(rows);
  memory.learn(rows);
  return rows;
}

/** Reads only what rows are known by: enough to see how many there are, and where. */
export function fetchKeys(
  question: RowsQuestion,
  place: BlockPlace,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { table, sort } = question;
  const [first] = table.columns;
  const hasKey = table.primaryKey.length > 0 || first === undefined;
  const columns = hasKey ? totalOrder(table, sort).map(({ column }) => column) : [first.name];
  return askBlock(question, place, limit, { columns, labels: [] }, signal);
}

async function askBlock(
  question: RowsQuestion,
  place: BlockPlace,
  limit: number,
  { columns, labels }: { columns: readonly string[]; labels: readonly string[] },
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { table, filters, sort } = question;
  const forward = totalOrder(table, sort);
  const order = place.isBackward ? reversed(forward) : forward;
  const isWhole = table.isWhole === true && columns.length === table.columns.length;
  let query = applyFilters(
    inSchema(
      session.data
        .from(encodeURIComponent(table.name))
        .select([selectColumns(columns, isWhole), ...labels].join(",")),
      table.schema,
    ),
    filters,
    table.columns,
  );
  if (place.anchor !== undefined) {
    const { bounds, logic } = rowsAfter(order, place.anchor);
    for (const { column, operator, value } of bounds)
      query = query.filter(quoteName(column), operator, value);
    if (logic !== undefined) query = query.or(logic);
  }
  for (const key of order) query = query.order(quoteName(key.column), orderOptions(key));
  query = query.limit(limit);
  if (place.skip > 0) query = query.range(place.skip, place.skip + limit - 1);
  try {
    const rows = toRows((await readAnswer(query.abortSignal(signal))).data);
    return place.isBackward ? [...rows].reverse() : rows;
  } catch (error) {
    if (isSessionError(error) && error.code === "range_past_end") return [];
    throw error;
  }
}

function orderOptions(key: OrderKey): { ascending: boolean; nullsFirst?: boolean } {
  const { isAscending, areNullsFirst } = key;
  return { ascending: isAscending, ...(isNullOrderSaid(key) && { nullsFirst: areNullsFirst }) };
}
