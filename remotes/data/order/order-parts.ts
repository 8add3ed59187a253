import type { SortKey } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";

/** One column of an order. Nulls come last in every order of this remote, up or down. */
export interface OrderKey {
  readonly column: string;
  readonly direction: "asc" | "desc";
  readonly isNullable: boolean;
}

/** The values of an order's columns in one row, as text; `null` is null. */
export type OrderValues = readonly (string | null)[];

/** A parameter of a request's query. */
export type QueryPart = readonly [name: string, value: string];

/** The view's sort, and the key's columns behind it so that no two rows are equal. Empty where a view has neither. */
export function totalOrder(table: Table, sort: readonly SortKey[]): readonly OrderKey[] {
  const keys = table.primaryKey
    .filter((name) => !sort.some(({ column }) => column === name))
    .map((column): SortKey => ({ column, direction: "asc" }));
  return [...sort, ...keys].map(({ column, direction }) => ({
    column,
    direction,
    isNullable: table.columns.find(({ name }) => name === column)?.isNullable ?? true,
  }));
}

/** The `order` of a request. An order of nulls is said only where it isn't the database's own, or no index would fit. */
export function orderParts(order: readonly OrderKey[]): readonly QueryPart[] {
  if (order.length === 0) return [];
  const parts = order.map(({ column, direction, isNullable }) => {
    const nulls = direction === "desc" && isNullable ? ".nullslast" : "";
    return `${quoteName(column)}.${direction}${nulls}`;
  });
  return [["order", parts.join(",")]];
}

/** Rows that come after a row with these values. */
export function afterParts(order: readonly OrderKey[], values: OrderValues): readonly QueryPart[] {
  return boundParts(order, values, "after");
}

/** Rows that come before a row with these values, and that row itself. */
export function upToParts(order: readonly OrderKey[], values: OrderValues): readonly QueryPart[] {
  return boundParts(order, values, "up-to");
}

function boundParts(
  order: readonly OrderKey[],
  values: OrderValues,
  side: "after" | "up-to",
): readonly QueryPart[] {
  const [first] = order;
  const [firstValue = null] = values;
  if (first === undefined) return [];
  if (order.length === 1 && !first.isNullable && firstValue !== null) {
    const operator = `${pastOperator(first, side)}${side === "up-to" ? "e" : ""}`;
    return [[quoteName(first.column), `${operator}.${firstValue}`]];
  }
  const branches = order.flatMap((key, at) => {
    const equal = order.slice(0, at).map((before, index) => isEqual(before, values[index] ?? null));
    const past = isPast(key, values[at] ?? null, side);
    return past === undefined ? [] : [all([...equal, past])];
  });
  if (side === "up-to") branches.push(all(order.map((key, index) => isEqual(key, values[index] ?? null))));
  // Without this the database finds no place in the index to start from: 129 ms instead of 0.6 at a million rows.
  const bound: QueryPart[] =
    first.isNullable || firstValue === null
      ? []
      : [[quoteName(first.column), `${pastOperator(first, side)}e.${firstValue}`]];
  // Nothing comes after a last row of nulls alone.
  return [...bound, ["or", `(${branches.length === 0 ? NOTHING(first) : branches.join(",")})`]];
}

const NOTHING = ({ column }: OrderKey): string =>
  `and(${quoteName(column)}.is.null,${quoteName(column)}.not.is.null)`;

function pastOperator({ direction }: OrderKey, side: "after" | "up-to"): "gt" | "lt" {
  return (direction === "asc") === (side === "after") ? "gt" : "lt";
}

/** The condition "further than this value" in one column, `undefined` where no value is. */
function isPast(key: OrderKey, value: string | null, side: "after" | "up-to"): string | undefined {
  const name = quoteName(key.column);
  if (value === null) return side === "after" ? undefined : `${name}.not.is.null`;
  const further = `${name}.${pastOperator(key, side)}.${quoteValue(value)}`;
  return side === "after" && key.isNullable ? `or(${further},${name}.is.null)` : further;
}

function isEqual({ column }: OrderKey, value: string | null): string {
  return value === null ? `${quoteName(column)}.is.null` : `${quoteName(column)}.eq.${quoteValue(value)}`;
}

function all(conditions: readonly string[]): string {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : `and(${conditions.join(",")})`;
}
