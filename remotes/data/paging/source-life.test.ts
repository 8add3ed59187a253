import { refusal } from "@foyer/shared-auth/testing";
import { askedOf, BY_A, LEG_ROWS, LEGS, openLegs, untilRest } from "../testing/legs.ts";
import type { PlainRow } from "../testing/judge-conditions.ts";
import { createCountMemory } from "./count-memory.ts";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";

const legs = openLegs();
const MINUTE_MS = 60_000;
let nowMs = 0;
let stop: () => void = () => undefined;
const create = (sort = [BY_A].slice(1)): RowSource =>
  createRowSource({ table: LEGS, sort, filters: [] }, undefined, () => nowMs);
const follow = (source: RowSource): RowSource => {
  stop = source.subscribe(() => undefined);
  return source;
};
const many = (count: number): PlainRow[] => Array.from({ length: count }, (_, id) => ({ id, a: 1, b: "b" }));
const asked = (): string[] => askedOf(legs.seen);
/** From here on the planner says so many, and nothing is counted. */
const countByPlanner = (planned: number): void => {
  legs.service.onAsked = ({ headers }) =>
    headers.get("prefer") === "count=planned"
      ? new Response("[]", { headers: { "content-range": `*/${planned}` } })
      : headers.has("prefer")
        ? refusal(500, "57014")
        : undefined;
};

beforeEach(() => {
  legs.begin();
  nowMs = 0;
});
afterEach(() => {
  stop();
});

test("the first rows are read, then few are counted; nothing more is asked by itself", async () => {
  const source = follow(create());
  source.look(0, 20);
  await untilRest();
  expect(asked()).toEqual(["rows 64", "count=planned", "count=exact"]);
  expect(source.getState()).toMatchObject({
    total: 150,
    isTotalExact: true,
    isFirstLoad: false,
    isCounting: false,
  });
  expect([source.row(0), source.row(63), source.row(64)]).toEqual([LEG_ROWS[0], LEG_ROWS[63], undefined]);
  expect(source.loadedIndexes()).toHaveLength(64);
});

