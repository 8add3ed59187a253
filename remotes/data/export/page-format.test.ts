/** @jest-environment node */
import { createPageFormat, EXPORT_FORMATS } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";
import { markOf } from "./row-marks.ts";

const COLUMNS = ["id", 'a "b", c', "note"];
const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

test.each<{
  format: ExportFormat;
  accept: string;
  extension: string;
  mediaType: string;
  head: string;
  between: string;
  tail: string;
}>([
  {
    ...{ format: "csv", accept: "text/csv", extension: "csv", mediaType: "text/csv" },
    ...{ head: 'id,"a ""b"", c",note', between: "\n", tail: "" },
  },
  {
    ...{ format: "excel", accept: "application/json", extension: "csv", mediaType: "text/csv" },
    ...{ head: '\uFEFFid,"a ""b"", c",note', between: "\r\n", tail: "\r\n" },
  },
  {
    ...{ format: "jsonl", accept: "application/json", extension: "jsonl", mediaType: "application/jsonl" },
    ...{ head: "", between: "\n", tail: "\n" },
  },
  {
    ...{ format: "parquet", accept: "text/csv", extension: "parquet" },
    mediaType: "application/vnd.apache.parquet",
    ...{ head: 'id,"a ""b"", c",note', between: "\n", tail: "" },
  },
  {
    ...{ format: "workbook", accept: "text/csv", extension: "xlsx" },
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ...{ head: 'id,"a ""b"", c",note', between: "\n", tail: "" },
  },
])("a file of $format begins, goes on and ends as others read it", ({ format, ...wanted }) => {
  const made = createPageFormat(format, COLUMNS, ["id"]);
  expect(made).toMatchObject({
    accept: wanted.accept,
    extension: wanted.extension,
    mediaType: wanted.mediaType,
    hasQuotes: format !== "jsonl",
  });
  expect([made.head, made.separator, made.tail].map(textOf)).toEqual([
    wanted.head,
    wanted.between,
    wanted.tail,
  ]);
});

test("names with line breaks are quoted in the header, others stand as they are", () => {
  const { head } = createPageFormat("csv", ["a\nb", "c\rd", "e f", "g;h"], []);
  expect(textOf(head)).toBe('"a\nb","c\rd",e f,g;h');
});

test("what is taken apart on its way into the file stays in the page longer: it would have to be read back", () => {
  const kept = EXPORT_FORMATS.map((format) => createPageFormat(format, COLUMNS, []).keptBytes / 1024);
  expect(kept).toEqual([128, 128, 128, 1024, 1024]);
});

/** Reads an answer in pieces of so many bytes. */
function read(format: ExportFormat, answer: string, size: number, marks?: readonly string[]) {
  const reader = createPageFormat(format, ["id", "note"], ["note", "id", "other"], marks).createReader();
  const bytes = new TextEncoder().encode(answer);
  let text = "";
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += size)
    text += decoder.decode(reader.push(bytes.slice(at, at + size)), { stream: true });
  const { rest, ...end } = reader.end();
  return { text: text + decoder.decode(rest), ...end };
}

const JSON_ANSWER = `[{"id":12345678901234567890,"note":"häß 🦊, \\"x\\""}, \n {"id":2,"note":null}]`;
const CSV_ANSWER = 'id,note\n12345678901234567890,"häß 🦊, ""x"""\n2,';
const MARKED = [
  ["12345678901234567890", 'häß 🦊, "x"'],
  ["2", null],
] as const;
const FILES = [
  { format: "csv", answer: CSV_ANSWER, text: CSV_ANSWER.slice("id,note\n".length) },
  { format: "excel", answer: JSON_ANSWER, text: `'12345678901234567890,"häß 🦊, ""x"""\r\n2,` },
  {
    format: "jsonl",
    answer: JSON_ANSWER,
    text: `{"id":12345678901234567890,"note":"häß 🦊, \\"x\\""}\n{"id":2,"note":null}`,
  },
] as const;

test.each(FILES)(
  "rows of $format are whole, however their bytes come, and the last one says where it stands",
  (file) => {
    for (const size of [1, 5, 1000]) {
      expect(read(file.format, file.answer, size)).toEqual({
        ...{ text: file.text, rows: 2, lastValues: [null, "2", null], marks: [], markedBy: [] },
      });
    }
  },
);

test.each(FILES)(
  "rows of $format are marked by the same values, however their bytes come",
  ({ format, answer }) => {
    for (const size of [1, 5, 1000]) {
      expect(read(format, answer, size, ["id", "note"])).toMatchObject({
        ...{ markedBy: MARKED, marks: MARKED.map(markOf) },
      });
      expect(read(format, answer, size, ["note", "gone"])).toMatchObject({
        markedBy: MARKED.map(([, note]) => [note, null]),
      });
    }
  },
);

test("an answer without rows leaves nothing and stands nowhere", () => {
  for (const format of ["excel", "jsonl"] as const)
    expect(read(format, "[]", 1)).toEqual({ text: "", rows: 0, lastValues: [], marks: [], markedBy: [] });
  for (const answer of ["", "\n", "id,note"])
    expect(read("csv", answer, 1, ["id"])).toMatchObject({ rows: 0, marks: [], markedBy: [] });
});

test("a column that an answer doesn't have is empty in a spreadsheet's file", () => {
  expect(read("excel", `[{"note":"a"}]`, 1).text).toBe(",a");
});

test("an answer with other columns than the file's is refused: its values would stand below other names", () => {
  for (const answer of ["id,price\n1,2", "id\n1", "id,note,more\n1,2,3"])
    expect(() => read("csv", answer, 1000)).toThrow("The table's columns have changed");
});
