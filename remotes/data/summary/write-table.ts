import type { Column } from "../catalogue/catalogue.ts";
import { toExcelHeader, toExcelLine } from "../export/excel-line.ts";
import type { ExportSink } from "../export/export-sink.ts";
import type { Member } from "../export/json-elements.ts";
import { openFormat } from "../export/open-format.ts";
import type { ExportFormat } from "../export/page-format.ts";
import { csvText } from "./csv-text.ts";
import { fileColumns, isNumber } from "./file-columns.ts";
import type { FileColumn } from "./file-columns.ts";
import type { FileTable } from "./file-table.ts";

const BYTE_ORDER_MARK = "\uFEFF";
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;
const utf8 = new TextEncoder();

/**
 * Writes the lines that are shown as a whole file. CSV has the names of the screen, the others each grouping in its own type.
 * Rejects with a `SessionError` where the format has no place for a value.
 * @param columns those of the table that the groups are of
 */
export async function writeTable(
  table: FileTable,
  columns: readonly Column[],
  format: ExportFormat,
  sink: ExportSink,
): Promise<void> {
  const { title } = table;
  switch (format) {
    case "csv":
      await sink.write(utf8.encode(plainCsv(table)));
      return sink.finish();
    case "excel":
      await sink.write(utf8.encode(BYTE_ORDER_MARK + excelCsv(table)));
      return sink.finish();
    case "jsonl":
      await sink.write(utf8.encode(jsonLines(fileColumns(table, columns))));
      return sink.finish();
    case "parquet":
    case "workbook": {
      const typed = fileColumns(table, columns);
      const shape = {
        table: title,
        columns: typed.map(({ name }) => name),
        types: typed.map(({ type }) => type),
      };
      const file = openFormat(format, shape, sink);
      await file.write(utf8.encode(serviceCsv(typed)));
      return file.finish();
    }
    default:
      return format satisfies never;
  }
}

function headsOf({ groupings, measures }: FileTable): readonly string[] {
  return [...groupings, ...measures].map(({ title }) => title);
}

function plainCsv(table: FileTable): string {
  const heads = headsOf(table);
  const lines = table.lines.map(({ names, values }) => [...names, ...values.map((value) => value ?? "")]);
  return csvText([heads, ...lines]);
}

/** @returns lines as a spreadsheet shows them as they are: an apostrophe before what it would run, or round */
function excelCsv(table: FileTable): string {
  const toMember = (value: string | null): Member => {
    const isNumber = value !== null && JSON_NUMBER.test(value);
    return { name: "", kind: value === null ? "null" : isNumber ? "number" : "text", text: value ?? "" };
  };
  const lines = table.lines.map(({ names, values }) =>
    toExcelLine([
      ...names.map((text): Member => ({ name: "", kind: text === "" ? "null" : "text", text })),
      ...values.map(toMember),
    ]),
  );
  return [toExcelHeader(headsOf(table)), ...lines].map((line) => `${line}\r\n`).join("");
}

/** Numbers with all their digits, as the data service writes them. */
function jsonLines(columns: readonly FileColumn[]): string {
  return rowsOf(columns, ({ name, type }, value) => `${JSON.stringify(name)}:${jsonOf(type, value)}`)
    .map((members) => `{${members.join(",")}}\n`)
    .join("");
}

function jsonOf(type: string, value: string | null): string {
  if (value === null) return "null";
  if (type === "boolean") return String(value.startsWith("t"));
  return isNumber(type) && JSON_NUMBER.test(value) ? value : JSON.stringify(value);
}

/** As the data service writes CSV: a field without quotes is null, and backslashes are doubled. */
function serviceCsv(columns: readonly FileColumn[]): string {
  const field = (value: string): string => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '""')}"`;
  const heads = columns.map(({ name }) => field(name));
  const rows = rowsOf(columns, (_, value) => (value === null ? "" : field(value)));
  return [heads, ...rows].map((row) => row.join(",")).join("\n");
}

function rowsOf(
  columns: readonly FileColumn[],
  write: (column: FileColumn, value: string | null) => string,
): readonly (readonly string[])[] {
  const count = columns[0]?.values.length ?? 0;
  return Array.from({ length: count }, (_, at) =>
    columns.map((column) => write(column, column.values[at] ?? null)),
  );
}
