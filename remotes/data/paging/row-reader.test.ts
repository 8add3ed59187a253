import { refusal } from "@foyer/shared-auth/testing";
import { askedOf, LEGS, openLegs, untilRest } from "../testing/legs.ts";
import { condition } from "../filters/filter.ts";
import { createCountMemory } from "./count-memory.ts";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";

const legs = openLegs();
const THOUGHT = 70_000;
const THERE = 60_000;
let nowMs = 0;
let stop: () => void = () => undefined;
const asked = (): string[] => askedOf(legs.seen);
const open = (): RowSource => {
  const source = createRowSource({ table: LEGS, sort: [], filters: [] }, undefined, () => nowMs);
  stop = source.subscribe(() => undefined);
  return source;
};
const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id, a: 1, b: "b" }));

beforeEach(() => {
  legs.begin(many(THERE));
  nowMs = 0;
});
afterEach(() => {
  stop();
});

/** At an end that is only thought, whose rows are here while nobody knows their index yet. */
async function openAtEnd(): Promise<{ source: RowSource; find: () => void; looks: unknown[] }> {
  let find = (): void => undefined;
  const found = new Promise<void>((resolve) => (find = resolve));
  legs.service.onAsked = ({ headers, query }) => {
    if (headers.get("prefer") === "count=planned")
      return new Response("[]", { headers: { "content-range": `*/${THOUGHT}` } });
    if (headers.has("prefer") || query.get("limit") === "1") return refusal(500, "57014");
    return query.get("select") === "id" ? found.then(() => undefined) : undefined;
  };
  const source = open();
  source.look(0, 20);
  await untilRest();
  source.look(THOUGHT - 20, THOUGHT - 1);
  await untilRest();
  const keys = legs.queries().filter((query) => query.get("select") === "id" && query.has("offset"));
  const looks = keys.filter((query) => query.get("limit") === "192").map((query) => query.get("order"));
  legs.seen.length = 0;
  return { source, find, looks };
}

test("the last rows are shown at the end that is thought, and then where they are", async () => {
  const { source, find, looks } = await openAtEnd();
  // In the order of their key: what a look finds is where rows stand.
  expect(looks).toEqual(["id.asc"]);
  const at = (...indexes: number[]): unknown[] => indexes.map((index) => source.row(index)?.["id"]);
  expect(at(THOUGHT - 65, THOUGHT - 64, THOUGHT - 1, THOUGHT)).toEqual([
    undefined,
    THERE - 64,
    THERE - 1,
    undefined,
  ]);
  expect(source.isPlaced(THOUGHT - 1)).toBe(false);
  find();
  await untilRest();
  expect(source.getState()).toMatchObject({ total: THERE, isTotalExact: true });
  expect(at(THERE - 1, THERE)).toEqual([THERE - 1, undefined]);
  expect(source.isPlaced(THERE - 1)).toBe(true);
});

test("while the end is looked for nothing is asked for by an index that is only thought; elsewhere rows are read", async () => {
  const { source } = await openAtEnd();
  source.look(THOUGHT - 100, THOUGHT - 1);
  await untilRest();
  expect(asked()).toEqual([]);
  source.look(THOUGHT - 100, THOUGHT - 2);
  await untilRest();
  expect(asked()).not.toEqual([]);
  legs.seen.length = 0;
  source.look(640, 660);
  await untilRest();
  expect(asked()).toEqual(["rows gt.63 576 64"]);
  expect(source.row(650)?.["id"]).toBe(650);
});

test("rows came when the oldest of those in view did", async () => {
  const source = open();
  expect(source.readAtMs()).toBe(Infinity);
  source.look(0, 20);
  await untilRest();
  nowMs = 7;
  source.look(10, 70);
  await untilRest();
  expect(source.readAtMs()).toBe(0);
  source.look(64, 90);
  expect(source.readAtMs()).toBe(7);
});

test("rows that all came at once are no first load any more", async () => {
  legs.begin(many(20));
  const source = open();
  source.look(0, 19);
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 20, isTotalExact: true, isFirstLoad: false });
});

test("where rows contradict what was counted, nothing that was counted is believed, of any filter", async () => {
  legs.begin(many(1_000));
  const counts = createCountMemory(() => nowMs);
  const question = { table: LEGS, sort: [], filters: [] };
  const source = createRowSource(question, undefined, () => nowMs, counts);
  stop = source.subscribe(() => undefined);
  source.look(0, 20);
  await untilRest();
  source.look(64, 90);
  await untilRest();
  const other = { table: LEGS, filters: [condition("a", "eq", "1")] };
  counts.note(other, 7);
  legs.service.rows = many(128);
  source.look(128, 150);
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 128, isTotalExact: true });
  expect(counts.of(other).total).toBeUndefined();
});

test("by itself a source counts the time by the wall clock", async () => {
  const before = Date.now();
  const source = createRowSource({ table: LEGS, sort: [], filters: [] });
  stop = source.subscribe(() => undefined);
  source.look(0, 20);
  await untilRest();
  expect(source.readAtMs()).toBeGreaterThanOrEqual(before);
  expect(source.readAtMs()).toBeLessThanOrEqual(Date.now());
});
