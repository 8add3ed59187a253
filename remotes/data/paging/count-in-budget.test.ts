import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { Table } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { tableOf } from "../testing/table-of.ts";
import { countInBudget } from "./count-in-budget.ts";
import { createCountMemory } from "./count-memory.ts";
import type { CountMemory } from "./count-memory.ts";

const LINE_MS = 40;
let lineMs = LINE_MS;
let nowMs = 0;
let rows = 0;
let rowMs = 0;
/** What was asked: how far a look went, or a count. */
let asked: (number | "planned" | "exact")[] = [];
/** What the first look takes besides. */
let hiccupMs = 0;
/** What questions that cost nothing take besides, one after another. */
let lineHiccups: number[] = [];

const { session } = createFakeDataService(({ headers, query }) => {
  nowMs += lineMs;
  const prefer = headers.get("prefer") ?? "";
  if (prefer.includes("count=")) {
    const isExact = prefer.includes("exact");
    asked.push(isExact ? "exact" : "planned");
    nowMs += isExact ? rows * rowMs : (lineHiccups.shift() ?? 0);
    return json([{ id: 1 }], { headers: { "content-range": `0-0/${isExact ? rows : 7}` } });
  }
  const skip = Number(query.get("offset"));
  asked.push(skip);
  nowMs += Math.min(skip, rows) * rowMs + hiccupMs;
  hiccupMs = 0;
  return json(skip < rows ? [{ id: skip }] : []);
});
registerCore(session);

const plain = tableOf("t", ["id bigint"], { hasRowSecurity: false });
const guarded = tableOf("t", ["id bigint"], { hasRowSecurity: true });

beforeEach(() => {
  lineMs = LINE_MS;
});

async function count(
  table: Table,
  known: { rows: number; rowMs?: number; planned?: number; hiccupMs?: number; lineHiccups?: number[] },
  filters: readonly Filter[] = [],
  counts?: CountMemory,
): Promise<{ found: number | undefined; told: number[] }> {
  ({ rows, rowMs = 0.001, hiccupMs = 0, lineHiccups = [] } = known);
  asked = [];
  const told: number[] = [];
  const clock = {
    nowMs: () => nowMs,
    pause: (ms: number) => {
      nowMs += ms;
      return Promise.resolve();
    },
    rest: () => Promise.resolve(),
  };
  // Of a filter's rows the planner is asked anew, since it is the whole table that may be small.
  const tookMs = lineMs + ((filters.length === 0 ? lineHiccups.shift() : undefined) ?? 0);
  const found = await countInBudget(
    { table, sort: [], filters, ...(counts && { counts }) },
    { rows: known.planned, tookMs },
    (more) => told.push(more),
    new AbortController().signal,
    clock,
  );
  return { found, told };
}

test("a table without policies is counted at once where its file is small, and looked into where it is not", async () => {
  await expect(count(plain, { rows: 900, planned: 12 })).resolves.toEqual({ found: 900, told: [] });
  expect(asked).toEqual(["exact"]);
  await expect(count(plain, { rows: 40_000, planned: 60_000 })).resolves.toEqual({ found: 40_000, told: [] });
  expect(asked).toEqual([50_000, "exact"]);
  const many = await count(plain, { rows: 60_000, planned: 60_000 });
  expect(many).toEqual({ found: undefined, told: [50_001] });
});

test("where a policy decides what a row costs, near looks come before far ones", async () => {
  const few = await count(guarded, { rows: 40_000, planned: 12 });
  expect(few).toEqual({ found: 40_000, told: [101, 665, 4_331, 25_226] });
  expect(asked).toEqual([100, 664, 4_330, 25_225, 50_000, "exact"]);
  await expect(count(guarded, { rows: 90, planned: 12 })).resolves.toEqual({ found: 90, told: [] });
});

test("rows that cost much are looked at as far as the budget goes, and not counted", async () => {
  const startMs = nowMs;
  const slow = await count(guarded, { rows: 40_000, rowMs: 0.1 });
  expect(slow).toEqual({ found: undefined, told: [101, 501, 1_251, 1_876] });
  expect(asked).toEqual([100, 500, 1_250, 1_875]);
  expect(nowMs - startMs).toBeLessThan(2_000);
  const hopeless = await count(guarded, { rows: 40_000, rowMs: 10 });
  expect(hopeless).toEqual({ found: undefined, told: [101] });
});

test("after one slow answer a little farther is looked before it is believed, and nothing is asked twice", async () => {
  const once = await count(guarded, { rows: 900, hiccupMs: 190 });
  expect(once).toEqual({ found: 900, told: [101, 151] });
  expect(asked).toEqual([100, 150, 995, "exact"]);
  const slower = await count(guarded, { rows: 900, hiccupMs: 210 });
  expect([slower, asked]).toEqual([{ found: undefined, told: [101] }, [100]]);
});

test("a line that was slow once isn't taken for what rows cost", async () => {
  const slow = await count(guarded, { rows: 40_000, rowMs: 0.5, lineHiccups: [400] });
  expect(slow).toEqual({ found: undefined, told: [101, 251, 376] });
  expect(asked).toEqual([100, "planned", 250, 375]);
});

test.each([340, 800])("a line that was slow once, by %d ms, doesn't make dear rows cheap", async (once) => {
  const slow = await count(guarded, { rows: 40_000, rowMs: 4, lineHiccups: [once] });
  expect(slow).toEqual({ found: undefined, told: [101] });
  expect(asked).toEqual([100, "planned"]);
});

test("a line that is slow is asked for again where it leaves a doubt, and isn't taken for rows", async () => {
  lineMs = 250;
  const far = await count(guarded, { rows: 60_000, lineHiccups: [10] });
  expect(far).toEqual({ found: undefined, told: [101, 665, 4_331, 25_226, 50_001] });
  expect(asked).toEqual([100, "planned", 664, 4_330, 25_225, 50_000]);
});

test("a line that was slow twice is told from rows by a look that is a little farther", async () => {
  const slow = await count(guarded, { rows: 40_000, rowMs: 4, lineHiccups: [410, 410] });
  expect(slow).toEqual({ found: undefined, told: [101, 151] });
});

test("the line isn't asked for a third time by whoever counts again", async () => {
  const counts = createCountMemory(() => nowMs);
  const lineHiccups = [400];
  await count(guarded, { rows: 60_000, lineHiccups }, [], counts);
  expect(asked.filter((one) => one === "planned")).toHaveLength(1);
  await expect(count(guarded, { rows: 60_000 }, [], counts)).resolves.toEqual({
    found: undefined,
    told: [101, 665, 4_331, 25_226, 50_001],
  });
  expect(asked).toEqual([]);
});

test("a filter is counted where an index finds its rows, or the table is known to be small", async () => {
  const view = tableOf("t", ["id bigint", "note text"], { kind: "view" });
  await expect(count(view, { rows: 900 }, [condition("note", "eq", "x")])).resolves.toEqual({
    found: undefined,
    told: [],
  });
  expect(asked).toEqual(["planned"]);
  const byKey = [condition("id", "eq", "1")];
  await expect(count(guarded, { rows: 200 }, byKey)).resolves.toMatchObject({ found: 200 });
  // Of those that a policy shows the planner believes that there are seven.
  const large = tableOf("t", ["id bigint"], { hasRowSecurity: true, rowEstimate: 2_000_000 });
  await expect(count(large, { rows: 200 }, byKey)).resolves.toMatchObject({ found: undefined });
});
