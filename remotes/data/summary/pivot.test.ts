import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { condition } from "../filters/filter.ts";
import { tableOf } from "../testing/table-of.ts";
import { loadPivot, MOST_ACROSS, MOST_DOWN, toPivot } from "./pivot.ts";
import type { Pivot } from "./pivot.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import type { GroupKey, Measure, SummaryQuestion } from "./summary-question.ts";

type Asked = Readonly<Record<string, unknown>> & { readonly groups: readonly { readonly column: string }[] };
interface Told {
  readonly groups: readonly (readonly unknown[])[];
  readonly count?: number;
}

let tell: (asked: Asked) => Told;
let refuse: (asked: Asked) => boolean;
const { session, seen } = createFakeDataService(({ body }) => {
  const { question } = body as { readonly question: Asked };
  if (refuse(question)) return json({ code: "57014", message: "canceling statement" }, { status: 500 });
  const { groups, count = groups.length } = tell(question);
  return json({ version: 1, groups, count, total: ["9"], remainder: ["5"] });
});
registerCore(session);

const flights = tableOf("flights", ["origin text", "month text", "at timestamp", "delay integer"]);
const origin = { column: "origin", by: "value" } as const;
const month = { column: "month", by: "value" } as const;
const byMonth = { column: "at", by: "time", step: "month" } as const;
const ROWS: Measure = { of: "rows" };
const load = (question: Partial<SummaryQuestion>): Promise<Pivot | undefined> => {
  const asked = { groups: [origin, month], measures: [ROWS], ...question };
  const filters = [condition("delay", "gt", "5")];
  return loadPivot({ table: flights, filters, question: asked }, new AbortController().signal);
};
const questions = (): readonly Asked[] =>
  seen.map(({ body }) => (body as { readonly question: Asked }).question);

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  refuse = () => false;
  tell = ({ groups }) => ({
    groups: [[...groups.map(({ column }) => column), "3"]],
  });
});

test("where one of its questions is answered by an estimate, the pivot is one", async () => {
  refuse = ({ groups, sample }) =>
    groups.length === 1 && groups[0]?.column === "origin" && sample === undefined;
  expect(await load({})).toMatchObject({ samplePercent: 1 });
});

test("the last grouping stands across and all others down, and every question is of the same rows", async () => {
  const pivot = await load({ groups: [origin, byMonth, month] });
  expect(questions().map(({ groups, limit }) => [groups, limit])).toEqual([
    [[month], MOST_ACROSS],
    [[origin, byMonth], MOST_DOWN],
    [[origin, byMonth, month], 20_000],
  ]);
  for (const { filter, measures } of questions())
    expect([filter, measures]).toMatchObject([[{ column: "delay", operator: "gt", value: "5" }], [ROWS]]);
  expect(pivot).toMatchObject({ columns: ["month"], rows: [{ keys: ["origin", "at"], cells: [["3"]] }] });
  expect(pivot).not.toHaveProperty("samplePercent");
});

const LARGEST = [{ measure: 0, descending: true }];
const IN_ORDER = [{ group: 0, descending: false }];

test("values come with the largest first, times and numbers one after another", async () => {
  await load({ groups: [origin, byMonth] });
  await load({ groups: [byMonth, origin] });
  const orders = questions().map(({ order }) => order);
  // Across, down, both: what is looked up has no order.
  expect(orders).toEqual([IN_ORDER, LARGEST, [], LARGEST, IN_ORDER, []]);
});

test("an order that somebody chose is that of the rows; one of what stands across isn't", async () => {
  const chosen = async (order: SummaryQuestion["order"]): Promise<unknown> => {
    seen.length = 0;
    await load({ ...(order !== undefined && { order }) });
    return questions()[1]?.["order"];
  };
  expect(await chosen({ by: "group", index: 0, isDescending: true })).toEqual([
    { group: 0, descending: true },
  ]);
  expect(await chosen({ by: "measure", index: 1, isDescending: false })).toEqual([
    { measure: 1, descending: false },
  ]);
  expect(await chosen({ by: "group", index: 1, isDescending: true })).toEqual(LARGEST);
  expect(await chosen(undefined)).toEqual(LARGEST);
});

test("nothing is shown where there are more groups than one answer brings, since cells would be missing", async () => {
  tell = ({ groups }) => ({ groups: [[...groups.map(() => "a"), "3"]], count: groups.length });
  // One group of one grouping, and one of two of both.
  expect(await load({})).toBeUndefined();
});

test("what is too slow to count whole is a sample, in all three questions", async () => {
  refuse = ({ sample }) => sample === undefined;
  expect(await load({})).toMatchObject({ samplePercent: 1 });
  // The first one has found it out; the others don't wait for it again.
  expect(questions().map(({ sample }) => sample)).toEqual([undefined, 1, 1, 1]);
});

