import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import { condition } from "../filters/filter.ts";
import { isThere } from "../requests/known-ways.ts";
import { tableOf } from "../testing/table-of.ts";
import { askSummary, isSummaryMissing, isSummaryUnanswered } from "./ask-summary.ts";
import type { SummaryAnswer, SummaryRequest } from "./summary-answer.ts";
import { createLack, lackOf } from "./summary-lack.ts";
import type { SummaryQuestion } from "./summary-question.ts";
import { knownSummaryWay } from "./summary-way.ts";

let answer: Answerer;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);

const flights = tableOf("flights", ["id bigint", "origin text", "delay integer null"]);
const byOrigin: SummaryQuestion = { groups: [{ column: "origin", by: "value" }], measures: [{ of: "rows" }] };
const TOLD = {
  ...{ version: 1, count: 7, total: ["180"], remainder: ["30"] },
  groups: [
    ["SEA", "100"],
    [null, "50"],
  ],
};

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  answer = () => json(TOLD);
});

function ask(more: Partial<SummaryRequest> = {}): Promise<SummaryAnswer> {
  const request = { table: flights, filters: [], question: byOrigin, limit: 50, ...more };
  return askSummary(request, new AbortController().signal);
}
const questions = () =>
  seen.map(({ body }) => (body as { readonly question: Readonly<Record<string, unknown>> }).question);
const refuse =
  (code: string, status = 400): Answerer =>
  () =>
    json({ code, message: "No." }, { status });

test("a question is asked whole, in the words of the function", async () => {
  const order = { by: "measure", index: 0, isDescending: true } as const;
  await ask({ filters: [condition("delay", "gt", "5")], question: { ...byOrigin, order } });
  expect(seen).toMatchObject([{ path: "rpc/foyer_summary", method: "POST" }]);
  expect(questions()).toEqual([
    {
      ...{ schema: "public", table: "flights", limit: 50, remainder: true },
      ...{ groups: byOrigin.groups, measures: byOrigin.measures },
      filter: [{ kind: "condition", column: "delay", operator: "gt", isNegated: false, value: "5" }],
      order: [{ measure: 0, descending: true }],
    },
  ]);
  expect(seen[0]?.headers.get("content-type")).toBe("application/json");
  await ask({ table: { ...flights, schema: "air" } });
  expect(questions()[1]).toMatchObject({ schema: "air", order: [] });
});

test("its answer is groups with their keys and values, how many there are, and those of all and of the others", async () => {
  expect(await ask()).toEqual({
    groups: [
      { keys: ["SEA"], values: ["100"] },
      { keys: [null], values: ["50"] },
    ],
    ...{ count: 7, total: ["180"], remainder: ["30"] },
  });
  expect(await ask()).not.toHaveProperty("samplePercent");
  expect([knownSummaryWay(), isThere("summary")]).toEqual([undefined, true]);
});

test("of several measures any may be nothing, and none may be a number", async () => {
  const question: SummaryQuestion = {
    ...byOrigin,
    measures: [{ of: "rows" }, { of: "sum", column: "delay" }],
  };
  answer = () => json({ ...TOLD, groups: [["SEA", "1", null]], total: ["1", null], remainder: ["0", null] });
  expect(await ask({ question })).toMatchObject({ groups: [{ values: ["1", null] }], total: ["1", null] });
  answer = () => json({ ...TOLD, groups: [["SEA", "1", 2]], total: ["1", null] });
  await expect(ask({ question })).rejects.toMatchObject({ code: "unexpected" });
});

test("how far an estimate may be off is told of each group that it is said of", async () => {
  answer = () => json({ ...TOLD, errors: [["1.5"], ["1", "2"]], remainder: undefined });
  expect(await ask()).toMatchObject({
    groups: [{ errors: ["1.5"] }, { keys: [null] }],
    remainder: [null],
  });
  expect((await ask()).groups[1]).not.toHaveProperty("errors");
  answer = () => json({ ...TOLD, errors: [["1.5"], "none"] });
  for (const group of (await ask()).groups) expect(group).not.toHaveProperty("errors");
});

test.each<[string, unknown]>([
  ["nothing", null],
  ["a text", "groups"],
  ["no list of groups", { ...TOLD, groups: {} }],
  ["groups that are none", { ...TOLD, groups: [["SEA", "1"], "PDX"] }],
  ["a group without its value", { ...TOLD, groups: [["SEA"]] }],
  ["a value too many", { ...TOLD, groups: [["SEA", "1", "2"]] }],
  ["a number, which may have lost digits", { ...TOLD, groups: [["SEA", 1]] }],
  ["a count that is none", { ...TOLD, count: "7" }],
  ["no total", { ...TOLD, total: undefined }],
  ["a total of other measures", { ...TOLD, total: ["1", "2"] }],
])("%s is no answer to a question", async (_what, body) => {
  answer = () => json(body);
  await expect(ask()).rejects.toMatchObject({
    code: "unexpected",
    message: "The database answered something other than groups. Try again.",
  });
});

