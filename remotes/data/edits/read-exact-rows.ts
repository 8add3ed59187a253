import type { Table } from "../catalogue/catalogue.ts";
import { toRows } from "../requests/read-answer.ts";
import { fromText, isAskedAsText, toText } from "./exact-text.ts";
import type { ExactRow, ExactText } from "./row-write.ts";
import { answeredColumns, VERSION_COLUMN } from "./write-request.ts";

/** The rows of an answer to a request of `write-request.ts`. Rejects what is none. */
export function readExactRows(table: Table, body: unknown): readonly ExactRow[] {
  const columns = answeredColumns(table);
  return toRows(body).map((row) => {
    const texts: [string, ExactText][] = [];
    const shown: [string, unknown][] = [];
    for (const column of columns) {
      const value = row[column.name];
      // What is asked for as text comes as text; everything else as in every other answer.
      const isText = isAskedAsText(column);
      const text = isText && typeof value === "string" ? value : toText(value, column);
      texts.push([column.name, text]);
      shown.push([column.name, isText ? fromText(text, column) : value]);
    }
    const version = row[VERSION_COLUMN];
    return {
      texts: Object.fromEntries(texts),
      shown: Object.fromEntries(shown),
      ...((typeof version === "string" || typeof version === "number") && { version: String(version) }),
    };
  });
}
