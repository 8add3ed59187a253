import { refusal } from "@foyer/shared-auth/testing";
import { askedOf, BY_A, LEG_ROWS, LEGS, legsInOrder, openLegs, untilRest } from "../testing/legs.ts";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";

const legs = openLegs();
let nowMs = 0;
let stop: () => void = () => undefined;
const create = (sort = [BY_A].slice(1)): RowSource =>
  createRowSource({ table: LEGS, sort, filters: [] }, undefined, () => nowMs);
const follow = (source: RowSource): RowSource => {
  stop = source.subscribe(() => undefined);
  return source;
};
const asked = (): string[] => askedOf(legs.seen);

beforeEach(() => {
  legs.begin();
  nowMs = 0;
});
afterEach(() => {
  stop();
});

test("rows that went meanwhile make all of them be read again, and none stays", async () => {
  const source = follow(create());
  await untilRest();
  expect(source.loadedIndexes()).toHaveLength(64);
  legs.begin(LEG_ROWS.slice(0, 20));
  source.look(120, 140);
  await untilRest();
  expect(asked()[0]).toBe("back 86");
  expect(source.getState()).toMatchObject({ total: 20, isTotalExact: true });
  source.look(0, 19);
  await untilRest();
  expect(source.loadedIndexes()).toHaveLength(20);
});

test("while rows are read again because some went, nobody knows how many there are", async () => {
  const source = follow(create());
  await untilRest();
  legs.begin(LEG_ROWS.slice(0, 20));
  let asked = 0;
  legs.service.onAsked = () => ((asked += 1) > 1 ? new Promise(() => undefined) : undefined);
  source.look(120, 140);
  await untilRest();
  expect(source.getState()).toMatchObject({ isTotalExact: false, isFirstLoad: false });
  expect(source.loadedIndexes()).toEqual([]);
});

test("an exact count that isn't allowed takes the rows away, as any answer; one that takes too long leaves them", async () => {
  legs.begin(Array.from({ length: 60_000 }, (_, id) => ({ id, a: 1, b: "b" })));
  const source = follow(create());
  await untilRest();
  let refused = refusal(500, "57014");
  legs.service.onAsked = ({ headers }) => (headers.has("prefer") ? refused : undefined);
  source.countExactly();
  await untilRest();
  expect(source.getState()).toMatchObject({ isCountFailed: true, isCounting: false, error: undefined });
  expect(source.row(0)).toBeDefined();
  // Tried again, it hasn't failed yet.
  legs.service.onAsked = () => new Promise(() => undefined);
  source.countExactly();
  await untilRest();
  expect(source.getState()).toMatchObject({ isCountFailed: false, isCounting: true });
  refused = refusal(403, "42501");
  legs.service.onAsked = ({ headers }) => (headers.has("prefer") ? refused : undefined);
  source.countExactly();
  await untilRest();
  expect(source.getState().error?.code).toBe("not_permitted");
  expect(source.row(0)).toBeUndefined();
});

test("a right that is lost takes the rows away; what isn't there any more asks for nothing", async () => {
  const source = follow(create());
  await untilRest();
  legs.service.onAsked = () => refusal(403, "42501");
  legs.seen.length = 0;
  source.look(100, 120);
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 0, isTotalExact: false });
  expect(source.getState().error?.code).toBe("not_permitted");
  expect([source.row(0), source.loadedIndexes()]).toEqual([undefined, []]);
  const sent = legs.seen.length;
  source.look(0, 20);
  await untilRest();
  expect(legs.seen).toHaveLength(sent);
  legs.service.onAsked = undefined;
  source.retry();
  await untilRest();
  expect([source.getState().error, source.row(0)]).toEqual([undefined, LEG_ROWS[0]]);
});

test("the person's own changes cover what was read, in rows and in copies", async () => {
  const source = follow(create());
  const told = jest.fn();
  source.watch(told);
  await untilRest();
  told.mockClear();
  source.cover((row) => ({ ...row, b: "mine" }));
  expect(told).toHaveBeenCalledTimes(1);
  expect([source.row(3)?.["b"], source.row(400)]).toEqual(["mine", undefined]);
  const { signal } = new AbortController();
  expect((await source.read(3, 1, signal)).map(({ b }) => b)).toEqual(["mine"]);
  expect((await source.read(62, 4, signal)).map(({ id }) => id)).toEqual([62, 63, 64, 65]);
});

test("rows are read in the order that is asked for", async () => {
  const source = follow(create([BY_A]));
  source.look(0, 20);
  await untilRest();
  const order = legsInOrder([BY_A]);
  expect([source.row(0), source.row(63)]).toEqual([order[0], order[63]]);
  source.look(50, 70);
  await untilRest();
  expect(source.row(70)).toEqual(order[70]);
});

test("where nothing is in view that is here, no row has an age", () => {
  expect(create().readAtMs()).toBe(Infinity);
});

test("a question that waits for long is loading meanwhile, and is asked when its pause is over", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
  const source = create();
  stop = source.subscribe(() => undefined, 2_000);
  jest.advanceTimersByTime(1_999);
  expect(source.getState().isLoading).toBe(true);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await untilRest();
  expect(asked()[0]).toBe("rows 64");
  expect(source.row(0)).toEqual(LEG_ROWS[0]);
});

test("where no row is, none has a place that isn't certain", async () => {
  const source = follow(create());
  await untilRest();
  expect([source.isPlaced(0), source.isPlaced(9_999)]).toEqual([true, true]);
});
