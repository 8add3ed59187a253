import type { SortKey } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { FilterOperator } from "../filters/operators.ts";
import { isServed, servingIndex } from "../order/serving-index.ts";

/** A changed sort or filter that no index serves is sent once the person has stopped changing it for so long. */
export const PAUSE_MS = 300;
/** A database sorts or looks through fewer rows than this in some milliseconds. */
const FEW_ROWS = 100_000;
/** From here on a person may wait for seconds, and is told so. */
const MANY_ROWS = 1_000_000;

/** What an ordinary index finds; others (`gin`, `gist`) find what their column's type has beside these. */
export const FOUND_BY_BTREE: ReadonlySet<FilterOperator> = new Set([
  "eq",
  "gt",
  "gte",
  "lt",
  "lte",
  "in",
  "is",
]);

interface Asked {
  readonly table: Table;
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
}

/** What of a view makes the database read all of its rows. */
export interface Unserved {
  readonly kind: "sort" | "filter";
  readonly column: string;
}

/** What of a view no index serves; `undefined` where each part is served, or where nobody knows of indexes, as in a view. */
export function unservedPart({ table, sort, filters }: Asked): Unserved | undefined {
  if (table.indexes === undefined) return undefined;
  const [key] = sort;
  if (key !== undefined && !isSortServed(table, sort)) return { kind: "sort", column: key.column };
  const conditions = filters.filter((filter) => filter.kind === "condition");
  const [first] = conditions;
  const isAnyFound = filters.length > conditions.length || isFoundByIndex(table, filters);
  return first === undefined || isAnyFound ? undefined : { kind: "filter", column: first.column };
}

/**
 * How long to wait before a changed question is sent. PostgREST doesn't stop a query whose client has left, so one that
 * was sent too early runs to its end beside the one that is wanted.
 * @param rows how many the table has, as far as it is known
 */
export function pauseBefore(asked: Asked, rows: number | undefined): number {
  if (rows !== undefined && rows < FEW_ROWS) return 0;
  const { table, sort, filters } = asked;
  const isAnySlow = sort.length > 0 || filters.length > 0;
  const isKnown = table.indexes !== undefined;
  return isAnySlow && (!isKnown || unservedPart(asked) !== undefined) ? PAUSE_MS : 0;
}

/** What is to be told before a person waits for it. */
export function expensivePart(asked: Asked, rows: number | undefined): Unserved | undefined {
  return rows === undefined || rows < MANY_ROWS ? undefined : unservedPart(asked);
}

/** An index of the first key is enough, unless so many rows share a value that they still have to be sorted. */
function isSortServed(table: Table, sort: readonly SortKey[]): boolean {
  const [key] = sort;
  if (key === undefined || isServed(table, sort)) return true;
  const column = table.columns.find(({ name }) => name === key.column);
  const isOfFewValues = column?.type === "boolean" || column?.enumValues !== undefined;
  return !isOfFewValues && servingIndex(table, [key]) !== undefined;
}

/** Whether an index finds the rows of one of the conditions at least. */
export function isFoundByIndex(table: Table, filters: readonly Filter[]): boolean {
  return filters.some((filter) => isFound(table, filter));
}

function isFound(table: Table, filter: Filter): boolean {
  if (filter.kind === "group" || filter.isNegated) return false;
  const { column, operator } = filter;
  return (table.indexes ?? []).some(({ method, columns }) =>
    method === "btree" || method === "hash"
      ? columns[0] === column && FOUND_BY_BTREE.has(operator)
      : columns.includes(column),
  );
}
