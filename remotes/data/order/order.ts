import type { SortKey } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { isAnchorable, isObjectName, isUnordered, isOrdered, tellsApart } from "../catalogue/column-kind.ts";
import { isNameable } from "../requests/select-columns.ts";
import { servingIndex } from "./serving-index.ts";

/** One key of a total order, as the database is asked for it. */
export interface OrderKey {
  readonly column: string;
  readonly isAscending: boolean;
  readonly isNullable: boolean;
  readonly areNullsFirst: boolean;
  /** Where the index has nulls that gives this order; said also where there are none, or it can't be used. */
  readonly isIndexNullsFirst: boolean;
}

/** Names of columns without a key fill an address that filters need as well; proxies commonly take 8 kB. */
const MOST_TIE_BREAK_CHARACTERS = 2_000;

/** Whether the database can sort by a column, as far as it is known. */
export function isSortable({ name, type, operators }: Pick<Column, "name" | "type" | "operators">): boolean {
  return isNameable(name) && (operators === undefined ? !isUnordered(type) : operators.includes("<"));
}

/**
 * The order that a view asks for, made total by the table's key, or else by every column that has an order: without it
 * equal rows could swap places between two requests, and be read twice or never. What breaks ties goes the way of the
 * sort, or of the index that gives the sort, so that one index can give the whole. Nulls of the first key come last
 * unless the person wants them first, since a first page of nothing helps nobody; of other keys where the index has them.
 */
export function totalOrder(table: Table, sort: readonly SortKey[]): readonly OrderKey[] {
  const index = servingIndex(table, sort);
  const ties = table.primaryKey.length > 0 ? table.primaryKey : tieBreakers(table);
  const rest = ties.filter((name) => !sort.some(({ column }) => column === name));
  const tieDirection = sort.at(-1)?.direction ?? "asc";
  const keys = [...sort, ...rest.map((column): SortKey => ({ column, direction: tieDirection }))];
  return keys.map(({ column, direction, nulls }, at) => {
    const isNullable = table.columns.find(({ name }) => name === column)?.isNullable ?? true;
    const served = index?.find((key) => key.column === column);
    const isAscending = at < sort.length ? direction === "asc" : (served?.isAscending ?? direction === "asc");
    // As the database has them where nobody says.
    const isIndexNullsFirst = served?.areNullsFirst ?? !isAscending;
    const isLast = at === 0 && sort.length > 0 ? true : at < sort.length && served === undefined;
    const areNullsFirst = nulls !== undefined || (!isLast && isIndexNullsFirst);
    return {
      column,
      isAscending,
      isNullable,
      areNullsFirst: isNullable ? areNullsFirst : isIndexNullsFirst,
      isIndexNullsFirst,
    };
  });
}

/**
 * Whether rows that are equal in an order look the same in each of their columns: then it doesn't matter that the
 * database may give them in any order.
 */
export function isCertain(table: Table, order: readonly Pick<OrderKey, "column">[]): boolean {
  if (table.primaryKey.length > 0) return true;
  const ordered = new Set(order.map(({ column }) => column));
  return table.columns.every((column) => ordered.has(column.name) && tellsApart(column));
}

/** The same rows from the other end. */
export function reversed(order: readonly OrderKey[]): readonly OrderKey[] {
  return order.map((key) => ({
    ...key,
    isAscending: !key.isAscending,
    areNullsFirst: !key.areNullsFirst,
    isIndexNullsFirst: !key.isIndexNullsFirst,
  }));
}

/** Whether the order tells every row from every other, and each of its keys can be compared with. */
export function isKeyset(table: Table, order: readonly Pick<OrderKey, "column">[]): boolean {
  return (
    table.primaryKey.length > 0 &&
    order.every(({ column }) =>
      table.columns.some(({ name, type }) => name === column && isAnchorable(type) && !isObjectName(type)),
    )
  );
}

/** The columns that are known to have an order, as many as fit into an address; first what is likely to have an index. */
function tieBreakers({ columns, likelyKey }: Table): readonly string[] {
  let characters = 0;
  const isLikely = (column: Column): boolean => column.name === likelyKey;
  return [...columns.filter(isLikely), ...columns.filter((column) => !isLikely(column))]
    .filter((column) => isOrdered(column) && isNameable(column.name))
    .map(({ name }) => name)
    .filter((name) => {
      characters += encodeURIComponent(name).length;
      return characters <= MOST_TIE_BREAK_CHARACTERS;
    });
}
