import { quoteName, quoteValue } from "../requests/quote-name.ts";
import type { Row } from "../requests/read-answer.ts";
import { reversed } from "./order.ts";
import type { OrderKey } from "./order.ts";

/** A row's place in an order: its value of each key as text, with every digit; `null` for null. */
export type Anchor = readonly (string | null)[];

export interface KeysetCondition {
  /** Bounds that hold beside `logic`: implied by it, but only they let the database start in the index. */
  readonly bounds: readonly { readonly column: string; readonly operator: string; readonly value: string }[];
  /** In the grammar of `or=(…)`; `undefined` where the bounds say it all. */
  readonly logic: string | undefined;
}

/** Where a row stands; `undefined` where a value has lost digits or is no plain value, so that it can't be compared with. */
export function anchorOf(row: Row, order: readonly OrderKey[]): Anchor | undefined {
  const values: (string | null)[] = [];
  for (const { column } of order) {
    const value = row[column];
    if (value === null) values.push(null);
    else if (typeof value === "string" || typeof value === "boolean") values.push(String(value));
    else if (typeof value === "number" && isExact(value)) values.push(String(value));
    else return undefined;
  }
  return values;
}

/**
 * The rows after an anchor in an order: `a > x or (a = x and b > y)`, each part by its direction and its nulls, with
 * the redundant `a >= x` where the first key has no nulls (a two-column key takes 129 ms without it, 0.6 ms with it).
 */
export function rowsAfter(order: readonly OrderKey[], anchor: Anchor): KeysetCondition {
  return beyond(order, anchor, []);
}

/** The rows before an anchor in an order, and the row there itself. */
export function rowsUpTo(order: readonly OrderKey[], anchor: Anchor): KeysetCondition {
  return beyond(reversed(order), anchor, [all(order.map((key, at) => equals(key, anchor[at] ?? null)))]);
}

/** @param others conditions of which one may hold instead: with any, the row of the anchor is meant as well */
function beyond(order: readonly OrderKey[], anchor: Anchor, others: readonly string[]): KeysetCondition {
  const [first] = order;
  const [value = null] = anchor;
  const isBound = first !== undefined && !first.isNullable && value !== null;
  const isWithAnchor = others.length > 0;
  if (isBound && order.length === 1) {
    const operator = `${operatorBeyond(first)}${isWithAnchor ? "e" : ""}`;
    return { bounds: [{ column: first.column, operator, value }], logic: undefined };
  }
  const branches = order.flatMap((key, index) => {
    const before = order.slice(0, index).map((same, at) => equals(same, anchor[at] ?? null));
    return comesAfter(key, anchor[index] ?? null).map((after) => all([...before, after]));
  });
  return {
    bounds: isBound ? [{ column: first.column, operator: `${operatorBeyond(first)}e`, value }] : [],
    logic: [...branches, ...others].join(","),
  };
}

/** A condition in the grammar of `or=(…)`. */
export function equals({ column }: OrderKey, value: string | null): string {
  return value === null ? `${quoteName(column)}.is.null` : `${quoteName(column)}.eq.${quoteValue(value)}`;
}

/** Conditions of which one holds for the values that come after `value` in this key; none where nothing comes after. */
function comesAfter(key: OrderKey, value: string | null): string[] {
  const name = quoteName(key.column);
  if (value === null) return key.areNullsFirst ? [`${name}.not.is.null`] : [];
  const further = `${name}.${operatorBeyond(key)}.${quoteValue(value)}`;
  return key.isNullable && !key.areNullsFirst ? [further, `${name}.is.null`] : [further];
}

function operatorBeyond({ isAscending }: OrderKey): "gt" | "lt" {
  return isAscending ? "gt" : "lt";
}

function all(conditions: readonly string[]): string {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : `and(${conditions.join(",")})`;
}

/** A whole number beyond 2^53 may have been rounded on its way here. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
