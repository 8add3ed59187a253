/** @jest-environment node */
import { tableView } from "../address/view-address.ts";
import type { SortKey } from "../address/view-address.ts";
import { condition } from "../filters/filter.ts";
import { totalOrder } from "../order/order.ts";
import { exportBy } from "../testing/export-by-service.ts";
import { compareIn } from "../testing/judge-conditions.ts";
import type { PlainRow } from "../testing/judge-conditions.ts";
import { createReadingService, toField } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import { toExportQuestion } from "./view-question.ts";

const flights = tableOf("flights", ["id bigint", "gate integer null", "note text null"]);
const NOTES = ["plain", 'a "quoted", one', "two\nlines", "", "häß 🦊", "\\", null];

/** Many share a gate, and some have none. */
const rowsOf = (count: number, step = 1): PlainRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: 1 + at * step,
    gate: at % 5 === 0 ? null : (at * 7) % 4,
    note: NOTES[at % NOTES.length] ?? null,
  }));

const questionOf = (sort: readonly SortKey[], table = flights) =>
  toExportQuestion(table, { ...tableView("flights"), sort });

const sorted = (rows: readonly PlainRow[], sort: readonly SortKey[]): PlainRow[] =>
  [...rows].sort((one, other) => compareIn(totalOrder(flights, sort), one, other));

const csvOf = (rows: readonly PlainRow[]): string =>
  ["id,gate,note", ...rows.map(({ id, gate, note }) => [id, gate, note].map(toField).join(","))].join("\n");
const linesOf = (rows: readonly PlainRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const SORTS: readonly (readonly SortKey[])[] = [
  [],
  [{ column: "id", direction: "desc" }],
  [{ column: "gate", direction: "asc" }],
  [{ column: "gate", direction: "desc" }],
  [{ column: "gate", direction: "asc", nulls: "first" }],
  [{ column: "gate", direction: "desc", nulls: "first" }],
];
/** How many rows, how many of them the service gives at once, and how far their keys are apart. */
const SIZES = [
  [0, 1, 1],
  [1, 1, 1],
  [3, 3, 1],
  [40, 1, 1],
  [60, 2, 5],
] as const;

test.each(SORTS.map((sort) => ({ sort })))(
  "every row stands in the file once and in order, however many there are and come at once: $sort",
  async ({ sort }) => {
    for (const [count, mostRows, step] of SIZES) {
      const rows = rowsOf(count, step);
      const { text, progress } = await exportBy(createReadingService(rows, mostRows), questionOf(sort));
      expect(text).toBe(csvOf(sorted(rows, sort)));
      expect(progress).toMatchObject({ rows: count, total: count, isTotalExact: true });
    }
  },
);

test("lines of JSON are as many as rows, each ended; of none the file is empty", async () => {
  for (const count of [0, 1, 30]) {
    const rows = rowsOf(count);
    const { text } = await exportBy(createReadingService(rows, 7), questionOf([]), "jsonl");
    expect(text).toBe(linesOf(rows));
  }
});

test("a spreadsheet's file begins with a byte order mark and ends its lines as RFC 4180 has them", async () => {
  const rows = [
    { id: 1, gate: null, note: "=1+1" },
    { id: 2, gate: 3, note: 'a "b"' },
  ];
  const { text } = await exportBy(createReadingService(rows), questionOf([]), "excel");
  expect(text).toBe('\uFEFFid,gate,note\r\n1,,\'=1+1\r\n2,3,"a ""b"""\r\n');
  const none = await exportBy(createReadingService([]), questionOf([]), "excel");
  expect(none.text).toBe("\uFEFFid,gate,note");
});

test("what the view filters out isn't in the file, nor counted", async () => {
  const rows = rowsOf(90);
  const filters = [condition("gate", "gte", "2")];
  const question = toExportQuestion(flights, { ...tableView("flights"), filters });
  const { text, progress } = await exportBy(createReadingService(rows, 4), question);
  const left = rows.filter(({ gate }) => Number(gate) >= 2);
  expect(text).toBe(csvOf(left));
  expect(progress).toMatchObject({ rows: left.length, total: left.length });
});

test("without a key pages are counted off, and equal rows are as many as there are", async () => {
  const keyless = { ...flights, primaryKey: [] };
  const rows = rowsOf(25).map((row) => ({ ...row, id: 1 }));
  const service = createReadingService(rows, 4);
  const { text, progress } = await exportBy(service, questionOf([], keyless));
  expect(text.split("\n")).toHaveLength(csvOf(rows).split("\n").length);
  expect(progress).toMatchObject({
    rows: 25,
    total: 25,
    changes: { extra: 0, twice: 0, missing: 0, moved: 0 },
  });
  const offsets = service.asked.map(({ query }) => query.get("offset")).filter((offset) => offset !== null);
  // Once for the file, and once more to compare.
  expect(offsets.map(Number)).toEqual([0, 4, 8, 12, 16, 20, 24, 0, 4, 8, 12, 16, 20, 24]);
});

test("each page begins behind the last row, not by counting rows off; a key of whole numbers is looked up in no other way", async () => {
  const service = createReadingService(rowsOf(200), 3);
  await exportBy(service, questionOf([]));
  const pages = service.asked.filter(({ headers }) => headers.get("accept") === "text/csv");
  expect(pages.every(({ query }) => query.get("offset") === null && query.get("order") === "id.asc")).toBe(
    true,
  );
  // Four ranges of 16 whole pages, each known to be read by its last row, and one of three.
  expect(pages).toHaveLength(4 * 16 + 3);
  // One counts, one asks for the last key: where there are no gaps, they say where to cut.
  expect(service.asked.length - pages.length).toBe(2);
});

test("where rows are compared, only keys are asked for, in their own order, with the view's filters", async () => {
  const table = tableOf("flights", ["id bigint", "gate integer null", "note text null"], { isWhole: true });
  const view = { ...tableView("flights"), sort: SORTS[3] ?? [], filters: [condition("id", "gt", "2")] };
  const service = createReadingService(rowsOf(12), 4);
  await exportBy(service, toExportQuestion(table, view));
  const looks = service.asked.map(({ query }) => query).filter((query) => query.get("select") === "id");
  const pages = looks.filter((query) => query.get("limit") === "4");
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.every((query) => query.get("order") === "id.asc" && query.getAll("id").includes("gt.2"))).toBe(
    true,
  );
});

