import { fileColumns } from "./file-columns.ts";
import type { FileTable } from "./file-table.ts";

const COLUMNS = [
  { name: "id", type: "bigint" },
  { name: "at", type: "timestamp with time zone" },
  { name: "day", type: "date" },
  { name: "price", type: "numeric(10,2)" },
  { name: "speed", type: "real" },
  { name: "delay", type: "integer" },
].map((column) => ({ ...column, isNullable: true }));

const table = (parts: Partial<FileTable>): FileTable => ({
  title: "flights",
  groupings: [],
  measures: [],
  hasLevels: false,
  lines: [],
  ...parts,
});
const shapeOf = (parts: Partial<FileTable>): string[] =>
  fileColumns(table(parts), COLUMNS as never).map(({ name, type }) => `${name}: ${type}`);

test("a grouping is a column of its own type, and a range two; what a line is called comes first", () => {
  const groupings = [
    { title: "id", grouping: { column: "id", by: "value" } },
    { title: "at", grouping: { column: "at", by: "time", step: "month" } },
    { title: "day", grouping: { column: "day", by: "time", step: "month" } },
    { title: "price", grouping: { column: "price", by: "quantiles", count: 4 } },
    { title: "delay", grouping: { column: "delay", by: "width", width: "0.5" } },
  ] as const;
  const lines = [
    {
      label: "5",
      level: 5,
      names: [],
      keys: ["9007199254740993", ["a", "b"], ["c", "d"], ["1.50", "2.50"], ["-0.5", "0.0"]],
      values: [],
    },
    { label: "All others (3 groups)", level: 1, names: [], keys: [], values: [] },
  ] as const;
  const columns = fileColumns(table({ groupings, hasLevels: true, lines }), COLUMNS);
  expect(columns.map(({ name, type, values }) => [name, type, ...values])).toEqual([
    ["Group", "text", "5", "All others (3 groups)"],
    ["Level", "integer", "5", "1"],
    ["id", "bigint", "9007199254740993", null],
    ["at: from", "timestamp with time zone", "a", null],
    ["at: to", "timestamp with time zone", "b", null],
    ["day: from", "timestamp without time zone", "c", null],
    ["day: to", "timestamp without time zone", "d", null],
    ["price: from", "numeric(10,2)", "1.50", null],
    ["price: to", "numeric(10,2)", "2.50", null],
    ["delay: from", "numeric(18,1)", "-0.5", null],
    ["delay: to", "numeric(18,1)", "0.0", null],
  ]);
});

test("measures have the types that PostgreSQL answers, wide enough for what is there", () => {
  const of = (title: string, measure: FileTable["measures"][number]["measure"]) => ({ title, measure });
  const measures = [
    of("rows", { of: "rows" }),
    of("sum of whole numbers", { of: "sum", column: "delay" }),
    of("sum of bigint", { of: "sum", column: "id" }),
    of("sum of reals", { of: "sum", column: "speed" }),
    of("average", { of: "average", column: "delay" }),
    of("median", { of: "median", column: "delay" }),
    of("least", { of: "least", column: "at" }),
    of("most", { of: "most", column: "price" }),
    of("share", { of: "share" }),
  ];
  const values = ["7", "-5", "18446744073709551616", "1.5", "2.50", "3", "x", "9.99", "0.25"];
  expect(shapeOf({ measures, lines: [{ label: "", level: 1, names: [], keys: [], values }] })).toEqual([
    "Group: text",
    "rows: bigint",
    "sum of whole numbers: bigint",
    "sum of bigint: numeric(38,0)",
    "sum of reals: double precision",
    "average: numeric(18,2)",
    "median: double precision",
    "least: timestamp with time zone",
    "most: numeric(10,2)",
    "share: numeric(18,2)",
  ]);
});

test("columns of one title have a name each", () => {
  const grouping = { column: "id", by: "value" } as const;
  const measures = [{ title: "id", measure: { of: "rows" } as const }];
  const groupings = [
    { title: "id", grouping },
    { title: "id", grouping },
  ];
  expect(shapeOf({ groupings, measures })).toEqual([
    "Group: text",
    "id: bigint",
    "id (2): bigint",
    "id (3): bigint",
  ]);
});