test("a second listener asks for nothing, and only the last one's leaving ends what is under way", async () => {
  legs.service.onAsked = () => new Promise(() => undefined);
  const source = follow(create());
  await untilRest();
  const leave = source.subscribe(() => undefined);
  await untilRest();
  expect(asked()).toEqual(["rows 64", "count=planned"]);
  leave();
  expect(legs.seen.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  stop();
  expect(legs.seen.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
});

test("whoever comes back to rows whose number is exact asks for nothing; where more are there than are counted, nothing is asked again either", async () => {
  const source = follow(create());
  await untilRest();
  stop();
  legs.seen.length = 0;
  follow(source);
  await untilRest();
  expect(asked()).toEqual([]);
  stop();
  const large = create();
  legs.begin(many(60_000));
  follow(large);
  await untilRest();
  expect(asked()).toEqual(["rows 64", "count=planned", "look 50000 1"]);
  expect(large.getState()).toMatchObject({
    total: 60_000,
    isEstimated: true,
    atLeast: 50_001,
    isTotalExact: false,
  });
  stop();
  legs.seen.length = 0;
  follow(large);
  await untilRest();
  expect(asked()).toEqual([]);
  expect(large.getState()).toMatchObject({ total: 60_000, atLeast: 50_001, isTotalExact: false });
});

test("doubted rows stay as they are shown; whoever comes back to them reads them again, and they are counted behind that", async () => {
  const counts = createCountMemory(() => nowMs);
  const asWhole = { table: LEGS, sort: [], filters: [] };
  const source = follow(createRowSource(asWhole, undefined, () => nowMs, counts));
  source.look(0, 20);
  await untilRest();
  const shown = source.getState();
  legs.seen.length = 0;
  legs.service.rows = LEG_ROWS.slice(1, 140);
  // As the cache does for all of its sources.
  counts.clear();
  source.doubt();
  source.look(0, 20);
  await untilRest();
  expect(asked()).toEqual([]);
  stop();
  source.doubt();
  expect(source.getState()).toBe(shown);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  legs.service.onAsked = ({ headers }) =>
    headers.has("prefer") ? undefined : answered.then(() => undefined);
  follow(source);
  await untilRest();
  // Only the planner is asked beside the rows, and what was here is shown until they come.
  expect(asked()).toEqual(["rows 64", "count=planned"]);
  expect(source.row(0)).toEqual(LEG_ROWS[0]);
  expect(source.getState().before).toMatchObject({ total: 150, isTotalExact: true });
  answer();
  await untilRest();
  expect(asked()).toEqual(["rows 64", "count=planned", "count=exact"]);
  expect(source.row(0)).toEqual(LEG_ROWS[1]);
  expect(source.getState()).toMatchObject({ total: 139, isTotalExact: true, before: undefined });
  stop();
  legs.seen.length = 0;
  follow(source);
  await untilRest();
  expect(asked()).toEqual([]);
});

test("an exact number is believed for five minutes; then it is said until they are counted anew", async () => {
  nowMs = 1_000;
  const source = follow(create());
  source.look(0, 20);
  await untilRest();
  expect(source.getState().knownSinceMs).toBe(1_000);
  nowMs += 5 * MINUTE_MS;
  source.look(0, 20);
  expect(source.getState()).toMatchObject({ isTotalExact: true, before: undefined });
  legs.seen.length = 0;
  legs.service.rows = LEG_ROWS.slice(0, 140);
  nowMs += 1;
  source.look(0, 21);
  expect(source.getState()).toMatchObject({
    ...{ isTotalExact: false, isEstimated: true, total: 150, atLeast: 64 },
    before: { total: 150, isTotalExact: true },
  });
  await untilRest();
  // The rows are old too.
  expect(asked()).toEqual(["rows 64", "count=planned", "count=exact"]);
  expect(source.getState()).toMatchObject({ total: 140, isTotalExact: true, before: undefined });
});

test("reading again shows what is here until it has come, from the start and with the number of before", async () => {
  const source = follow(create());
  source.look(0, 20);
  source.look(1, 21);
  await untilRest();
  source.look(64, 90);
  await untilRest();
  legs.seen.length = 0;
  legs.service.rows = LEG_ROWS.map((row) => ({ ...row, b: "new" }));
  source.reload();
  expect(source.getState()).toMatchObject({
    ...{ total: 150, isTotalExact: false, isEstimated: true },
    before: { total: 150, isTotalExact: true },
  });
  expect([source.row(64), source.readAtMs()]).toEqual([LEG_ROWS[64], -Infinity]);
  await untilRest();
  expect(asked()).toContain("rows 64 64");
  expect([source.row(64)?.["b"], source.readAtMs()]).toEqual(["new", 0]);
  expect(source.isChanged(source.row(64) ?? {})).toBe(true);
  expect(source.getState()).toMatchObject({ total: 150, isTotalExact: true, before: undefined });
});

test("a number that was exact isn't replaced by what the planner believes", async () => {
  const source = follow(create());
  await untilRest();
  countByPlanner(9000);
  source.reload();
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 150, isTotalExact: false, before: undefined });
});

test("more rows than were thought make room for others, and the planner's number never takes rows away", async () => {
  legs.begin(many(300));
  countByPlanner(10);
  const source = follow(create());
  await untilRest();
  expect(source.getState()).toMatchObject({
    total: 128,
    isEstimated: false,
    atLeast: 64,
    isTotalExact: false,
  });
  source.look(40, 70);
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 192, atLeast: 128 });
});

test("where more are there than are counted by themselves, room is made for them beyond what was thought", async () => {
  legs.begin(many(60_000));
  legs.service.onAsked = ({ headers }) =>
    headers.get("prefer") === "count=planned" ? refusal(500, "57014") : undefined;
  const source = follow(create());
  await untilRest();
  expect(source.getState()).toMatchObject({
    ...{ total: 50_065, atLeast: 50_001, isEstimated: false, before: undefined },
  });
});

test("the last rows are read from the other end, in one request, however many there are", async () => {
  legs.begin(many(60_000));
  const source = follow(create());
  source.look(0, 20);
  await untilRest();
  legs.seen.length = 0;
  source.look(59_980, 59_999);
  await untilRest();
  expect(source.row(59_999)).toEqual({ id: 59_999, a: 1, b: "b" });
  expect(source.isPlaced(59_999)).toBe(true);
  expect(source.getState()).toMatchObject({ total: 60_000, isTotalExact: true });
  expect(asked().filter((one) => one.startsWith("back"))).toEqual(["back 64"]);
});

test("in a sorted view the end is found by looks that want no order", async () => {
  legs.begin(many(60_000));
  const source = follow(create([BY_A]));
  source.look(0, 20);
  await untilRest();
  legs.seen.length = 0;
  source.look(59_980, 59_999);
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 60_000, isTotalExact: true });
  expect(legs.queries().some((query) => query.get("order") === null && query.get("limit") === "192")).toBe(
    true,
  );
});
