import type { Row } from "../requests/read-answer.ts";
import { createBlockCache } from "./block-cache.ts";
import type { BlockCache } from "./block-cache.ts";

const rowsFrom = (first: number, count: number, form = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, form }));
const create = (): BlockCache =>
  createBlockCache((before, after) => before["id"] === after["id"] && before["form"] !== after["form"]);
const filled = (blocks: readonly number[]): BlockCache => {
  const cache = create();
  for (const block of blocks) cache.write(64 * block, rowsFrom(64 * block, 64), block);
  return cache;
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test("rows are where they were written, across blocks too", () => {
  const cache = create();
  cache.write(60, rowsFrom(60, 10), 5);
  expect([cache.row(59), cache.row(60), cache.row(69), cache.row(70)]).toEqual([
    undefined,
    { id: 60, form: 0 },
    { id: 69, form: 0 },
    undefined,
  ]);
  expect(cache.loaded()).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69]);
  for (const index of [640, 6_400, 576]) cache.write(index, rowsFrom(index, 1), 5);
  cache.write(0, rowsFrom(0, 2), 5);
  expect(cache.loaded().slice(0, 3)).toEqual([0, 1, 60]);
  expect(cache.loaded().slice(-4)).toEqual([69, 576, 640, 6_400]);
});

test("a block is here once each of its rows up to the last of all is", () => {
  const cache = create();
  expect(cache.has(0, 10)).toBe(false);
  cache.write(0, rowsFrom(0, 10), 1);
  expect([cache.has(0, 10), cache.has(0, 11), cache.has(0, 1_000)]).toEqual([true, false, false]);
  cache.write(11, rowsFrom(11, 53), 1);
  expect([cache.has(0, 10), cache.has(0, 1_000)]).toEqual([true, false]);
  cache.write(10, rowsFrom(10, 1), 1);
  expect(cache.has(0, 1_000)).toBe(true);
  cache.write(128, rowsFrom(128, 3), 1);
  expect([cache.has(2, 131), cache.has(2, 132)]).toEqual([true, false]);
});

test("a block is as old as what was last written to it; a block that isn't here has no age", () => {
  const cache = filled([0]);
  cache.write(64, rowsFrom(64, 1), 10);
  cache.write(65, rowsFrom(65, 1), 20);
  expect([cache.loadedAtMs(0), cache.loadedAtMs(1), cache.loadedAtMs(2)]).toEqual([0, 20, undefined]);
  cache.expire();
  expect([cache.loadedAtMs(0), cache.loadedAtMs(1)]).toEqual([-Infinity, -Infinity]);
  expect(cache.row(65)).toEqual({ id: 65, form: 0 });
});

test("only a row that comes in another form than the one that was there is a changed one", () => {
  const cache = create();
  const write = (row: Row): boolean => {
    cache.write(5, [row], 0);
    return cache.isChanged(row);
  };
  const first = { id: 5, form: 0 };
  expect(write(first)).toBe(false);
  expect(write({ id: 5, form: 1 })).toBe(true);
  expect(cache.isChanged(first)).toBe(false);
  expect(write({ id: 5, form: 1 })).toBe(false);
  expect(write({ id: 7, form: 2 })).toBe(false);
  expect(write({ id: 5, form: 2 })).toBe(false);
});

test("a row that is written again as it is, is no changed one, whoever compares", () => {
  const cache = createBlockCache(() => true);
  const rows = rowsFrom(0, 1);
  cache.write(0, rows, 0);
  cache.write(0, rows, 0);
  expect(rows[0] !== undefined && cache.isChanged(rows[0])).toBe(false);
});

test("other forms take the place of the rows that are here, which stay as old as they are", () => {
  const cache = create();
  cache.write(2, rowsFrom(2, 2), 7);
  cache.write(64, rowsFrom(64, 1), 8);
  const asked: number[] = [];
  cache.replace((rows) => {
    asked.push(rows.length);
    return rows.map((row) => ({ ...row, form: "labelled" }));
  });
  expect(asked).toEqual([2, 1]);
  expect(cache.loaded()).toEqual([2, 3, 64]);
  expect([2, 3, 64].map((index) => cache.row(index))).toEqual([
    { id: 2, form: "labelled" },
    { id: 3, form: "labelled" },
    { id: 64, form: "labelled" },
  ]);
  expect([cache.loadedAtMs(0), cache.loadedAtMs(1)]).toEqual([7, 8]);
});

test("what lies at the end or beyond it is forgotten, and nothing before it", () => {
  const cache = filled([0, 1, 2]);
  cache.cut(70);
  expect(cache.loaded()).toEqual(upTo(70));
  expect([cache.loadedAtMs(1), cache.loadedAtMs(2)]).toEqual([1, undefined]);
  cache.cut(64);
  expect(cache.loaded()).toEqual(upTo(64));
  expect(cache.loadedAtMs(1)).toBeUndefined();
  cache.write(64, rowsFrom(64, 3), 9);
  cache.cut(67);
  cache.cut(100);
  expect(cache.loaded()).toEqual(upTo(67));
  // Nothing may look as if it were there: a row that comes later is where it was.
  cache.write(80, rowsFrom(80, 1), 9);
  expect(cache.loaded()).toEqual([...upTo(67), 80]);
});

test("a hundred blocks are kept, those nearest to where somebody looks", () => {
  const cache = filled(upTo(100));
  cache.trim(0);
  expect(cache.loaded()).toHaveLength(6_400);
  cache.write(6_400, rowsFrom(6_400, 64), 100);
  cache.write(6_464, rowsFrom(6_464, 64), 101);
  cache.trim(60);
  expect([0, 1, 2, 101].map((block) => cache.has(block, 100_000))).toEqual([false, false, true, true]);
  const few = filled(upTo(99));
  few.trim(0);
  expect(few.loaded()).toHaveLength(6_336);
  const other = filled([...upTo(101)]);
  other.trim(30);
  expect([0, 99, 100].map((block) => other.has(block, 100_000))).toEqual([true, true, false]);
});

test("nothing is here once all is forgotten", () => {
  const cache = filled([0, 1]);
  cache.clear();
  expect(cache.loaded()).toEqual([]);
});
