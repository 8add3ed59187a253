import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createDownloadSink } from "../../../remotes/data/export/export-sink.ts";
import { EXPORT_FORMATS } from "../../../remotes/data/export/page-format.ts";
import type { ExportFormat } from "../../../remotes/data/export/page-format.ts";
import type { FileTable } from "../../../remotes/data/summary/file-table.ts";
import { writeTable } from "../../../remotes/data/summary/write-table.ts";
import { readParquet } from "../read-parquet.ts";
import { readWorkbook } from "../read-workbook.ts";

const column = (name: string, type: string) => ({
  ...{ name, type, isNullable: true, isPrimaryKey: false, label: name },
});
const COLUMNS = [
  column("key", "bigint"),
  column("at", "timestamp with time zone"),
  column("price", "numeric"),
  column("words", "text"),
] as unknown as Parameters<typeof writeTable>[1];

const KEY = "9007199254740993";
const TABLE: FileTable = {
  title: "flights",
  groupings: [
    { title: "key", grouping: { column: "key", by: "value" } },
    { title: "at", grouping: { column: "at", by: "time", step: "day", zone: "America/New_York" } },
  ],
  measures: [
    { title: "Rows", measure: { of: "rows" } },
    { title: "Sum: price", measure: { of: "sum", column: "price" } },
    { title: "Least: words", measure: { of: "least", column: "words" } },
  ],
  hasLevels: true,
  lines: [
    {
      label: KEY,
      level: 1,
      names: [KEY, ""],
      keys: [KEY],
      values: ["9007199254740993", "12345678901234567890.123456789012345678", '=1+1 \\ "a", b'],
    },
    {
      label: "Mar 8, 2026",
      level: 2,
      names: [KEY, "Mar 8, 2026"],
      // A day of 23 hours.
      keys: [KEY, ["2026-03-08T05:00:00+00:00", "2026-03-09T04:00:00+00:00"]],
      values: ["1", "-0.5", null],
    },
    {
      label: "All others (3 groups)",
      level: 1,
      names: ["All others (3 groups)", ""],
      keys: [],
      values: ["7", null, null],
    },
  ],
};

async function fileOf(format: ExportFormat): Promise<Uint8Array<ArrayBuffer>> {
  const saved: Blob[] = [];
  const sink = createDownloadSink("x", "x/y", (blob) => saved.push(blob));
  await writeTable(TABLE, COLUMNS, format, sink);
  const [file] = saved;
  assert.ok(file !== undefined && saved.length === 1);
  return new Uint8Array(await file.arrayBuffer());
}

describe("groups as a file", () => {
  it("are Parquet of exact types, by another reader", async () => {
    const rows = await readParquet(await fileOf("parquet"));
    const [first, second, others] = rows;
    assert.equal(rows.length, 3);
    assert.deepEqual(
      [first?.["Group"], first?.["Level"], first?.["key"], first?.["at: from"]],
      [KEY, 1, 9007199254740993n, null],
    );
    assert.equal(first?.["Rows"], 9007199254740993n);
    assert.equal(first["Least: words"], '=1+1 \\ "a", b');
    const micros = (moment: string): bigint => BigInt(Date.parse(moment)) * 1_000n;
    assert.deepEqual(
      [second?.["at: from"], second?.["at: to"]],
      [micros("2026-03-08T05:00:00Z"), micros("2026-03-09T04:00:00Z")],
    );
    assert.deepEqual([others?.["key"], others?.["Rows"], others?.["Sum: price"]], [null, 7n, null]);
  });

  it("are a workbook whose numbers are numbers, and whose texts run nothing", async () => {
    const sheets = readWorkbook(await fileOf("workbook"));
    const text = JSON.stringify(sheets);
    assert.match(text, /=1\+1/);
    assert.match(text, /All others \(3 groups\)/);
  });

  it("are JSON lines with every digit", async () => {
    const lines = new TextDecoder()
      .decode(await fileOf("jsonl"))
      .trimEnd()
      .split("\n");
    assert.equal(lines.length, 3);
    assert.ok(lines[0]?.includes(`"key":${KEY},"at: from":null`), lines[0]);
    assert.ok(lines[0].includes('"Sum: price":12345678901234567890.123456789012345678'), lines[0]);
    for (const line of lines) JSON.parse(line);
  });

  it("are CSV with the names that are shown, of which none runs as a formula, nor any value", async () => {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const csv = decoder.decode(await fileOf("csv"));
    assert.equal(
      csv,
      [
        "key,at,Rows,Sum: price,Least: words",
        `${KEY},,9007199254740993,12345678901234567890.123456789012345678,"'=1+1 \\ ""a"", b"`,
        `${KEY},"Mar 8, 2026",1,-0.5,`,
        "All others (3 groups),,7,,",
        "",
      ].join("\r\n"),
    );
    const excel = decoder.decode(await fileOf("excel"));
    assert.ok(excel.startsWith("\uFEFFkey,at,"));
    assert.ok(
      excel.includes(`'${KEY},,'9007199254740993,'12345678901234567890.123456789012345678,"'=1+1`),
      excel,
    );
  });

  it("are there in every format that rows have", async () => {
    for (const format of EXPORT_FORMATS) assert.ok((await fileOf(format)).length > 0, format);
  });
});