test("a column with a quote in its name has its values below its name, wherever it stands", async () => {
  const table = tableOf("flights", ["id bigint", 'a"b integer', "note text"], { primaryKey: ["id"] });
  const fields: Readonly<Record<string, string>> = { id: "1", '"a\\"b"': "17", note: "Ada" };
  const service = createReadingService([]);
  service.onAsked = ({ query, headers }) => {
    const isBehind = query.getAll("id").length > 0;
    const range = { headers: { "content-range": isBehind ? "*/1" : "0-0/1" } };
    if (headers.get("accept") !== "text/csv") return new Response('[{"id":1}]', range);
    const names = query.get("select")?.split(",") ?? [];
    const lines = [names.map((name) => name.replace('\\"', '""')), names.map((name) => fields[name] ?? "?")];
    return new Response(isBehind ? "\n" : lines.map((line) => line.join(",")).join("\n"), range);
  };
  const { text } = await exportBy(service, toExportQuestion(table, tableView("flights")));
  expect(text).toBe('id,"a""b",note\n1,17,Ada');
});

test("where rows are compared, a key that is hard to name is asked for alone all the same", async () => {
  const table = tableOf("flights", ['a"b bigint', "gate integer"], { isWhole: true, primaryKey: ['a"b'] });
  const view = { ...tableView("flights"), sort: [{ column: "gate", direction: "asc" }] as const };
  const service = createReadingService([]);
  service.onAsked = ({ query, headers }) => {
    const isBehind = query.getAll("gate").length + query.getAll('"a\\"b"').length > 0;
    const range = { headers: { "content-range": isBehind ? "*/1" : "0-0/1" } };
    if (headers.get("accept") !== "text/csv") return new Response('[{"a\\"b":7}]', range);
    // The count asks for what the rows are ordered by.
    if (headers.has("prefer")) return new Response('gate,"a""b"\n1,7', range);
    const csv = query.get("select") === "*" ? '"a""b",gate\n7,1' : '"a""b"\n7';
    return new Response(isBehind ? "\n" : csv, range);
  };
  const { text, progress } = await exportBy(service, toExportQuestion(table, view));
  expect(text).toBe('"a""b",gate\n7,1');
  expect(progress.changes).toEqual({ extra: 0, twice: 0, missing: 0, moved: 0 });
  const pages = service.asked.filter(
    ({ headers }) => headers.get("accept") === "text/csv" && !headers.has("prefer"),
  );
  expect([...new Set(pages.map(({ query }) => query.get("select")))]).toEqual(["*", '"a\\"b"']);
});

/** Takes bytes away as browsers do that can; Node 20 can't. */
function transfer(this: ArrayBuffer): ArrayBuffer {
  return structuredClone(this, { transfer: [this] });
}

test("where the browser lets go of bytes that were written, the file is the same", async () => {
  const known = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "transfer");
  Object.defineProperty(ArrayBuffer.prototype, "transfer", { value: transfer, configurable: true });
  try {
    const rows = rowsOf(60);
    for (const sort of [[], SORTS[2] ?? []]) {
      const lines = await exportBy(createReadingService(rows, 1), questionOf(sort), "jsonl");
      expect(lines.text).toBe(linesOf(sorted(rows, sort)));
      const fields = await exportBy(createReadingService(rows, 1), questionOf(sort));
      expect(fields.text).toBe(csvOf(sorted(rows, sort)));
    }
  } finally {
    if (known === undefined) Reflect.deleteProperty(ArrayBuffer.prototype, "transfer");
    else Object.defineProperty(ArrayBuffer.prototype, "transfer", known);
  }
});
