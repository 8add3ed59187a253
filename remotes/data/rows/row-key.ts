import type { Row } from "../requests/read-answer.ts";
import { toExactText } from "./format-cell.ts";

/** A key for React: the primary key where there is one, and never the same twice on a page. */
export function rowKeys(rows: readonly Row[], primaryKey: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const key = JSON.stringify(primaryKey.map((name) => toExactText(row[name])));
    const isUsable = primaryKey.length > 0 && !seen.has(key);
    seen.add(key);
    return isUsable ? key : `#${index}`;
  });
}
