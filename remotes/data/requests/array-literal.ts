import { toExactText } from "../rows/format-cell.ts";

/** A list as PostgreSQL writes an array, each item quoted, with every digit. */
export function toArrayLiteral(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (item === null) return "NULL";
    if (Array.isArray(item)) return toArrayLiteral(item);
    return `"${toExactText(item).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  });
  return `{${parts.join(",")}}`;
}
