import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { Table } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { flush } from "../testing/desk-walk.ts";
import { tableOf } from "../testing/table-of.ts";
import { countInBudget } from "./count-in-budget.ts";
import { createCountMemory } from "./count-memory.ts";
import type { CountMemory } from "./count-memory.ts";

// Where one way of counting ends and the next begins, on a service whose clock is turned by what it is asked.

interface World {
  /** How many rows there are, how many the planner believes in, and what reading one costs. */
  readonly rows: number;
  readonly planned?: number;
  readonly rowMs?: number;
  /** What every question takes, and what the planner's take besides, one after another. */
  readonly lineMs?: number;
  readonly lineHiccups?: readonly number[];
  /** What a look over so many rows takes, in the place of what they cost. */
  readonly lookMs?: Readonly<Record<number, number>>;
}

let world: World;
/** Before a look is answered. */
let slow = (): void => undefined;
let nowMs = 0;
let hiccups: number[] = [];
/** What was asked: how far a look went, a count, or that the page is waited for. */
let asked: (number | string)[] = [];

const { session } = createFakeDataService(({ headers, query }) => {
  const { rows, planned = 7, rowMs = 0, lineMs = 0, lookMs = {} } = world;
  const prefer = headers.get("prefer") ?? "";
  nowMs += lineMs;
  if (prefer.includes("count=")) {
    const isExact = prefer.includes("exact");
    asked.push(isExact ? "exact" : "planned");
    if (!isExact) nowMs += hiccups.shift() ?? 0;
    return json([], { headers: { "content-range": `*/${isExact ? rows : planned}` } });
  }
  const skip = Number(query.get("offset"));
  asked.push(skip);
  slow();
  nowMs += lookMs[skip] ?? Math.min(skip, rows) * rowMs;
  return json(skip < rows ? [{ id: skip }] : []);
});
registerCore(session);

const columns = ["id bigint", "note text"];
const index = { columns: ["id"], method: "btree", isUnique: true };
const plain = tableOf("t", columns, { hasRowSecurity: false });
const guarded = tableOf("t", columns, { hasRowSecurity: true });
const byKey = condition("id", "eq", "1");
const byPattern = condition("note", "ilike", "%x%");
const either: Filter = { kind: "group", isNegated: false, joins: "or", parts: [byKey, byKey] };

interface Counting {
  readonly filters?: readonly Filter[];
  readonly counts?: CountMemory;
  /** What the planner's answer took that is known already; it is asked where there is none. */
  readonly plannedTookMs?: number;
}

async function count(
  table: Table,
  of: World,
  { filters = [], counts, plannedTookMs }: Counting = {},
): Promise<number | undefined> {
  world = of;
  hiccups = [...(of.lineHiccups ?? [])];
  [asked, nowMs] = [[], 0];
  const clock = {
    nowMs: () => nowMs,
    pause(ms: number) {
      asked.push(`pause ${ms}`);
      return Promise.resolve();
    },
    rest() {
      asked.push("rest");
      return Promise.resolve();
    },
  };
  return countInBudget(
    { table, sort: [], filters, ...(counts && { counts }) },
    plannedTookMs === undefined ? undefined : { rows: of.planned ?? 7, tookMs: plannedTookMs },
    () => undefined,
    new AbortController().signal,
    clock,
  );
}
/** Without what the page is waited for. */
const questions = (): unknown[] => asked.filter((one) => one !== "rest");

test("each question waits until the page is at rest, and what is known isn't waited for", async () => {
  const counts = createCountMemory(() => 0);
  const few = { rows: 60, planned: 60 };
  await expect(count(guarded, few, { counts })).resolves.toBe(60);
  expect(asked).toEqual(["rest", "planned", "rest", 100, "rest", "exact"]);
  await expect(count(guarded, few, { counts })).resolves.toBe(60);
  expect(asked).toEqual(["rest", "exact"]);
});

test("a table of 50,000 rows is counted at once, and one of a row more is looked into", async () => {
  await expect(count(plain, { rows: 50_000, planned: 50_000 })).resolves.toBe(50_000);
  expect(questions()).toEqual(["planned", "exact"]);
  await count(plain, { rows: 50_001, planned: 50_001 });
  expect(questions()).toEqual(["planned", 50_000]);
  const filters = [byKey];
  await count(plain, { rows: 3, planned: 50_000 }, { filters });
  expect(questions()).toEqual(["planned", "exact"]);
});

test("comparisons in a table of 50,000 to 100,000 rows are looked at once, as far as is counted", async () => {
  const filters = [byKey];
  await expect(count(plain, { rows: 900, planned: 50_001 }, { filters })).resolves.toBe(900);
  expect(questions()).toEqual(["planned", 50_000, "exact"]);
  await expect(count(plain, { rows: 900, planned: 100_000 }, { filters })).resolves.toBe(900);
  expect(questions()).toEqual(["planned", 50_000, "exact"]);
  await expect(count(plain, { rows: 900, planned: 100_001 }, { filters })).resolves.toBeUndefined();
  expect(questions()).toEqual(["planned"]);
});

