import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { condition } from "../filters/filter.ts";
import { isThere, noteWay } from "../requests/known-ways.ts";
import { tableOf } from "../testing/table-of.ts";
import { fetchSums } from "./fetch-sums.ts";
import type { Sums } from "./sum-up.ts";

/** What a project answers: of `foyer_summary`, of all rows, and of the different values. */
interface Project {
  readonly summary: () => Response;
  readonly total: () => Response;
  readonly different: () => Response;
}

let project: Project;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);

function answer({ path, query }: SeenRequest): Response {
  if (path.startsWith("rpc/")) return project.summary();
  return query.has("limit") ? project.different() : project.total();
}

const COLUMNS = ["id bigint", "delay integer null", "kind text null", "day date null", "flag boolean null"];
const OTHERS = ["code uuid null", "tags text[] null", "took interval null"];
const flights = tableOf("flights", [
  ...COLUMNS,
  "price numeric(10,2) null",
  "row oid null",
  "weight real null",
  "spot point null",
  ...OTHERS,
]);
const refused = (code: string, status = 400): Response => json({ code, message: "No." }, { status });
const missing = (): Response => refused("PGRST202", 404);
const told = (total: readonly (string | null)[]): Response =>
  json({ version: 1, count: 0, groups: [], remainder: total.map(() => null), total });
const TOTAL = { foyer_rows: 10, foyer_filled: "8" };

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  project = { summary: missing, total: () => json([TOTAL]), different: () => json([{ foyer_rows: 8 }]) };
});

function sums(name: string, table = flights): Promise<Sums | undefined> {
  const column = table.columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`There is no ${name}.`);
  return fetchSums(table, column, [condition("id", "gt", "5")], new AbortController().signal);
}
const selects = (): readonly unknown[] =>
  seen.flatMap(({ path, query }) => (path === "flights" ? [query.get("select")] : []));

test("the function sums up all rows that the filters leave, with every digit, and nothing else is asked", async () => {
  project = { ...project, summary: () => told(["10", "8", "3", "12", "1.5000000000000000", "-4", "9"]) };
  expect(await sums("delay")).toStrictEqual({
    ...{ rows: 10, empty: 2, different: { count: 3, isAll: true } },
    ...{ sum: "12", average: "1.5", least: "-4", most: "9" },
  });
  expect(seen).toHaveLength(1);
  const { question } = seen[0]?.body as { readonly question: Readonly<Record<string, unknown>> };
  const measures = ["count", "distinct", "sum", "average", "least", "most"];
  expect(question).toMatchObject({
    ...{ table: "flights", limit: 1, groups: [], filter: [{ column: "id", operator: "gt", value: "5" }] },
    measures: [{ of: "rows" }, ...measures.map((of) => ({ of, column: "delay" }))],
  });
});

test("of other columns it tells what can be told of them", async () => {
  project = { ...project, summary: () => told(["10", "8", "3"]) };
  expect(await sums("flag")).toStrictEqual({ rows: 10, empty: 2, different: { count: 3, isAll: true } });
  project = { ...project, summary: () => told(["10", "10"]) };
  expect(await sums("spot")).toStrictEqual({ rows: 10, empty: 0 });
  project = { ...project, summary: () => told(["10", "0", "0", null, null]) };
  expect(await sums("day")).toStrictEqual({ rows: 10, empty: 10, different: { count: 0, isAll: true } });
});

test("zeros at the end of an average are left out, and no others", async () => {
  for (const [average, shown] of [
    ...([
      ["100", "100"],
      ["100.0000", "100"],
      ["0.0500", "0.05"],
      ["1.25", "1.25"],
    ] as const),
  ]) {
    project = { ...project, summary: () => told(["1", "1", "1", "1", average, "1", "1"]) };
    expect((await sums("delay"))?.average).toBe(shown);
  }
});

test("an estimate from a part isn't told as the whole: the aggregates are asked", async () => {
  const answers = [refused("57014", 500), told(["10", "10"])];
  project = { ...project, summary: () => answers.shift() ?? missing() };
  expect(await sums("spot")).toStrictEqual({ rows: 10, empty: 2, different: { count: 1, isAll: true } });
  expect(answers).toEqual([]);
});