test("an answer that can't be read at all is told as such", async () => {
  answer = () => new Response("<html>", { status: 200 });
  await expect(ask()).rejects.toMatchObject({ code: "unexpected" });
});

test("a table that takes too long is asked once more over a sample, and its answer says so", async () => {
  answer = ({ body }) =>
    "sample" in (body as { readonly question: object }).question
      ? json(TOLD)
      : refuse("57014", 500)({} as never);
  expect(await ask()).toMatchObject({ samplePercent: 1, count: 7 });
  expect(questions().map(({ sample }) => sample)).toEqual([undefined, 1]);
  seen.length = 0;
  // Known to be slow, it is asked over a sample at once.
  expect(await ask({ isSlow: true })).toMatchObject({ samplePercent: 1 });
  expect(questions().map(({ sample }) => sample)).toEqual([1]);
});

test("what a sample can't tell is asked once, however long it takes", async () => {
  answer = refuse("57014", 500);
  const distinct: SummaryQuestion = {
    groups: [],
    measures: [{ of: "rows" }, { of: "distinct", column: "origin" }],
  };
  for (const more of [{ table: { ...flights, kind: "view" as const } }, { question: distinct }]) {
    for (const isSlow of [false, true]) {
      seen.length = 0;
      await expect(ask({ ...more, isSlow })).rejects.toMatchObject({ code: "query_timeout" });
      expect(questions().map(({ sample }) => sample)).toEqual([undefined]);
    }
  }
});

test("another failure is told as it is, and no sample is asked for", async () => {
  answer = refuse("42501", 403);
  await expect(ask()).rejects.toMatchObject({ providerCode: "42501" });
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(ask()).rejects.toMatchObject({ name: "SessionError" });
  expect(seen.length).toBe(2);
  expect(knownSummaryWay()).toBeUndefined();
});

test("where the function is missing it is asked for once, and the Data API's aggregates from then on", async () => {
  answer = ({ path, query }) => {
    if (path === "rpc/foyer_summary") return refuse("PGRST202", 404)({} as never);
    if (query.get("limit") === "0") return json([]);
    return json(query.has("order") ? [{ origin: "SEA", foyer_0: "3" }] : [{ foyer_0: "3" }]);
  };
  for (let time = 0; time < 2; time += 1)
    expect(await ask()).toMatchObject({ groups: [{ keys: ["SEA"], values: ["3"] }], count: 1, total: ["3"] });
  expect(seen.filter(({ path }) => path === "rpc/foyer_summary").length).toBe(1);
  expect(knownSummaryWay()).toBe("aggregates");
});

test("where there is neither both are asked for once, and then nothing is", async () => {
  answer = ({ path }) => refuse(path === "rpc/foyer_summary" ? "PGRST202" : "PGRST123", 400)({} as never);
  for (let time = 0; time < 2; time += 1) {
    const tried = ask();
    await expect(tried).rejects.toMatchObject({ code: "invalid_request" });
    await tried.catch((error: unknown) => {
      expect([isSummaryMissing(error), isSummaryUnanswered(error)]).toEqual([true, true]);
    });
  }
  expect(seen.map(({ path }) => path)).toEqual(["rpc/foyer_summary", "flights"]);
  expect(knownSummaryWay()).toBe("nothing");
});

test.each<[string, boolean]>([
  ["42501", true],
  ["42P01", true],
  ["42883", true],
  ["22023", true],
  ["57014", false],
])("whether another way may answer what failed with %s: %s", async (code, isOther) => {
  answer = refuse(code, 400);
  const error: unknown = await ask().catch((failure: unknown) => failure);
  expect([isSummaryMissing(error), isSummaryUnanswered(error)]).toEqual([false, isOther]);
});

test("each lack is told apart, and what is no lack is none", () => {
  for (const lack of ["nothing", "values only", "too many groups"] as const) {
    expect(lackOf(createLack(lack))).toBe(lack);
    expect(isSummaryUnanswered(createLack(lack))).toBe(true);
    expect(isSummaryMissing(createLack(lack))).toBe(lack === "nothing");
  }
  expect(lackOf(new Error("nothing"))).toBeUndefined();
  expect(lackOf(undefined)).toBeUndefined();
  expect(isSummaryUnanswered(new Error("nothing"))).toBe(false);
  expect(createLack("values only").message).toBe("The project can't answer this: values only.");
});