test("what a pattern or a group of filters takes nobody knows, nor what a policy does: near looks come first", async () => {
  for (const filters of [[byPattern], [byKey, byPattern], [either]]) {
    await expect(count(plain, { rows: 90, planned: 900 }, { filters })).resolves.toBe(90);
    expect(questions()).toEqual(["planned", 100, "exact"]);
  }
  await expect(count(guarded, { rows: 90, planned: 900 }, { filters: [byKey] })).resolves.toBe(90);
  expect(questions()).toEqual(["planned", 100, "exact"]);
});

test("in a large table what an index finds is looked at, near rows first", async () => {
  const large = { ...plain, rowEstimate: 2_000_000, indexes: [index] };
  await expect(count(large, { rows: 90, planned: 2_000_000 }, { filters: [byKey] })).resolves.toBe(90);
  expect(questions()).toEqual(["planned", 100, "exact"]);
  await count(large, { rows: 90, planned: 2_000_000 }, { filters: [byPattern] });
  expect(questions()).toEqual(["planned"]);
});

test("whoever counts again with the answer of a line that was slow doesn't ask for the line again", async () => {
  const counts = createCountMemory(() => 0);
  const dear = { rows: 40_000, rowMs: 4 };
  const slow = { counts, plannedTookMs: 400 };
  await expect(count(guarded, dear, slow)).resolves.toBeUndefined();
  expect(questions()).toEqual([100, "planned"]);
  // The quicker of the two answers tells what the line takes, also to whoever comes with the slow one.
  await expect(count(guarded, dear, slow)).resolves.toBeUndefined();
  expect(questions()).toEqual([]);
});

/** What is asked first where a line takes so long, and looks so much besides. */
async function asks(lineMs: number, lookMs: World["lookMs"], most: number): Promise<unknown[]> {
  await count(guarded, { rows: 40_000, rowMs: 100, lineMs, lookMs: lookMs ?? {} });
  return questions().slice(0, most);
}

test("a line of 50 ms isn't in doubt, and a longer one is asked for again", async () => {
  // 30 ms of the line may have been rows.
  await expect(asks(50, { 100: 0 }, 3)).resolves.toEqual(["planned", 100, 666]);
  await expect(asks(51, { 100: 10 }, 4)).resolves.toEqual(["planned", 100, "planned", 500]);
});

test("a look that took no longer than a slow line, or much longer, may have been all rows", async () => {
  // 90 ms for 100 rows are 222 in 200 ms.
  await expect(asks(60, { 100: 30 }, 4)).resolves.toEqual(["planned", 100, "planned", 222]);
  // 20 ms more, and 30 of the line, are 400.
  await expect(asks(60, { 100: 20 }, 4)).resolves.toEqual(["planned", 100, "planned", 400]);
});

test("from a look that took what a slow line took on, only what is farther tells what rows cost", async () => {
  // 10 ms for 50 rows more, and 30 of the line, are 250 in 200 ms: not twice as far, so it is tried a little farther.
  await expect(asks(200, { 100: 0, 150: 10 }, 6)).resolves.toEqual([
    ...["planned", 100, "planned", 150],
    ...["pause 1000", 225],
  ]);
});

test("it is looked farther at once where that is twice as far, and later where a count may keep within the budget", async () => {
  await expect(asks(30, { 100: 70 }, 3)).resolves.toEqual(["planned", 100, 200]);
  await expect(asks(30, { 100: 71 }, 4)).resolves.toEqual(["planned", 100, "pause 1000", 150]);
  await expect(asks(10, { 100: 200 }, 4)).resolves.toEqual(["planned", 100, "pause 1000", 150]);
  await expect(asks(10, { 100: 201 }, 4)).resolves.toEqual(["planned", 100]);
});

test("rows that were all read are counted where that took no more than the budget", async () => {
  const all = { rows: 90, lineMs: 10 };
  await expect(count(guarded, { ...all, lookMs: { 100: 300 } })).resolves.toBe(90);
  await expect(count(guarded, { ...all, lookMs: { 100: 301 } })).resolves.toBeUndefined();
  expect(questions()).toEqual(["planned", 100]);
});

test("on the page's own clock too, a look that took long is tried again a second later", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
  world = { rows: 40_000, rowMs: 1, lineMs: 0 };
  [asked, nowMs, hiccups] = [[], 0, []];
  const { signal } = new AbortController();
  const planned = { rows: 7, tookMs: 0 };
  slow = () => jest.advanceTimersByTime(200);
  void countInBudget({ table: guarded, sort: [], filters: [] }, planned, () => undefined, signal);
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 10) {
      await flush();
      jest.advanceTimersByTime(10);
    }
    await flush();
  };
  await pass(300);
  expect(asked).toEqual([100]);
  await pass(600);
  expect(asked).toEqual([100]);
  await pass(600);
  expect(asked).toEqual([100, 150]);
  slow = () => undefined;
  jest.useRealTimers();
});
