import { totalOrder } from "../order/order.ts";
import type { Row } from "../requests/read-answer.ts";
import { tableOf } from "../testing/table-of.ts";
import { createRowStore } from "./row-store.ts";

const table = tableOf("visits", ["id integer", "grp integer"], { primaryKey: ["id"] });
const order = totalOrder(table, [{ column: "grp", direction: "asc" }]);

/** 64 rows, the last `alike` of them in one group and each other in one of its own. */
function rowsWith(alike: number): readonly Row[] {
  return Array.from({ length: 64 }, (_, at) => ({ id: at, grp: at < 64 - alike ? at : 100 }));
}

function sharedBehind(rows: readonly Row[]): number | undefined {
  const store = createRowStore(table, order, () => 0);
  store.note(0, rows);
  return store.placeOf(64, 64, undefined).shared;
}

test("what follows rows of one value is asked for by itself where half a block has it, and else together with others", () => {
  expect(sharedBehind(rowsWith(64))).toBe(1);
  expect(sharedBehind(rowsWith(32))).toBe(1);
  expect(sharedBehind(rowsWith(31))).toBe(0);
  expect(sharedBehind(rowsWith(1))).toBe(0);
});

test("a few rows with one value say nothing of how many others have it", () => {
  expect(sharedBehind(rowsWith(15).slice(-15))).toBe(0);
});

test("sixteen rows tell whether many share a value, as seen from their end too", () => {
  expect(sharedBehind(rowsWith(16).slice(-16))).toBe(1);
  const store = createRowStore(table, order, () => 0);
  store.note(64, [...rowsWith(31)].reverse());
  expect(store.placeOf(0, 64, undefined)).toEqual({ isBackward: false, anchor: undefined, skip: 0 });
  store.note(
    640,
    Array.from({ length: 64 }, (_, at) => ({ id: at, grp: at < 32 ? 7 : at })),
  );
  expect(store.placeOf(576, 64, undefined)).toEqual({
    isBackward: true,
    anchor: ["7", "0"],
    shared: 1,
    skip: 0,
  });
  expect(store.placeOf(704, 64, undefined)).toEqual({
    isBackward: false,
    anchor: ["63", "63"],
    shared: 0,
    skip: 0,
  });
});

test("without a key rows are read from the start; no rows and none that can be compared with are no place", () => {
  const bare = { ...table, primaryKey: [] };
  const store = createRowStore(bare, totalOrder(bare, []), () => 0);
  store.note(0, rowsWith(1));
  const start = { isBackward: false, anchor: undefined, skip: 64 };
  expect([store.canAnchor, store.placeOf(64, 64, 70), store.placeAfter(64)]).toEqual([false, start, start]);
  const other = createRowStore(table, order, () => 0);
  other.note(0, []);
  expect([other.canAnchor, other.placeAfter(64)]).toEqual([true, start]);
  other.note(0, rowsWith(1));
  expect(other.placeAfter(64)).toMatchObject({ anchor: ["100", "63"], skip: 0 });
  other.forgetPlaces();
  expect(other.placeAfter(64)).toEqual(start);
});

test("rows are old after a minute; a changed one is told from another one", () => {
  let nowMs = 0;
  const store = createRowStore(table, order, () => nowMs);
  store.write(0, rowsWith(1), 0);
  const [changed, other] = [
    { id: 0, grp: 5 },
    { id: 9, grp: 1 },
  ];
  nowMs = 60_000;
  expect(store.isOld(0)).toBe(false);
  nowMs = 60_001;
  expect([store.isOld(0), store.isOld(3)]).toEqual([true, true]);
  store.write(0, [changed, other], 0);
  expect([store.isOld(0), store.isChanged(changed), store.isChanged(other)]).toEqual([false, true, false]);
  expect(store.between(-5, 1)).toEqual([changed, other]);
  expect(store.between(62, 80).map(({ id }) => id)).toEqual([62, 63]);
});

test("a table's end takes what was thought to lie beyond away, and puts the last rows in their places", () => {
  const store = createRowStore(table, order, () => 5);
  store.write(64, rowsWith(1), 1);
  const last = [
    { id: 1_000, grp: 200 },
    { id: 1_001, grp: 201 },
  ];
  store.end(72, last);
  expect(store.loaded()).toEqual([64, 65, 66, 67, 68, 69, 70, 71]);
  expect([store.row(70), store.row(71)]).toEqual(last);
  expect(store.placeAfter(72)).toMatchObject({ anchor: ["201", "1001"], skip: 0 });
  store.forget();
  expect([store.loaded(), store.placeAfter(72)]).toEqual([
    [],
    { isBackward: false, anchor: undefined, skip: 72 },
  ]);
});
