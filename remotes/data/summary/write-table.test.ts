/** @jest-environment node */
import type { Column } from "../catalogue/catalogue.ts";
import { openFormat } from "../export/open-format.ts";
import { createTextSink } from "../testing/export-by-service.ts";
import { tableOf } from "../testing/table-of.ts";
import type { FileLine, FileTable } from "./file-table.ts";
import { writeTable } from "./write-table.ts";

const { columns } = tableOf("flights", ["note text", "late boolean", "price numeric", "speed real"]);
const line = (keys: FileLine["keys"], names: readonly string[], values: FileLine["values"]): FileLine => ({
  ...{ label: names.join(" · "), level: 1, keys, names, values },
});
const TABLE: FileTable = {
  title: "flights",
  groupings: [
    { title: "Note", grouping: { column: "note", by: "value" } },
    { title: "Late", grouping: { column: "late", by: "value" } },
  ],
  measures: [
    { title: "Rows, all", measure: { of: "rows" } },
    { title: "Sum", measure: { of: "sum", column: "price" } },
  ],
  hasLevels: false,
  lines: [
    line(['=1+1 "\\"', "true"], ['=1+1 "\\"', "true"], ["12", "-1.50"]),
    line([null, "false"], ["", "false"], ["0", null]),
    line([], ["All others", ""], ["1", "3.25"]),
  ],
};

async function write(
  format: Parameters<typeof writeTable>[2],
  table: FileTable = TABLE,
  of: readonly Column[] = columns,
) {
  const sink = createTextSink();
  await writeTable(table, of, format, sink);
  expect(sink.events).toEqual(["finish"]);
  return sink.text();
}

test("CSV has what the screen shows, and nothing in it runs", async () => {
  expect(await write("csv")).toBe(
    [
      ...['Note,Late,"Rows, all",Sum', `"'=1+1 ""\\""",true,12,-1.50`],
      ...[",false,0,", "All others,,1,3.25", ""],
    ].join("\r\n"),
  );
});

test("CSV for a spreadsheet begins with the mark of its letters, and only numbers are numbers", async () => {
  expect(await write("excel")).toBe(
    `\uFEFF${[
      ...['Note,Late,"Rows, all",Sum', `"'=1+1 ""\\""",true,12,-1.50`],
      ...[",false,0,", "All others,,1,3.25", ""],
    ].join("\r\n")}`,
  );
  const empty = line(["x"], ["x", "y"], ["", "-05"]);
  expect((await write("excel", { ...TABLE, lines: [empty] })).split("\r\n")[1]).toBe(`x,y,"",'-05`);
});

test("JSON lines have each value in its own type, with all its digits", async () => {
  expect(await write("jsonl")).toBe(
    [
      ...[
        String.raw`{"Group":"=1+1 \"\\\" · true","Note":"=1+1 \"\\\"","Late":true,"Rows, all":12,"Sum":-1.50}`,
      ],
      ...['{"Group":" · false","Note":null,"Late":false,"Rows, all":0,"Sum":null}'],
      ...['{"Group":"All others · ","Note":null,"Late":null,"Rows, all":1,"Sum":3.25}', ""],
    ].join("\n"),
  );
});

test.each([
  [true, ["0", "-0", "10", "1.25", "-0.5", "1e5", "1E-10", "1.5e+20", "9007199254740993"]],
  [false, ["", "05", "-", "1.", "1.x", "+5", "5x", "NaN", "1e", "e5", "1e+", "1ex", ".5", "1-5", "--1"]],
])("whether each is a number that JSON has: %s", async (isNumber, values) => {
  const measures = [{ title: "Average", measure: { of: "average", column: "speed" } }] as const;
  const lines = values.map((value) => line([], ["x"], [value]));
  const text = await write("jsonl", { ...TABLE, groupings: [], measures, lines });
  const told = values.map((value) => `{"Group":"x","Average":${isNumber ? value : JSON.stringify(value)}}\n`);
  expect(text).toBe(told.join(""));
  // A text isn't taken for a number, whatever it looks like.
  const least = [{ title: "Least", measure: { of: "least", column: "note" } }] as const;
  const texts = await write("jsonl", { ...TABLE, groupings: [], measures: least, lines });
  expect(texts).toBe(values.map((value) => `{"Group":"x","Least":${JSON.stringify(value)}}\n`).join(""));
});

test.each(["parquet", "workbook"] as const)("%s has the same lines in typed columns", async (format) => {
  // A workbook's parts have the moment at which they were written.
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 0, 1));
  const shape = {
    table: "flights",
    columns: ["Group", "Note", "Late", "Rows, all"],
    types: ["text", "text", "boolean", "bigint"],
  };
  const wanted = createTextSink();
  const opened = openFormat(format, shape, wanted);
  const csv = [
    ...['"Group","Note","Late","Rows, all"', String.raw`"=1+1 ""\\"" · true","=1+1 ""\\""","true","12"`],
    '" · false",,"false","0"',
  ].join("\n");
  await opened.write(new TextEncoder().encode(csv));
  await opened.finish();
  const table = { ...TABLE, measures: TABLE.measures.slice(0, 1), lines: TABLE.lines.slice(0, 2) };
  expect(await write(format, table)).toBe(await wanted.text());
  clock.mockRestore();
});
