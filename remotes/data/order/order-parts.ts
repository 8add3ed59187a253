import { quoteName } from "../requests/quote-name.ts";
import { rowsAfter, rowsUpTo } from "./keyset.ts";
import type { Anchor, KeysetCondition } from "./keyset.ts";
import type { OrderKey } from "./order.ts";

/** A parameter of a request's query. */
export type QueryPart = readonly [name: string, value: string];

/** The `order` of a request. */
export function orderParts(order: readonly OrderKey[]): readonly QueryPart[] {
  if (order.length === 0) return [];
  const parts = order.map((key) => {
    const nulls = isNullOrderSaid(key) ? `.nulls${key.areNullsFirst ? "first" : "last"}` : "";
    return `${quoteName(key.column)}.${key.isAscending ? "asc" : "desc"}${nulls}`;
  });
  return [["order", parts.join(",")]];
}

/** The order of nulls is said only where it isn't the database's own. It decides which index can be used, also where there are no nulls. */
export function isNullOrderSaid(key: OrderKey): boolean {
  return key.areNullsFirst === key.isAscending;
}

/** Rows that come after a row with these values. */
export function afterParts(order: readonly OrderKey[], values: Anchor): readonly QueryPart[] {
  return conditionParts(rowsAfter(order, values));
}

/** Rows that come before a row with these values, and that row itself. */
export function upToParts(order: readonly OrderKey[], values: Anchor): readonly QueryPart[] {
  return conditionParts(rowsUpTo(order, values));
}

function conditionParts({ bounds, logic }: KeysetCondition): readonly QueryPart[] {
  return [
    ...bounds.map(({ column, operator, value }): QueryPart => [quoteName(column), `${operator}.${value}`]),
    ...(logic === undefined ? [] : [["or", `(${logic})`] as const]),
  ];
}
