import type { QueryPart } from "../order/order-parts.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";

/** So many rows are asked for at once, or fewer where their keys are long. */
export const KEYS_PER_REQUEST = 50;

/** A key's values, in the order of its columns. */
export type RowKey = readonly (string | null)[];

/** The condition that leaves the rows of these keys; a key holds no null. */
export function rowsByKey(columns: readonly string[], keys: readonly RowKey[]): QueryPart {
  const [column] = columns;
  const isPlain = columns.length === 1 && column !== undefined && !keys.some(([value]) => value === "");
  if (isPlain) return [quoteName(column), `in.(${keys.map(([value]) => quoteValue(value ?? "")).join(",")})`];
  const alternatives = keys.map((key) => {
    const parts = columns.map((name, at) => `${quoteName(name)}.eq.${quoteValue(key[at] ?? "")}`);
    return `and(${parts.join(",")})`;
  });
  return ["or", `(${alternatives.join(",")})`];
}
