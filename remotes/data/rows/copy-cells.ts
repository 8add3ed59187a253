import type { GridColumn } from "../grid/column-layout.ts";
import type { Row } from "../requests/read-answer.ts";
import { disarmFormulas } from "../values/disarm-formulas.ts";
import { toExactText } from "../values/format-cell.ts";

/** `headed`: as `tsv`, below the columns' titles. */
export type CopyFormat = "tsv" | "headed" | "csv";

/** More rows than this are an export, not a copy. */
export const MOST_ROWS_COPIED = 10_000;

/** One value as it is, to the last digit; nothing for null. */
export function cellText(value: unknown): string {
  return value === null || value === undefined ? "" : toExactText(value);
}

/**
 * Rows as a table for a spreadsheet (TSV), or below the columns' titles as RFC 4180 has it (CSV). What a spreadsheet would take for a
 * formula gets an apostrophe in front; numbers stay what they are.
 */
export function toTable(rows: readonly Row[], columns: readonly GridColumn[], format: CopyFormat): string {
  const [separator, lineEnd] = format === "csv" ? [",", "\r\n"] : ["\t", "\n"];
  const special = format === "csv" ? /[",\r\n]/ : /["\t\r\n]/;
  const quote = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) =>
    columns
      .map(({ name, kind }) => {
        const text = cellText(row[name]);
        return quote(kind === "number" ? text : disarmFormulas(text));
      })
      .join(separator),
  );
  if (format !== "tsv") {
    const names = columns.map(({ title }) => quote(disarmFormulas(title)));
    lines.unshift(names.join(separator));
  }
  return lines.join(lineEnd);
}