const answer = (
  groups: readonly (readonly [readonly GroupKey[], ...(string | null)[]])[],
  more: Partial<SummaryAnswer> = {},
): SummaryAnswer => ({
  groups: groups.map(([keys, ...values]) => ({ keys, values })),
  ...{ count: groups.length, total: ["99", "9"], remainder: ["55", "5"], ...more },
});
const AVERAGE: Measure = { of: "average", column: "delay" };
const both = answer([
  [["SEA", "Jan"], "1", "10"],
  [["SEA", "Mar"], "2", "20"],
  [["SEA", "Apr"], "4", "40"],
  [["ORD", "Feb"], "8", "80"],
  [["PDX", "Jan"], "16", "11"],
  [["LAX", "Jan"], "32", "12"],
  [["LAX", "Feb"], "64", "13"],
]);
const columns = answer(
  [
    [["Jan"], "49", "1"],
    [["Feb"], "72", "2"],
  ],
  { count: 4, remainder: ["6", "3"], total: ["127", "4"] },
);
const rows = answer(
  [
    [["SEA"], "7", "5"],
    [["ORD"], "8", "80"],
  ],
  { count: 4, remainder: ["112", "6"] },
);

test("each cell stands in its row and its column, and is empty where there are no rows", () => {
  const pivot = toPivot(columns, rows, both, [ROWS, AVERAGE]);
  expect(pivot.columns).toEqual(["Jan", "Feb"]);
  expect(pivot.rows).toEqual([
    // Two months of Seattle aren't shown: their rows add up, their averages don't.
    { keys: ["SEA"], cells: [["1", "10"], undefined], others: ["6", null], whole: ["7", "5"] },
    { keys: ["ORD"], cells: [undefined, ["8", "80"]], others: undefined, whole: ["8", "80"] },
  ]);
});

test("what isn't shown is counted, with what the database says of it together", () => {
  const pivot = toPivot(columns, rows, both, [ROWS, AVERAGE]);
  expect(pivot).toMatchObject({ otherColumns: 2, otherRows: 2 });
  expect(pivot.remainder).toEqual({
    // One of one row alone is known, be it an average.
    cells: [
      ["48", null],
      ["64", "13"],
    ],
    ...{ others: undefined, whole: ["112", "6"] },
  });
  expect(pivot.total).toEqual({
    cells: [
      ["49", "1"],
      ["72", "2"],
    ],
    ...{ others: ["6", "3"], whole: ["127", "4"] },
  });
});

test("where all is shown there is no line and no column of others", () => {
  const all = { count: 2 };
  const pivot = toPivot({ ...columns, ...all }, { ...rows, ...all }, both, [ROWS, AVERAGE]);
  expect(pivot).toMatchObject({ otherColumns: 0, otherRows: 0, remainder: undefined });
  expect(pivot.total.others).toBeUndefined();
});

test.each<[Measure, string | null]>([
  [{ of: "rows" }, "3.50"],
  [{ of: "share" }, "3.50"],
  [{ of: "share", column: "delay" }, "3.50"],
  [{ of: "count", column: "delay" }, "3.50"],
  [{ of: "sum", column: "delay" }, "3.50"],
  [{ of: "average", column: "delay" }, null],
  [{ of: "distinct", column: "delay" }, null],
  [{ of: "least", column: "delay" }, null],
  [{ of: "most", column: "delay" }, null],
  [{ of: "median", column: "delay" }, null],
  [{ of: "percentile", column: "delay", at: 0.9 }, null],
])("of groups together %j is told where it adds up", (measure, told) => {
  const parts = answer([
    [["SEA", "Mar"], "1.25"],
    [["SEA", "Apr"], "2.25"],
  ]);
  const [row] = toPivot({ ...columns, groups: [] }, rows, parts, [measure]).rows;
  expect(row?.others).toEqual([told]);
});

test("what one group alone has is told as it is, be it no number; so are the others of what isn't shown", () => {
  const parts = answer([
    [["SEA", "Jan"], "2026-05-01"],
    [["LAX", "Mar"], "2026-06-01"],
  ]);
  const pivot = toPivot(columns, { ...rows, groups: rows.groups.slice(0, 1) }, parts, [
    { of: "least", column: "at" },
  ]);
  expect(pivot.rows[0]?.cells).toEqual([["2026-05-01"], undefined]);
  expect(pivot.remainder).toMatchObject({ cells: [undefined, undefined], others: ["2026-06-01"] });
});

test("no value is a group of its own, across and down", () => {
  const none = answer([
    [[null, null], "1", "2"],
    [[null, "null"], "3", "4"],
  ]);
  const nothing = answer([[[null], "1", "2"]]);
  expect(toPivot(nothing, nothing, none, [ROWS, AVERAGE])).toMatchObject({
    columns: [null],
    rows: [{ keys: [null], cells: [["1", "2"]], others: ["3", "4"] }],
  });
});
