import type { SortKey } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { isIncomparable } from "../catalogue/column-kind.ts";

/** One key of a total order, as the database is asked for it. */
export interface OrderKey {
  readonly column: string;
  readonly isAscending: boolean;
  readonly isNullable: boolean;
  readonly areNullsFirst: boolean;
}

/** These have an order, but only a plain value can be compared with in an address. */
const NO_ANCHOR = /^(jsonb|tsvector|tsquery)$|\[\]$/;

export function isSortable(type: string): boolean {
  return !isIncomparable(type);
}

/**
 * The order that a view asks for, made total by the primary key: without it equal rows could swap places between two
 * requests. Nulls come last in both directions, since a first page of nothing helps nobody.
 */
export function totalOrder(table: Table, sort: readonly SortKey[]): readonly OrderKey[] {
  const rest = table.primaryKey.filter((name) => !sort.some(({ column }) => column === name));
  const keys = [...sort, ...rest.map((column) => ({ column, direction: "asc" as const }))];
  return keys.map(({ column, direction }) => ({
    column,
    isAscending: direction === "asc",
    isNullable: table.columns.find(({ name }) => name === column)?.isNullable === true,
    areNullsFirst: false,
  }));
}

/** The same rows from the other end. */
export function reversed(order: readonly OrderKey[]): readonly OrderKey[] {
  return order.map((key) => ({
    ...key,
    isAscending: !key.isAscending,
    areNullsFirst: key.isNullable && !key.areNullsFirst,
  }));
}

/** Whether the order tells every row from every other, and each of its keys can be compared with. */
export function isKeyset(table: Table, order: readonly Pick<OrderKey, "column">[]): boolean {
  return (
    table.primaryKey.length > 0 &&
    order.every(({ column }) => {
      const type = table.columns.find(({ name }) => name === column)?.type;
      return type !== undefined && isSortable(type) && !NO_ANCHOR.test(type);
    })
  );
}
