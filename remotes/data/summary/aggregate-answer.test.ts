import { tableOf } from "../testing/table-of.ts";
import { answerOf } from "./aggregate-answer.ts";
import { aliasesOf, keyColumns, termsOf } from "./aggregate-terms.ts";
import type { Term } from "./aggregate-terms.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import { lackOf } from "./summary-lack.ts";
import type { Grouping, Measure, SummaryOrder } from "./summary-question.ts";

const { columns } = tableOf("flights", [
  "id bigint",
  "origin text null",
  "delay integer null",
  "speed float8 null",
  "day date null",
]);
const ORIGIN: Grouping = { column: "origin", by: "value" };
const delay = { column: "delay" } as const;

type Row = Readonly<Record<string, string | null>>;

/** What is said of flights: of a term, such as `sum delay`, what it is. */
interface Said {
  readonly origin?: string | null;
  readonly [term: string]: string | null | undefined;
}
const nameOf = ({ of, column }: Term): string => (column === undefined ? of : `${of} ${column}`);

function answer(
  measures: readonly Measure[],
  groups: readonly Said[],
  whole: Said,
  {
    limit = 10,
    order,
    groupings = [ORIGIN],
  }: { limit?: number; order?: SummaryOrder; groupings?: readonly Grouping[] } = {},
): SummaryAnswer {
  const question = { groups: groupings, measures, ...(order !== undefined && { order }) };
  const terms = termsOf(measures);
  const toRow = (said: Said, keys: readonly string[]): Row =>
    Object.fromEntries([
      ...keys.map((key) => [key, said[key] ?? null] as const),
      ...aliasesOf(terms, keys).map((alias, at) => [alias, said[nameOf(terms[at]!)] ?? null] as const),
    ]);
  const rows = groups.map((group) => toRow(group, keyColumns(question)));
  return answerOf({ question, terms, columns }, rows, toRow(whole, []), limit);
}

test("groups are told with their keys and values, in the order in which they came", () => {
  const groups = [
    { origin: "SEA", count: "3", "sum delay": "12345678901234567890" },
    { origin: null, count: "1", "sum delay": null },
  ];
  expect(answer([{ of: "rows" }, { of: "sum", ...delay }], groups, { count: "4", "sum delay": "7" })).toEqual(
    {
      groups: [
        { keys: ["SEA"], values: ["3", "12345678901234567890"] },
        { keys: [null], values: ["1", null] },
      ],
      ...{ count: 2, total: ["4", "7"], remainder: ["0", null] },
    },
  );
});

test("keys that come as JSON are written as the database writes them", () => {
  const asked = { question: { groups: [ORIGIN], measures: [] }, terms: termsOf([]), columns };
  const rows = [{ origin: 7, foyer_0: "1" }, { origin: true, foyer_0: "1" }, { foyer_0: "1" }];
  expect(answerOf(asked, rows, { foyer_0: "3" }, 5).groups.map(({ keys }) => keys)).toEqual([
    ["7"],
    ["true"],
    [null],
  ]);
});

test("without groupings there is one group, which isn't shown, and nothing beside it", () => {
  expect(answer([{ of: "rows" }], [], { count: "4" }, { groupings: [] })).toEqual({
    ...{ groups: [], count: 1, total: ["4"], remainder: [null] },
  });
});

test("what isn't shown is counted and added up to the digit, and of an average both parts are", () => {
  const measures: readonly Measure[] = [
    { of: "rows" },
    { of: "count", ...delay },
    { of: "sum", ...delay },
    { of: "average", ...delay },
    { of: "least", ...delay },
    { of: "most", ...delay },
  ];
  const said = (
    origin: string,
    rows: string,
    known: string,
    sum: string | null,
    ends: readonly [string, string] | [],
  ) => ({
    ...{ origin, count: rows, "count delay": known, "sum delay": sum, "avg delay": "?" },
    ...{ "min delay": ends[0] ?? null, "max delay": ends[1] ?? null },
  });
  const groups = [
    said("SEA", "9", "9", "90", ["1", "20"]),
    said("PDX", "5", "4", "9007199254740993", ["10", "9007199254740993"]),
    said("LAX", "3", "2", "9", ["9", "12"]),
    said("SFO", "2", "0", null, []),
  ];
  const shown = answer(measures, groups, {}, { limit: 1 });
  expect(shown.groups.map(({ keys }) => keys)).toEqual([["SEA"]]);
  expect(shown.count).toBe(4);
  expect(shown.remainder).toEqual([
    ...["10", "6", "9007199254741002"],
    "1501199875790167.0000",
    ...["9", "9007199254740993"],
  ]);
  // Of rows without a value nothing can be said but how many they are.
  expect(answer(measures, groups, {}, { limit: 3 }).remainder).toEqual(["2", "0", null, null, null, null]);
});

test("binary fractions are added up and divided as such", () => {
  const measures = [
    { of: "sum", column: "speed" },
    { of: "average", column: "speed" },
  ] as const;
  const said = (sum: string | null, count: string) => ({
    count: "1",
    "sum speed": sum,
    "count speed": count,
  });
  const groups = [said("1", "1"), said("0.1", "1"), said("0.2", "1"), said(null, "0")];
  expect(answer(measures, groups, {}, { limit: 1 }).remainder).toEqual([
    "0.30000000000000004",
    "0.15000000000000002",
  ]);
  expect(answer(measures, groups, {}, { limit: 3 }).remainder).toEqual([null, null]);
});

