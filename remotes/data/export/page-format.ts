import { SessionError } from "@foyer/shared-auth";
import { createCsvMarks } from "./csv-marks.ts";
import { createCsvReader } from "../csv/csv-records.ts";
import { toExcelHeader, toExcelLine } from "./excel-line.ts";
import { createElementReader, readMembers } from "./json-elements.ts";
import { markOf } from "./row-marks.ts";
import type { Anchor } from "../order/keyset.ts";

export const EXPORT_FORMATS = ["csv", "excel", "jsonl", "parquet", "workbook"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Reads one page of an answer while it streams in. */
export interface PageReader {
  /** @returns what of the chunk goes into the file: a part of its own memory, or other bytes, after which the chunk isn't needed */
  push(chunk: Uint8Array): Uint8Array;
  /** @throws Error where the page was cut off */
  end(): {
    readonly rest: Uint8Array;
    readonly rows: number;
    readonly lastValues: Anchor;
    /** Of each row, where the format was made to mark them. */
    readonly marks: readonly number[];
    /** And what it is marked by. */
    readonly markedBy: readonly (readonly (string | null)[])[];
  };
}

export interface PageFormat {
  /** What is asked of the service. */
  readonly accept: "text/csv" | "application/json";
  /** The file's first bytes. */
  readonly head: Uint8Array;
  /** Between two pages, and between the head and the first page where there is a head. */
  readonly separator: Uint8Array;
  /** Whether a separator in quotes is part of a field. */
  readonly hasQuotes: boolean;
  /** The file's last bytes, where it has any row. */
  readonly tail: Uint8Array;
  /** So many bytes that wait to be written stay in the page, times the ranges read ahead; more become a Blob. */
  readonly keptBytes: number;
  readonly extension: string;
  readonly mediaType: string;
  createReader(): PageReader;
}

const NOTHING = new Uint8Array();
/** PostgreSQL's code for a column that isn't there. */
const COLUMNS_CHANGED = "42703";
const KEPT_BYTES = 128 * 1024;
/** Of what is taken apart on its way into the file: a Blob would have to be read back. */
const KEPT_BYTES_OF_ROWS = 1024 * 1024;
/** Spreadsheets take a file without it for one in the system's old code page. */
const BYTE_ORDER_MARK = "\uFEFF";
const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const utf8 = new TextEncoder();

/**
 * @param columns the columns in the file's order
 * @param orderColumns those whose values a reader gives back of the last row
 * @param markColumns those that a row is marked by; without them none is, which saves reading every row's fields
 */
export function createPageFormat(
  format: ExportFormat,
  columns: readonly string[],
  orderColumns: readonly string[],
  markColumns?: readonly string[],
): PageFormat {
  const csv: PageFormat = {
    accept: "text/csv",
    head: utf8.encode(columns.map(quoteHeader).join(",")),
    separator: utf8.encode("\n"),
    hasQuotes: true,
    tail: NOTHING,
    keptBytes: KEPT_BYTES,
    extension: "csv",
    mediaType: "text/csv",
    createReader: () => createCsvPageReader(columns, orderColumns, markColumns),
  };
  const ofRows: PageFormat = { ...csv, keptBytes: KEPT_BYTES_OF_ROWS };
  switch (format) {
    case "csv":
      return csv;
    // These are made of the rows on their way into the file.
    case "parquet":
      return { ...ofRows, extension: "parquet", mediaType: "application/vnd.apache.parquet" };
    case "workbook":
      return { ...ofRows, extension: "xlsx", mediaType: WORKBOOK_TYPE };
    case "excel":
      return {
        accept: "application/json",
        head: utf8.encode(BYTE_ORDER_MARK + toExcelHeader(columns)),
        separator: utf8.encode("\r\n"),
        hasQuotes: true,
        tail: utf8.encode("\r\n"),
        keptBytes: KEPT_BYTES,
        extension: "csv",
        mediaType: "text/csv",
        createReader: () =>
          createJsonPageReader({ orderColumns, markColumns }, "\r\n", (element) => {
            const members = new Map(readMembers(element).map((member) => [member.name, member]));
            return toExcelLine(columns.map((name) => members.get(name) ?? { name, kind: "null", text: "" }));
          }),
      };
    case "jsonl":
      return {
        accept: "application/json",
        head: NOTHING,
        separator: utf8.encode("\n"),
        hasQuotes: false,
        tail: utf8.encode("\n"),
        keptBytes: KEPT_BYTES,
        extension: "jsonl",
        mediaType: "application/jsonl",
        createReader: () => createJsonPageReader({ orderColumns, markColumns }, "\n", (element) => element),
      };
    default:
      return format satisfies never;
  }
}

/** The server's own bytes, passed through. */
function createCsvPageReader(
  columns: readonly string[],
  orderColumns: readonly string[],
  markColumns: readonly string[] | undefined,
): PageReader {
  const reader = createCsvReader();
  const marks = markColumns && createCsvMarks(columns, markColumns);
  return {
    push(chunk) {
      marks?.push(chunk);
      return reader.push(chunk);
    },
    end() {
      assertColumns(columns, new TextDecoder().decode(reader.header()));
      const { rows, lastRecord } = reader.end();
      return {
        rest: NOTHING,
        rows,
        lastValues: orderColumns.map((name) => lastRecord[columns.indexOf(name)] ?? null),
        ...(marks?.end() ?? { marks: [], markedBy: [] }),
      };
    },
  };
}

/**
 * Where all columns are asked for at once, those that were added or dropped since would stand below the names of others.
 * @throws SessionError that names the one that isn't there
 */
function assertColumns(columns: readonly string[], header: string): void {
  // No rows have no header; odd names are written in other ways by other versions of the service.
  const isPlain = header.trim() !== "" && columns.every((name) => /^[\w ]+$/.test(name));
  const came = header.split(",");
  const at = columns.findIndex((name, place) => came[place] !== name);
  if (!isPlain || (at === -1 && came.length === columns.length)) return;
  const message = `The table's columns have changed: ${columns[at] ?? came.at(-1) ?? ""}.`;
  throw new SessionError("invalid_request", message, { providerCode: COLUMNS_CHANGED });
}

function createJsonPageReader(
  {
    orderColumns,
    markColumns,
  }: Record<"orderColumns", readonly string[]> & {
    readonly markColumns: readonly string[] | undefined;
  },
  separator: string,
  toLine: (element: string) => string,
): PageReader {
  const decoder = new TextDecoder();
  const reader = createElementReader();
  const marks: number[] = [];
  const markedBy: (readonly (string | null)[])[] = [];
  let rows = 0;
  let last: string | undefined;
  const write = (elements: readonly string[]): Uint8Array => {
    if (elements.length === 0) return NOTHING;
    const isFirst = rows === 0;
    rows += elements.length;
    last = elements.at(-1);
    for (const element of markColumns === undefined ? [] : elements) {
      const fields = valuesOf(element, markColumns ?? []);
      marks.push(markOf(fields));
      markedBy.push(fields);
    }
    return utf8.encode((isFirst ? "" : separator) + elements.map(toLine).join(separator));
  };
  return {
    push: (chunk) => write(reader.push(decoder.decode(chunk, { stream: true }))),
    end() {
      const rest = write(reader.push(decoder.decode()));
      if (!reader.isComplete()) throw new Error("The answer was cut off.");
      const lastValues = last === undefined ? [] : valuesOf(last, orderColumns);
      return { rest, rows, lastValues, marks, markedBy };
    },
  };
}

function valuesOf(element: string, columns: readonly string[]): (string | null)[] {
  const values = new Map(
    readMembers(element).map(({ name, kind, text }) => [name, kind === "null" ? null : text]),
  );
  return columns.map((name) => values.get(name) ?? null);
}

/** PostgREST quotes a name in the header by the rules of any field. */
function quoteHeader(name: string): string {
  return /[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}
