import { readOwn } from "@foyer/contracts";
import type { OrderKey } from "../order/order.ts";
import type { QueryPart } from "../order/order-parts.ts";

type Value = string | number | null;
export type PlainRow = Readonly<Record<string, Value>>;

/** Whether a row fulfils the conditions of a request, as the Data API reads them. For tests, of plain values. */
export function fulfils(row: PlainRow, conditions: readonly QueryPart[]): boolean {
  return conditions.every(([name, value]) =>
    name === "or"
      ? split(value.slice(1, -1)).some((part) => isMet(row, part))
      : isMet(row, `${name}.${value}`),
  );
}

/** As the database orders two rows. For tests. */
export function compareIn(order: readonly OrderKey[], one: PlainRow, other: PlainRow): number {
  for (const { column, isAscending, areNullsFirst } of order) {
    const [a = null, b = null] = [readOwn(one, column), readOwn(other, column)];
    if (a === b) continue;
    if (a === null || b === null) return (a === null) === areNullsFirst ? -1 : 1;
    return a < b === isAscending ? -1 : 1;
  }
  return 0;
}

function isMet(row: PlainRow, part: string): boolean {
  const group = /^and\((.*)\)$/.exec(part);
  if (group !== null) return split(group[1] ?? "").every((one) => isMet(row, one));
  const [, column = "", operator, text = ""] =
    /^(\w+)\.(not\.is|is|eq|gte|lte|gt|lt)\."?([^"]*)"?$/.exec(part) ?? [];
  const value = readOwn(row, column) ?? null;
  if (operator === "is") return value === null;
  if (operator === "not.is") return value !== null;
  if (value === null) return false;
  const other = typeof value === "number" ? Number(text) : text;
  if (operator === "eq") return value === other;
  if (operator === "gt") return value > other;
  if (operator === "gte") return value >= other;
  return operator === "lt" ? value < other : value <= other;
}

function split(text: string): string[] {
  return text.split(/,(?![^(]*\))/);
}