test("a share is of all groups together: of their rows, or of a column's sum", () => {
  const measures = [{ of: "share" }, { of: "share", ...delay }] as const;
  const groups = [
    { origin: "SEA", count: "1", "sum delay": "30" },
    { origin: "PDX", count: "2", "sum delay": "10" },
    { origin: "LAX", count: "1", "sum delay": null },
  ];
  const shown = answer(measures, groups, { count: "4", "sum delay": "40" }, { limit: 1 });
  const told = [...(shown.groups[0]?.values ?? []), ...shown.total, ...shown.remainder].map(Number);
  expect(told).toEqual([0.25, 0.75, 1, 1, 0.75, 0.25]);
  // Of nothing there is no share.
  const none = groups.map((group) => ({ ...group, "sum delay": "0" }));
  expect(answer(measures, none, { count: "4", "sum delay": "0" }).groups[0]?.values[1]).toBeNull();
  expect(answer(measures, none, { count: "4", "sum delay": "0" }).total[1]).toBeNull();
});

test("groups stand by a measure either way, what is nothing last", () => {
  const groups = ["9", null, "10", "9007199254740993", "9007199254740992"].map((sum, at) => ({
    ...{ origin: String(at), count: "1", "sum delay": sum },
  }));
  const placed = (isDescending: boolean) =>
    answer(
      [{ of: "rows" }, { of: "sum", ...delay }],
      groups,
      {},
      { order: { by: "measure", index: 1, isDescending } },
    ).groups.map(({ keys: [key] }) => key);
  expect(placed(true)).toEqual(["3", "4", "2", "0", "1"]);
  expect(placed(false)).toEqual(["0", "2", "4", "3", "1"]);
});

test("by the ends of days groups stand as days do, and of texts only the database knows the order", () => {
  const groups = [
    { origin: "a", count: "1", "min day": "0044-03-15 BC", "max day": "2026-01-01", "min origin": "b" },
    { origin: "b", count: "1", "min day": "0043-03-15 BC", "max day": "10000-01-01", "min origin": "a" },
  ];
  const order = { by: "measure", index: 0, isDescending: true } as const;
  const first = (measure: Measure) => answer([measure], groups, {}, { order }).groups[0]?.keys[0];
  expect(first({ of: "least", column: "day" })).toBe("b");
  expect(first({ of: "most", column: "day" })).toBe("b");
  const lack = (): unknown => {
    try {
      return first({ of: "least", column: "origin" });
    } catch (error) {
      return lackOf(error);
    }
  };
  expect(lack()).toBe("values only");
  expect(answer([{ of: "least", column: "origin" }], groups, {}, { limit: 0 }).remainder).toEqual([null]);
  expect(answer([{ of: "least", column: "origin" }], groups, {}, { limit: 1 }).remainder).toEqual(["a"]);
});

test("an order by a grouping, or by a measure that isn't there, is the one that they came in", () => {
  const groups = ["2", "1", "3"].map((origin) => ({ origin, count: origin }));
  for (const order of [
    { by: "group", index: 0, isDescending: true },
    { by: "measure", index: 7, isDescending: true },
  ] as const)
    expect(answer([{ of: "rows" }], groups, {}, { order }).groups.map(({ keys: [key] }) => key)).toEqual([
      "2",
      "1",
      "3",
    ]);
});

test("of binary fractions a share is one, and of nothing, or of what adds up to nothing, there is none", () => {
  const share = [{ of: "share", column: "speed" }] as const;
  const groups = ["1", "2", null].map((sum) => ({ count: "1", "sum speed": sum }));
  const shown = answer(share, groups, { "sum speed": "3" }, { limit: 1 });
  expect([shown.groups[0]?.values, shown.total, shown.remainder]).toEqual([
    ["0.3333333333333333"],
    ["1"],
    ["0.6666666666666666"],
  ]);
  expect(answer(share, groups, {}).groups[2]?.values).toEqual([null]);
  expect(answer(share, groups, {}).total).toEqual([null]);
  const none = groups.map((group) => ({ ...group, "sum speed": "0" }));
  expect(answer(share, none, { "sum speed": "0" }).groups[0]?.values).toEqual([null]);
});

test("the ends of what isn't shown are found wherever they stand, and of equal ones the first", () => {
  const ends = [
    { of: "least", ...delay },
    { of: "most", ...delay },
  ] as const;
  const remainder = (...values: readonly string[]) =>
    answer(
      ends,
      values.map((value) => ({ count: "1", "min delay": value, "max delay": value })),
      {},
      { limit: 0 },
    ).remainder;
  expect(remainder("3", "1", "2")).toEqual(["1", "3"]);
  expect(remainder("2", "3", "1")).toEqual(["1", "3"]);
  expect(remainder("1.0", "1.00")).toEqual(["1.0", "1.0"]);
});

test("groups of nothing come last, wherever they came", () => {
  const groups = [null, "1", null, "2", null].map((sum, at) => ({
    ...{ origin: String(at), count: "1", "sum delay": sum },
  }));
  for (const [isDescending, placed] of [
    [true, ["3", "1", "0", "2", "4"]],
    [false, ["1", "3", "0", "2", "4"]],
  ] as const) {
    const order = { by: "measure", index: 0, isDescending } as const;
    const shown = answer([{ of: "sum", ...delay }], groups, {}, { order });
    expect(shown.groups.map(({ keys: [key] }) => key)).toEqual(placed);
  }
});

test("of a column that isn't known nobody but the database knows the order", () => {
  const groups = ["1", "2"].map((end) => ({ count: "1", "min gone": end }));
  expect(answer([{ of: "least", column: "gone" }], groups, {}, { limit: 0 }).remainder).toEqual([null]);
});
