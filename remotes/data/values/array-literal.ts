import { toExactText } from "./format-cell.ts";
import { quoteValue } from "../requests/quote-name.ts";

/** What PostgreSQL writes without quotes in an array (manual, "Array Input and Output Syntax"). */
const PLAIN_ITEM = /^(?!null$)[^"\\{},\s]+$/i;

/** A list as PostgreSQL reads an array, each item quoted, with every digit. */
export function toArrayLiteral(items: readonly unknown[]): string {
  return literalOf(items, quoteValue);
}

/** The same as PostgreSQL writes it: quotes only where they are needed. */
export function toPlainArrayLiteral(items: readonly unknown[]): string {
  return literalOf(items, (text) => (PLAIN_ITEM.test(text) ? text : quoteValue(text)));
}

function literalOf(items: readonly unknown[], quote: (text: string) => string): string {
  const parts = items.map((item) => {
    if (item === null) return "NULL";
    return Array.isArray(item) ? literalOf(item, quote) : quote(toExactText(item));
  });
  return `{${parts.join(",")}}`;
}
