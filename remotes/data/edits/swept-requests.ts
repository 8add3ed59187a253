import type { Column, Table } from "../catalogue/catalogue.ts";
import { afterParts, orderParts } from "../order/order-parts.ts";
import type { QueryPart } from "../order/order-parts.ts";
import { totalOrder } from "../order/order.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";
import { isAskedAsText } from "./exact-text.ts";
import type { ExactRow, ExactText, ExactTexts, RowWrite } from "./row-write.ts";
import { AS_REPRESENTATION, selectOf, toBody, toRequest, VERSION_COLUMN } from "./write-request.ts";
import type { WriteRequest } from "./write-request.ts";

/** So many rows are read at once. */
const ROWS_PER_PAGE = 1_000;

/** Which rows are read, and what of them. */
export interface SweptPage {
  readonly filters: readonly QueryPart[];
  readonly columns: readonly Column[];
  /** The last row that is known already. */
  readonly after: ExactRow | undefined;
}

/** Reads rows that a filter leaves, in the order of their key. */
export function sweptRequest(
  table: Table,
  { filters, columns, after }: SweptPage,
  hasVersion: boolean,
): WriteRequest {
  const order = totalOrder(table, []);
  const query = new URLSearchParams();
  // A key asked for as text would be the order's as well, by the service in development.
  const isText = (column: Column): boolean =>
    isAskedAsText(column) && !table.primaryKey.includes(column.name);
  const names = columns.map((column) =>
    isText(column) ? `${quoteName(column.name)}::text` : quoteName(column.name),
  );
  query.set("select", [...names, ...(hasVersion ? [VERSION_COLUMN] : [])].join(","));
  for (const [name, value] of filters) query.append(name, value);
  const anchor = after && order.map(({ column }) => textAt(after.texts, column));
  for (const [name, value] of anchor === undefined ? [] : afterParts(order, anchor))
    query.append(name, value);
  for (const [name, value] of orderParts(order)) query.set(name, value);
  query.set("limit", String(ROWS_PER_PAGE));
  return toRequest(table, query, { method: "GET" });
}

/** Reads rows by their keys, of a table with a key of one column. */
export function rowsRequest(table: Table, keys: readonly ExactTexts[]): WriteRequest {
  const query = keysQuery(table, keys);
  query.set("select", selectOf(table, true));
  return toRequest(table, query, { method: "GET" });
}

/**
 * Writes rows at once: all changed to the same, all deleted, or all new. A row whose version isn't the one that was read is
 * left alone: a version that is given to a row later is none of those that were read in one request.
 * @throws where the rows have no key of one column: such a request would change every row
 */
export function blockRequest(table: Table, writes: readonly RowWrite[]): WriteRequest {
  const [first] = writes;
  const headers = { Prefer: AS_REPRESENTATION };
  if (first?.kind === "insert") {
    const query = new URLSearchParams({ select: selectOf(table, false) });
    const bodies = writes.flatMap((write) => (write.kind === "insert" ? toBody(table, write.set) : []));
    return toRequest(table, query, { method: "POST", headers, body: `[${bodies.join(",")}]` });
  }
  const query = keysQuery(
    table,
    writes.map(({ key }) => key ?? {}),
  );
  const versions = writes.map((write) => (write.kind === "insert" ? undefined : write.version));
  if (versions.includes(undefined)) throw new Error("A row's version isn't known.");
  query.append(VERSION_COLUMN, `in.(${[...new Set(versions)].join(",")})`);
  query.set("select", selectOf(table, true));
  return first?.kind === "update"
    ? toRequest(table, query, { method: "PATCH", headers, body: toBody(table, first.set) })
    : toRequest(table, query, { method: "DELETE", headers });
}

function keysQuery({ primaryKey }: Table, keys: readonly ExactTexts[]): URLSearchParams {
  const [name, ...others] = primaryKey;
  const values = keys.map((key) => textAt(key, name ?? ""));
  if (name === undefined || others.length > 0 || values.length === 0 || values.includes(null))
    throw new Error("These rows have no key of one column.");
  const listed = values.map((value) => quoteValue(value ?? ""));
  // A list of one empty text is an empty list to PostgREST.
  const isEmpty = values.length === 1 && values[0] === "";
  return new URLSearchParams([[quoteName(name), isEmpty ? "eq." : `in.(${listed.join(",")})`]]);
}

function textAt(texts: ExactTexts, name: string): ExactText {
  return Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;
}
