import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { createPageFormat, EXPORT_FORMATS } from "../../remotes/data/export/page-format.ts";
import { readBody } from "../../remotes/data/export/read-page.ts";
import { exportToText } from "./export-to-text.ts";

const ROWS = 20_000;
const PAGE_ROWS = 100;
const COLUMNS = ["id", "words"];
/** Fills what is given back, as whoever gets the memory next would. */
const FILLING = 0x3f;

const question: ExportQuestion = {
  table: "numbers",
  columns: COLUMNS,
  types: ["integer", "text"],
  filters: [],
  order: [
    { column: "id", isAscending: true, isNullable: false, areNullsFirst: false, isIndexNullsFirst: false },
  ],
  isKeyed: true,
  key: ["id"],
  isByWholeNumbers: true,
  isCertain: true,
};

const wordsOf = (id: number): string => `words of row ${id % 7}`;

/** Rows from 1 on, as a Data API has them: bounds by the key, a page at a time, in two forms. */
const fetchNumbers: DataFetch = (path, init) => {
  const query = new URL(path, "http://localhost/").searchParams;
  const bound = (operator: string, otherwise: number): number =>
    query
      .getAll("id")
      .filter((text) => text.startsWith(`${operator}.`))
      .map((text) => Number(text.slice(operator.length + 1)))
      .at(0) ?? otherwise;
  const first = bound("gt", 0) + 1;
  const last = bound("lte", ROWS);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (query.get("order")?.startsWith("id.desc") === true) all.reverse();
  const ids = all.slice(0, Math.min(PAGE_ROWS, Number(query.get("limit"))));
  const isCsv = new Headers(init.headers).get("accept") === "text/csv";
  const body = isCsv
    ? [COLUMNS.join(","), ...ids.map((id) => `${id},"${wordsOf(id)}"`)].join("\n")
    : JSON.stringify(ids.map((id) => ({ id, words: wordsOf(id) })));
  const range = `${first - 1}-${first + ids.length - 2}/${all.length}`;
  return Promise.resolve(new Response(body, { headers: { "content-range": range } }));
};

describe("an export's memory", () => {
  const own = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "transfer");
  let givenBytes = 0;

  before(() => {
    Object.defineProperty(ArrayBuffer.prototype, "transfer", {
      configurable: true,
      value(this: ArrayBuffer, length: number) {
        givenBytes += this.byteLength;
        new Uint8Array(this).fill(FILLING);
        return new ArrayBuffer(length);
      },
    });
  });
  after(() => {
    Reflect.deleteProperty(ArrayBuffer.prototype, "transfer");
    if (own !== undefined) Object.defineProperty(ArrayBuffer.prototype, "transfer", own);
  });
  beforeEach(() => {
    givenBytes = 0;
  });

  for (const format of EXPORT_FORMATS)
    it(`is given back as soon as it is written, and not before: ${format}`, async () => {
      const { text, progress } = await exportToText(fetchNumbers, question, format);
      assert.equal(progress.rows, ROWS);
      assert.ok(progress.ranges > 1);
      const ids = [...text.matchAll(/(\d+)\D+words of row (\d)/g)].map(([, id, rest]) => [id, rest]);
      assert.equal(ids.length, ROWS);
      assert.ok(ids.every(([id, rest], at) => Number(id) === at + 1 && Number(rest) === (at + 1) % 7));
      // Each row came as more bytes than these.
      assert.ok(givenBytes > ROWS * "10000,words of row 1".length, `${givenBytes} bytes`);
    });

  it("waits as bytes where they are taken apart, and as a Blob where they go into the file as they are", async () => {
    const csv = `id,words\n${Array.from({ length: ROWS }, (_, at) => `${at},"${wordsOf(at)}"`).join("\n")}`;
    for (const [format, isBlob] of [
      ["csv", true],
      ["parquet", false],
      ["workbook", false],
    ] as const) {
      const read = await readBody(new Response(csv), createPageFormat(format, COLUMNS, ["id"]));
      assert.equal(
        read.parts.some((part) => part instanceof Blob),
        isBlob,
        format,
      );
    }
    const wide = `id,words\n1,${"x".repeat(2 * 1024 * 1024)}`;
    const { parts } = await readBody(new Response(wide), createPageFormat("parquet", COLUMNS, ["id"]));
    assert.ok(parts.some((part) => part instanceof Blob));
  });

  it("is the writer's own again once a sink has taken it", async () => {
    const saved: Blob[] = [];
    const sink = createDownloadSink("x", "text/plain", (blob) => saved.push(blob));
    const large = 3 * 1024 * 1024;
    for (const part of ["first ", new Blob(["second "]), "third ", "x".repeat(large), " last"]) {
      const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
      await sink.write(bytes);
      if (bytes instanceof Uint8Array) bytes.fill(FILLING);
    }
    await sink.finish();
    const text = await (saved[0] as Blob).text();
    assert.ok(text === `first second third ${"x".repeat(large)} last`, text.slice(0, 40));
  });
});
