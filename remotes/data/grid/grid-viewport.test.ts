import { createGridElements } from "./grid-elements.ts";
import { createGridViewport } from "./grid-viewport.ts";
import type { GridViewport } from "./grid-viewport.ts";
import { leftThatShows, topThatShows } from "./scroll-into-view.ts";

const ROW_PX = 40;
const HEADER_PX = 48;
/** Ten rows and the header. */
const VIEW_PX = 10 * ROW_PX + HEADER_PX;
const layout = {
  places: [
    { leftPx: 0, widthPx: 100 },
    { leftPx: 100, widthPx: 100 },
    { leftPx: 200, widthPx: 300 },
  ],
  widthPx: 500,
  pinned: 1,
  pinnedPx: 100,
};

function show(rows: { total: number; isTotalExact: boolean; hasLast: boolean }): {
  root: HTMLElement;
  viewport: GridViewport;
  setHeight(px: number): void;
  /** There are that many rows now, as far as is known. */
  grow(total: number): void;
} {
  const root = document.createElement("div");
  let heightPx = VIEW_PX;
  Object.defineProperty(root, "clientWidth", { value: 250 });
  Object.defineProperty(root, "clientHeight", { get: () => heightPx });
  const viewport = createGridViewport(root, createGridElements(root), {
    total: () => rows.total,
    isTotalExact: () => rows.isTotalExact,
    row: () => (rows.hasLast ? {} : undefined),
  });
  viewport.layOut(layout, ROW_PX, HEADER_PX);
  viewport.measure();
  return {
    root,
    viewport,
    setHeight: (px) => (heightPx = px),
    grow(total) {
      rows.total = total;
      viewport.keepEnd();
    },
  };
}

/** The same, and the scrollbar is drawn to the end. */
function showEnd(rows: Parameters<typeof show>[0]): ReturnType<typeof show> {
  const shown = show(rows);
  shown.root.scrollTop = 100 * ROW_PX;
  shown.viewport.scrolled();
  return shown;
}

test("sees the rows that fit, the pinned columns apart, and tells a page of one less", () => {
  const { viewport } = show({ total: 100, isTotalExact: true, hasLast: true });
  expect(viewport.seen()).toEqual({ firstRow: 0, lastRow: 9, firstColumn: 1, lastColumn: 2 });
  expect(viewport.rowsPerPage).toBe(9);
  viewport.scrollTo({ row: 50, column: 1 });
  expect(viewport.seen()).toMatchObject({ firstRow: 41, lastRow: 50 });
  viewport.destroy();
});

test("the number of rows is told to who can't see, and only once it is certain", () => {
  const rows = { total: 100, isTotalExact: false, hasLast: true };
  const { root, viewport } = show(rows);
  expect(root.getAttribute("aria-rowcount")).toBe("-1");
  rows.isTotalExact = true;
  viewport.keepEnd();
  expect(root.getAttribute("aria-rowcount")).toBe("101");
});

test("a scrollbar that was drawn to an unread end stays there until it is known, unless the person goes elsewhere", () => {
  const { viewport, grow } = showEnd({ total: 100, isTotalExact: false, hasLast: false });
  grow(150);
  expect(viewport.seen().lastRow).toBe(149);
  viewport.scrollTo({ row: 20, column: 0 });
  grow(200);
  expect(viewport.seen().firstRow).toBe(20);
  viewport.destroy();
});

test("a step onto rows that are here is no wish for the end: the content grows below", () => {
  const { viewport, grow } = showEnd({ total: 100, isTotalExact: false, hasLast: true });
  grow(164);
  expect(viewport.seen().lastRow).toBe(99);
  viewport.destroy();
});

test("a notice above makes the view shorter, and the last row stays in it", () => {
  const { viewport, setHeight } = showEnd({ total: 100, isTotalExact: true, hasLast: true });
  setHeight(VIEW_PX - 2 * ROW_PX);
  viewport.resized();
  expect(viewport.seen()).toMatchObject({ firstRow: 92, lastRow: 99 });
  viewport.destroy();
});

test("other rows are seen from the first one, wherever the rows before were scrolled to", () => {
  for (const total of [100, 5_000_000]) {
    const { root, viewport } = show({ total, isTotalExact: true, hasLast: true });
    viewport.scrollTo({ row: total / 2, column: 0 });
    viewport.startOver();
    viewport.measure();
    expect(root.scrollTop).toBe(0);
    expect(viewport.seen()).toMatchObject({ firstRow: 0, lastRow: 9 });
    viewport.destroy();
  }
});

test("scrolls no farther than it takes to show a cell whole", () => {
  expect(topThatShows(3, ROW_PX, 200, 400)).toBe(120);
  expect(topThatShows(20, ROW_PX, 200, 400)).toBe(21 * ROW_PX - 400);
  expect(topThatShows(7, ROW_PX, 200, 400)).toBeUndefined();
  expect(topThatShows(-1, ROW_PX, 200, 400)).toBeUndefined();
  expect([3, 20, 0, 7, -1].map((row) => topThatShows(row, ROW_PX, 200, 400, true))).toEqual([
    0,
    20.5 * ROW_PX - 200,
    0,
    undefined,
    undefined,
  ]);
  expect(leftThatShows(1, layout, 50, 250)).toBe(0);
  expect(leftThatShows(2, layout, 0, 250)).toBe(250);
  expect(leftThatShows(0, layout, 50, 250)).toBeUndefined();
  expect(leftThatShows(9, layout, 50, 250)).toBeUndefined();
});
