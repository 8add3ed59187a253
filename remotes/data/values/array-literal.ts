import { toExactText } from "./format-cell.ts";
import { quoteValue } from "../requests/quote-name.ts";

/** A list as PostgreSQL writes an array, each item quoted, with every digit. */
export function toArrayLiteral(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (item === null) return "NULL";
    if (Array.isArray(item)) return toArrayLiteral(item);
    return quoteValue(toExactText(item));
  });
  return `{${parts.join(",")}}`;
}
