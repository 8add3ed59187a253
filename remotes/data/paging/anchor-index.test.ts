import { createAnchorIndex } from "./anchor-index.ts";
import type { AnchorIndex } from "./anchor-index.ts";

const withAnchors = (...indexes: number[]): AnchorIndex => {
  const anchors = createAnchorIndex();
  for (const index of indexes) anchors.add(index, [String(index)], 1);
  return anchors;
};
const fromStart = (skip: number) => ({ isBackward: false, anchor: undefined, skip });
const after = (index: number, skip: number) => ({
  isBackward: false,
  anchor: [String(index)],
  shared: 1,
  skip,
});
const before = (index: number, skip: number) => ({
  isBackward: true,
  anchor: [String(index)],
  shared: 1,
  skip,
});

test("rows are read from the nearest row that is known, on whichever side it lies", () => {
  const anchors = withAnchors(99, 400, 163);
  expect(anchors.placeOf(164, 64, undefined)).toEqual(after(163, 0));
  expect(anchors.placeOf(200, 64, undefined)).toEqual(after(163, 36));
  expect(anchors.placeOf(330, 64, undefined)).toEqual(before(400, 6));
  expect(anchors.placeOf(336, 64, undefined)).toEqual(before(400, 0));
  expect(anchors.placeOf(20, 64, undefined)).toEqual(before(99, 15));
  expect(anchors.placeOf(0, 64, undefined)).toEqual(fromStart(0));
});

test("a row among those that are wanted is no place to read them from", () => {
  const anchors = withAnchors(105);
  expect(anchors.placeOf(100, 64, undefined)).toEqual(fromStart(100));
  expect(anchors.placeOf(105, 64, undefined)).toEqual(fromStart(105));
  expect(anchors.placeOf(42, 64, undefined)).toEqual(fromStart(42));
  expect(anchors.placeOf(41, 64, undefined)).toEqual(before(105, 0));
});

test("what lies as near on both sides, or to the start, is read forward and from the start", () => {
  expect(withAnchors(110, 281).placeOf(164, 64, undefined)).toEqual(after(110, 53));
  expect(withAnchors(147).placeOf(41, 64, undefined)).toEqual(fromStart(41));
  expect(withAnchors(147).placeOf(42, 64, undefined)).toEqual(before(147, 41));
});

test("from the end only where it is certain where that is, and where all that is wanted lies before it", () => {
  const anchors = withAnchors();
  expect(anchors.placeOf(900, 64, 1000)).toEqual({ isBackward: true, anchor: undefined, skip: 36 });
  expect(anchors.placeOf(936, 64, 1000)).toEqual({ isBackward: true, anchor: undefined, skip: 0 });
  expect(anchors.placeOf(937, 64, 1000)).toEqual(fromStart(937));
  expect(anchors.placeOf(100, 64, 1000)).toEqual(fromStart(100));
  expect(anchors.placeOf(900, 64, undefined)).toEqual(fromStart(900));
});

test("without knowing how many follow, rows are read only after a row that is known", () => {
  const anchors = withAnchors(99, 400, 163);
  expect(anchors.placeAfter(200)).toEqual(after(163, 36));
  expect(anchors.placeAfter(164)).toEqual(after(163, 0));
  expect(anchors.placeAfter(163)).toEqual(after(99, 63));
  expect(anchors.placeAfter(399)).toEqual(after(163, 235));
  expect(anchors.placeAfter(99)).toEqual(fromStart(99));
  expect(withAnchors(-1).placeAfter(5)).toEqual(fromStart(5));
});

test("a row whose place can't be told is not remembered, and nothing is once it is forgotten", () => {
  const anchors = withAnchors(163);
  anchors.add(99, undefined, 0);
  expect(anchors.placeAfter(120)).toEqual(fromStart(120));
  anchors.clear();
  expect(anchors.placeAfter(200)).toEqual(fromStart(200));
});

test("2,000 places are kept, and the one that was told first goes; told again counts as new", () => {
  const anchors = withAnchors(...Array.from({ length: 2_000 }, (_, at) => 10 * at + 9));
  expect(anchors.placeAfter(10)).toEqual(after(9, 0));
  anchors.add(9, ["9"], 1);
  anchors.add(50_000, ["50000"], 1);
  expect(anchors.placeAfter(10)).toEqual(after(9, 0));
  expect(anchors.placeAfter(20)).toEqual(after(9, 10));
  expect(anchors.placeAfter(30)).toEqual(after(29, 0));
});
