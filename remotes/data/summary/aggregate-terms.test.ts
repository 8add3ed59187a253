import { tableOf } from "../testing/table-of.ts";
import {
  aliasesOf,
  isDouble,
  isSameTerm,
  isSayable,
  keyColumns,
  selectTerms,
  termOf,
  termsOf,
} from "./aggregate-terms.ts";
import type { Grouping, Measure } from "./summary-question.ts";

const table = tableOf("flights", [
  "id bigint",
  "origin text null",
  "speed real null",
  "height float4 null",
  "weight float8 null",
  "day date null",
  "delay integer null",
]);
const byValue = (column: string): Grouping => ({ column, by: "value" });
const delay = { column: "delay" } as const;

test.each<[Measure, ReturnType<typeof termOf>]>([
  [{ of: "rows" }, { of: "count" }],
  [{ of: "share" }, { of: "count" }],
  [
    { of: "share", ...delay },
    { of: "sum", ...delay },
  ],
  [
    { of: "count", ...delay },
    { of: "count", ...delay },
  ],
  [
    { of: "sum", ...delay },
    { of: "sum", ...delay },
  ],
  [
    { of: "average", ...delay },
    { of: "avg", ...delay },
  ],
  [
    { of: "least", ...delay },
    { of: "min", ...delay },
  ],
  [
    { of: "most", ...delay },
    { of: "max", ...delay },
  ],
  [{ of: "distinct", ...delay }, undefined],
  [{ of: "median", ...delay }, undefined],
  [{ of: "percentile", at: 0.9, ...delay }, undefined],
])("%j is read from %j", (measure, term) => {
  expect(termOf(measure)).toEqual(term);
});

test("rows are counted whatever is asked, an average brings its sum and count along, and nothing is asked twice", () => {
  expect(termsOf([])).toEqual([{ of: "count" }]);
  expect(
    termsOf([
      { of: "sum", ...delay },
      { of: "rows" },
      { of: "average", ...delay },
      { of: "share" },
      { of: "median", ...delay },
      { of: "sum", column: "speed" },
    ]),
  ).toEqual([
    { of: "count" },
    { of: "sum", ...delay },
    { of: "avg", ...delay },
    { of: "count", ...delay },
    { of: "sum", column: "speed" },
  ]);
});

test("the Data API groups by values alone, and says nothing of a column that it can't name", () => {
  const rows = [{ of: "rows" }] as const;
  expect(isSayable({ groups: [], measures: rows })).toBe(true);
  expect(
    isSayable({ groups: [byValue("origin")], measures: [{ of: "sum", ...delay }, { of: "share" }] }),
  ).toBe(true);
  expect(isSayable({ groups: [byValue("origin"), byValue(" origin")], measures: rows })).toBe(false);
  expect(isSayable({ groups: [{ column: "day", by: "time", step: "month" }], measures: rows })).toBe(false);
  expect(isSayable({ groups: [], measures: [...rows, { of: "median", ...delay }] })).toBe(false);
  expect(isSayable({ groups: [], measures: [...rows, { of: "sum", column: "*" }] })).toBe(false);
});

test("a column is a key once, and no term is called as a key is", () => {
  const question = { groups: [byValue("origin"), byValue("day"), byValue("origin")], measures: [] };
  expect(keyColumns(question)).toEqual(["origin", "day"]);
  const terms = [{ of: "count" }, { of: "sum", ...delay }] as const;
  expect(aliasesOf(terms, ["origin"])).toEqual(["foyer_0", "foyer_1"]);
  expect(aliasesOf(terms, ["origin", "foyer_0"])).toEqual(["foyer__0", "foyer__1"]);
  expect(aliasesOf(terms, ["foyer_0", "foyer__0"])).toEqual(["foyer___0", "foyer___1"]);
});

test("all comes as texts, so that no digit is lost, but for moments, and reals are added up as doubles", () => {
  const terms = [
    { of: "count" },
    { of: "sum", column: "speed" },
    { of: "avg", column: "height" },
    { of: "max", column: "speed" },
    { of: "sum", ...delay },
    { of: "min", column: "day" },
    { of: "max", column: "day" },
    { of: "count", column: "day" },
    { of: "avg", column: "weight" },
  ] as const;
  expect(selectTerms(terms, ["origin", "day"], table).split(",")).toEqual([
    "origin::text",
    "day",
    "foyer_0:id.count()::text",
    "foyer_1:speed::float8.sum()::text",
    "foyer_2:height::float8.avg()::text",
    "foyer_3:speed.max()::text",
    "foyer_4:delay.sum()::text",
    "foyer_5:day.min()",
    "foyer_6:day.max()",
    "foyer_7:day.count()::text",
    "foyer_8:weight.avg()::text",
  ]);
  expect(selectTerms([{ of: "count" }], ["a,b"], tableOf("t", ["a text null"]))).toBe(
    '"a,b"::text,foyer_0:count()::text',
  );
});

test.each(["date", "timestamp", "timestamptz"])("moments of the type %s come as JSON has them", (type) => {
  const moments = tableOf("t", ["id bigint", `at ${type} null`]);
  expect(selectTerms([{ of: "min", column: "at" }], ["at"], moments)).toBe("at,foyer_0:at.min()");
});

test.each([
  ["speed", true],
  ["height", true],
  ["weight", true],
  ["delay", false],
  ["nothing", false],
])("whether the numbers of %s are binary fractions: %s", (column, isOne) => {
  expect(isDouble(column, table.columns)).toBe(isOne);
});

test("of a type's name no part is another one", () => {
  const odd = tableOf("t", ["a double precision", "b unreal", "c realm", "d xfloat8", "e float88"]);
  const columns = [{ ...odd.columns[0]!, type: "double precision" }, ...odd.columns.slice(1)];
  expect(columns.filter(({ name }) => isDouble(name, columns)).map(({ name }) => name)).toEqual(["a"]);
});

test("two terms are one where both say the same of the same column", () => {
  expect(isSameTerm({ of: "sum", ...delay }, { of: "sum", ...delay })).toBe(true);
  expect(isSameTerm({ of: "sum", ...delay }, { of: "avg", ...delay })).toBe(false);
  expect(isSameTerm({ of: "count" }, { of: "count", ...delay })).toBe(false);
});
