import { ROWS_PER_BLOCK } from "./block-cache.ts";
import { landingOf } from "./landing.ts";
import type { Arrival, Known } from "./landing.ts";

const about: Known = { total: 1000, isTotalExact: false, isEstimated: true, atLeast: 64 };
const exactly: Known = { total: 1000, isTotalExact: true, isEstimated: true, atLeast: 64 };
const arrival = (first: number, rows: number, count = ROWS_PER_BLOCK): Arrival => ({
  first,
  count,
  rows,
  isBackward: false,
});

test("fewer rows than were asked for are the last ones", () => {
  expect(landingOf(about, arrival(128, 10), false)).toEqual({ kind: "end", total: 138 });
  expect(landingOf(about, arrival(0, 0), false)).toEqual({ kind: "end", total: 0 });
});

test("none at all tell only that the end lies before: it is looked for from the start", () => {
  expect(landingOf(about, arrival(640, 0), false)).toEqual({
    kind: "more",
    known: { total: 640, isTotalExact: false, isEstimated: true, atLeast: 64 },
    settleFrom: 0,
  });
  expect(landingOf(exactly, arrival(960, 0, 40), false)).toMatchObject({
    known: { total: 960, isTotalExact: false },
  });
});

test("a whole block at the end of an estimate makes room for more, and the estimate no longer counts", () => {
  expect(landingOf({ ...about, total: 128 }, arrival(64, 64), false)).toEqual({
    kind: "more",
    known: { total: 128 + ROWS_PER_BLOCK, isTotalExact: false, isEstimated: false, atLeast: 128 },
    settleFrom: undefined,
  });
  expect(landingOf(exactly, arrival(990, 64), false)).toMatchObject({ known: { isTotalExact: false } });
});

test("a block before the end changes nothing but how many there are at the least", () => {
  expect(landingOf(about, arrival(128, 64), false)).toEqual({
    kind: "more",
    known: { ...about, atLeast: 192 },
    settleFrom: undefined,
  });
  expect(landingOf(exactly, arrival(936, 64), false)).toEqual({ kind: "end", total: 1000 });
});

test("the end is looked for behind rows that were read as the end and aren't", () => {
  expect(landingOf({ ...about, total: 128 }, arrival(64, 64), true)).toMatchObject({ settleFrom: 128 });
});

test("too few rows from the other end mean that rows went meanwhile", () => {
  expect(landingOf(exactly, { ...arrival(64, 60), isBackward: true }, false)).toEqual({ kind: "start-over" });
});
