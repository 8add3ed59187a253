import type { Row } from "../requests/read-answer.ts";
import { escapeName, unescapeName } from "../filters/filter-text.ts";
import { toExactText } from "../values/format-cell.ts";

/** A row's key as it stands in an address: the values of the primary key, with commas between; `undefined` without one. */
export function formatRowKey(row: Row, primaryKey: readonly string[]): string | undefined {
  if (primaryKey.length === 0) return undefined;
  return primaryKey.map((name) => escapeName(toExactText(row[name]))).join(",");
}

/** The values of a key in an address; `undefined` where they aren't as many as the key has columns. */
export function parseRowKey(text: string, primaryKey: readonly string[]): readonly string[] | undefined {
  const values = text.split(",").flatMap((part) => unescapeName(part) ?? []);
  return values.length === primaryKey.length && values.length > 0 ? values : undefined;
}
