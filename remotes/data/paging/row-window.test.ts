import { ROWS_PER_BLOCK } from "./block-cache.ts";
import { FIRST_WINDOW, isInView, limitOf, movedTo, planReads } from "./row-window.ts";
import type { ReadFacts } from "./row-window.ts";

const at = (block: number): number => block * ROWS_PER_BLOCK;
/** A view of block 10, come to by scrolling down, of a hundred blocks of which none is here. */
const plan = (facts: Partial<ReadFacts>) =>
  planReads({
    window: { first: at(10), last: at(10) + 20, direction: 1, hasJumped: false },
    limit: at(100),
    tailRows: 0,
    isHere: () => false,
    isOld: () => false,
    isFree: () => true,
    ...facts,
  });

test("reads what is seen, and the block that comes next on the way", () => {
  expect(plan({})).toEqual({ seen: [10], next: [11] });
  const up = { first: at(10), last: at(10) + 20, direction: -1, hasJumped: false };
  expect(plan({ window: up })).toEqual({ seen: [10], next: [9] });
  expect(plan({ window: { ...up, last: at(12) } }).seen).toEqual([10, 11, 12]);
});

test("after a jump nothing is read ahead, and nothing beyond the ends", () => {
  const jumped = { first: at(10), last: at(10) + 20, direction: 1, hasJumped: true };
  expect(plan({ window: jumped })).toEqual({ seen: [10], next: [] });
  const end = { first: at(99), last: at(120), direction: 1, hasJumped: false };
  expect(plan({ window: end })).toEqual({ seen: [99], next: [] });
  const start = { first: 0, last: 20, direction: -1, hasJumped: false };
  expect(plan({ window: start })).toEqual({ seen: [0], next: [] });
});

test("before the person has moved, only what is seen is read", () => {
  const first = movedTo(FIRST_WINDOW, 0, 20);
  expect(plan({ window: first })).toEqual({ seen: [0], next: [] });
  expect(plan({ window: movedTo(first, 1, 21) })).toEqual({ seen: [0], next: [1] });
});

test("what failed before it was seen is not read ahead again", () => {
  expect(plan({ isFree: (block) => block !== 11 })).toEqual({ seen: [10], next: [] });
});

test("rows that are here are read again once they are old, after all that is missing", () => {
  const isHere = (block: number): boolean => block !== 11;
  expect(plan({ isHere, isOld: () => true })).toEqual({ seen: [], next: [11, 10] });
  const window = { first: at(10), last: at(11), direction: 1, hasJumped: false };
  expect(plan({ window, isHere, isOld: () => true })).toEqual({ seen: [11], next: [] });
});

test("the last rows that are shown already aren't read by their index as well", () => {
  const window = { first: at(99), last: at(100) - 1, direction: 1, hasJumped: true };
  expect(plan({ window, tailRows: ROWS_PER_BLOCK }).seen).toEqual([]);
  expect(plan({ window: { ...window, first: at(98) }, tailRows: ROWS_PER_BLOCK }).seen).toEqual([98]);
});

test("a window that shares no row with the one before is a jump; one that only grows goes on as before", () => {
  const window = movedTo(FIRST_WINDOW, 0, 20);
  expect(movedTo(window, 21, 40)).toEqual({ first: 21, last: 40, direction: 1, hasJumped: true });
  const back = movedTo(movedTo(window, 10, 30), 5, 25);
  expect(back).toEqual({ first: 5, last: 25, direction: -1, hasJumped: false });
  expect(movedTo(back, 5, 28)).toEqual({ first: 5, last: 28, direction: -1, hasJumped: false });
});

test("a window that shares its last row, or its first, with the one before is no jump", () => {
  const window = movedTo(FIRST_WINDOW, 20, 40);
  expect([window.hasJumped, movedTo(window, 40, 60).hasJumped, movedTo(window, 0, 20).hasJumped]).toEqual([
    true,
    false,
    false,
  ]);
  expect([movedTo(window, 41, 60).hasJumped, movedTo(window, 0, 19).hasJumped]).toEqual([true, true]);
  expect(FIRST_WINDOW).toEqual({ first: 0, last: 0, direction: 0, hasJumped: false });
});

test("only what is old is read again, and only where it is in view and here", () => {
  const window = { first: at(10), last: at(11) + 3, direction: 0, hasJumped: false };
  const isHere = (): boolean => true;
  expect(plan({ window, isHere })).toEqual({ seen: [], next: [] });
  expect(plan({ window, isHere, isOld: (block) => block !== 10 })).toEqual({ seen: [], next: [11] });
});

test("nobody who stands still is read ahead for, whatever lies before", () => {
  const window = { first: at(10), last: at(10) + 3, direction: 0, hasJumped: false };
  expect(plan({ window, isHere: (block) => block === 10 })).toEqual({ seen: [], next: [] });
});

test("before the rows that end the table, which are shown already, others are still read", () => {
  const window = { first: at(98), last: at(100) - 1, direction: 1, hasJumped: false };
  const tail = { window, limit: at(100), tailRows: 10 };
  expect(plan(tail).seen).toEqual([98, 99]);
  expect(plan({ ...tail, window: { ...window, first: at(100) - 10 } }).seen).toEqual([]);
  expect(plan({ ...tail, window: { ...window, first: at(100) - 11 } }).seen).toEqual([99]);
});

test("a block is in view where one of its rows is, or would be where the rows end before the window", () => {
  const window = { first: at(3), last: at(5), direction: 0, hasJumped: false };
  expect([2, 3, 4, 5, 6].filter((block) => isInView(window, block, at(100)))).toEqual([3, 4, 5]);
  expect([0, 1, 2, 3].filter((block) => isInView(window, block, at(2)))).toEqual([1]);
  expect([0, 1].filter((block) => isInView(window, block, 0))).toEqual([0]);
  expect(limitOf({ isFirstLoad: true, total: 0 })).toBe(ROWS_PER_BLOCK);
  expect(limitOf({ isFirstLoad: false, total: 7 })).toBe(7);
});
