import { isSessionError, session } from "@foyer/shared-auth";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { quoteName } from "../requests/quote-name.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";

export const ROWS_PER_PAGE = 50;

/** What is asked of a table, the page included. */
export type RowsQuestion = Pick<TableView, "sort" | "filters" | "page">;

export interface RowPage {
  readonly page: number;
  readonly rows: readonly Row[];
  /** The page lies beyond the last row. */
  readonly isPastEnd: boolean;
}

/** How many rows come before a page. */
export function offsetOf(page: number): number {
  return (page - 1) * ROWS_PER_PAGE;
}

/** Reads one page. Rejects with a `SessionError`; a page past the end is an answer, not an error. */
export async function fetchRows(table: Table, question: RowsQuestion, signal: AbortSignal): Promise<RowPage> {
  const { page, sort, filters } = question;
  // Named columns instead of `*`: where only some are granted, `*` is refused as a whole.
  let query = session.data
    .from(encodeURIComponent(table.name))
    .select(table.columns.map((column) => quoteName(column.name)).join(","));
  for (const { column, operator, value } of filters) query = query.filter(quoteName(column), operator, value);
  for (const key of sort) query = query.order(quoteName(key.column), orderOptions(table, key));
  // Without a unique order, equal rows could swap places between two pages.
  for (const name of table.primaryKey.filter((part) => !sort.some((key) => key.column === part))) {
    query = query.order(quoteName(name), { ascending: true });
  }
  const from = offsetOf(page);
  try {
    const { data } = await readAnswer(query.range(from, from + ROWS_PER_PAGE - 1).abortSignal(signal));
    const rows = toRows(data);
    return { page, rows, isPastEnd: rows.length === 0 && page > 1 };
  } catch (error) {
    if (isSessionError(error) && error.code === "range_past_end") return { page, rows: [], isPastEnd: true };
    throw error;
  }
}

function orderOptions(
  table: Table,
  key: TableView["sort"][number],
): { ascending: boolean; nullsFirst?: boolean } {
  const ascending = key.direction === "asc";
  const isNullable = table.columns.find((column) => column.name === key.column)?.isNullable === true;
  // PostgreSQL puts nulls first when descending: a first page of nothing. Said only where it matters, since an
  // explicit order of nulls keeps the database from using an ordinary index.
  return !ascending && isNullable ? { ascending, nullsFirst: false } : { ascending };
}