test("without the function the aggregates sum up, as texts where digits could be lost", async () => {
  const ends = { foyer_sum: "12", foyer_average: "1.50", foyer_least: "-4", foyer_most: "9" };
  project = {
    ...project,
    total: () => json([{ ...TOTAL, ...ends }]),
    different: () => json([{ foyer_rows: 5 }, { foyer_rows: "3" }]),
  };
  expect(await sums("delay")).toStrictEqual({
    ...{ rows: 10, empty: 2, different: { count: 2, isAll: true } },
    ...{ sum: "12", average: "1.5", least: "-4", most: "9" },
  });
  expect(selects()).toEqual([
    "foyer_rows:id.count(),foyer_filled:delay.count(),foyer_sum:delay.sum()::text,foyer_average:delay.avg()::text,foyer_least:delay.min()::text,foyer_most:delay.max()::text",
    "delay,foyer_rows:id.count()",
  ]);
  const [, total, different] = seen.map(({ query }) => [...query].slice(1));
  expect(total).toEqual([["id", "gt.5"]]);
  expect(different).toEqual([
    ...[
      ["id", "gt.5"],
      ["delay", "not.is.null"],
      ["limit", "1000"],
    ],
  ]);
});

test.each<readonly [string, string | undefined]>([
  ["kind", "foyer_least:kind.min()::text,foyer_most:kind.max()::text"],
  ["day", "foyer_least:day.min()::text,foyer_most:day.max()::text"],
  // In its own digits a sum of it has six.
  [
    "weight",
    "foyer_sum:weight::float8.sum()::text,foyer_average:weight::float8.avg()::text,foyer_least:weight.min()::text,foyer_most:weight.max()::text",
  ],
  // An address of a row has no sum.
  ["row", "foyer_least:row.min()::text,foyer_most:row.max()::text"],
  ["flag", undefined],
  ...["spot", "code", "tags", "took"].map((name) => [name, undefined] as const),
])("of %s the aggregates are asked for %s beside what is counted", async (name, ends) => {
  await sums(name);
  const counted = `foyer_rows:id.count(),foyer_filled:${name}.count()`;
  expect(selects()[0]).toBe(ends === undefined ? counted : `${counted},${ends}`);
});

test.each<readonly [string, readonly object[], object | undefined]>([
  ["all are here", [{ foyer_rows: 5 }, { foyer_rows: 3 }], { count: 2, isAll: true }],
  ["some are here", [{ foyer_rows: 5 }, { foyer_rows: 2 }], { count: 2, isAll: false }],
  ["their rows aren't told", [{}, { foyer_rows: "many" }], { count: 2, isAll: false }],
])("whether the different values are all: %s", async (_what, rows, different) => {
  project = { ...project, different: () => json(rows) };
  expect((await sums("kind"))?.different).toEqual(different);
});

test("of values that the database can't tell apart only their number is told", async () => {
  project = { ...project, different: () => refused("42883") };
  expect(await sums("spot")).toStrictEqual({ rows: 10, empty: 2 });
});

test("a project with neither has no sums, and isn't asked for aggregates again where they are switched off", async () => {
  project = { ...project, total: () => refused("PGRST123"), different: () => refused("PGRST123") };
  expect(await sums("delay")).toBeUndefined();
  expect(isThere("aggregates")).toBe(false);
  seen.length = 0;
  expect(await sums("delay")).toBeUndefined();
  expect(selects()).toEqual([]);
  noteWay("aggregates", true);
  project = { ...project, total: () => json([TOTAL]), different: () => json([]) };
  expect(await sums("delay")).toMatchObject({ rows: 10 });
});

test.each([
  [[]],
  [[{}]],
  [[{ foyer_rows: 10 }]],
  [[{ foyer_filled: 8 }]],
  [[{ ...TOTAL, foyer_rows: null }]],
])("what doesn't say how many rows there are says nothing: %j", async (rows) => {
  project = { ...project, total: () => json(rows) };
  expect(await sums("delay")).toBeUndefined();
});

test("a sum that comes as a number has lost its digits, and isn't told", async () => {
  project = { ...project, total: () => json([{ ...TOTAL, foyer_sum: 0.1, foyer_most: null }]) };
  expect(await sums("price")).toStrictEqual({ rows: 10, empty: 2, different: { count: 1, isAll: true } });
});

test("what fails for another reason says so", async () => {
  const failed = { providerCode: "XX000" };
  project = { ...project, different: () => refused("XX000") };
  await expect(sums("delay")).rejects.toMatchObject(failed);
  project = { ...project, total: () => refused("XX000"), different: () => json([]) };
  await expect(sums("delay")).rejects.toMatchObject(failed);
  sessionStorage.clear();
  project = { ...project, summary: () => refused("XX000"), total: () => json([TOTAL]) };
  await expect(sums("delay")).rejects.toMatchObject(failed);
});
