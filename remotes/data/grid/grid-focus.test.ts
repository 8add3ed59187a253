import {
  FIRST_FOCUS,
  focusAfter,
  isAmongSelected,
  movedFocus,
  selectedRange,
  startedOver,
  withinColumns,
  withinRows,
} from "./grid-focus.ts";
import { HEADER_ROW } from "./selection.ts";

const size = { rows: 200, columns: 3 };
const at = (row: number, column = 1) => ({ row, column });
const there = movedFocus(FIRST_FOCUS, at(5));

test("a move selects the cell alone; one that extends selects from where it began", () => {
  expect(there).toMatchObject({ active: at(5), origin: at(5), hasSelection: false });
  const extended = movedFocus(movedFocus(there, at(7, 2), { isExtending: true }), at(3, 0), {
    isExtending: true,
  });
  expect(selectedRange(extended)).toEqual({ firstRow: 3, lastRow: 5, firstColumn: 0, lastColumn: 1 });
  expect(extended.hasSelection).toBe(true);
  expect(movedFocus(extended, at(5), { isExtending: true }).hasSelection).toBe(false);
  expect([at(4, 0), at(6, 0)].map((cell) => isAmongSelected(extended, cell))).toEqual([true, false]);
  expect(isAmongSelected(there, at(5))).toBe(false);
});

test("a whole row, column or table is selected from any cell, until the next move or nothing", () => {
  const select = (what: "row" | "column" | "all" | "nothing", from = there) =>
    focusAfter({ kind: "select", what }, from, size, true);
  expect(selectedRange(select("row"))).toEqual({ firstRow: 5, lastRow: 5, firstColumn: 0, lastColumn: 2 });
  expect(selectedRange(select("column"))).toEqual({
    firstRow: 0,
    lastRow: 199,
    firstColumn: 1,
    lastColumn: 1,
  });
  expect(selectedRange(select("all"))).toEqual({ firstRow: 0, lastRow: 199, firstColumn: 0, lastColumn: 2 });
  expect(select("all").active).toEqual(at(5));
  expect(movedFocus(select("all"), at(6)).whole).toBeUndefined();
  const extended = movedFocus(there, at(9), { isExtending: true });
  expect(select("nothing", extended)).toMatchObject({ origin: at(9), hasSelection: false, whole: undefined });
});

test("who goes to the last row before it is known follows the end, and stays there once it is known", () => {
  const goToLast = { kind: "move", to: at(199), isExtending: false } as const;
  const following = focusAfter(goToLast, there, size, false);
  expect(following.isFollowingEnd).toBe(true);
  const grown = withinRows(following, 260, false);
  expect(grown).toMatchObject({ active: at(259), isFollowingEnd: true });
  expect(withinRows(grown, 230, true)).toMatchObject({ active: at(229), isFollowingEnd: false });
  expect(withinRows(following, 200, true)).toMatchObject({ active: at(199), isFollowingEnd: false });
  // Whoever has gone elsewhere meanwhile is left there.
  expect(withinRows(movedFocus(grown, at(3)), 300, false).active).toEqual(at(3));
  expect(focusAfter(goToLast, there, size, true).isFollowingEnd).toBe(false);
});

test("rows and columns that are gone take the focus to the last ones, or to the header", () => {
  expect(withinRows(there, 3, true).active).toEqual(at(2));
  expect(withinRows(there, 0, true).active).toEqual(at(HEADER_ROW));
  // Only where it is certain: an estimate may grow again.
  expect(withinRows(there, 3, false)).toBe(there);
  expect(withinColumns(there, 1).active).toEqual(at(5, 0));
  expect(withinColumns(there, 0).active).toEqual(at(5, 0));
});

test("other rows start at the first one with nothing selected; a focus in the header stays there", () => {
  const all = focusAfter({ kind: "select", what: "all" }, there, size, true);
  expect(startedOver(all)).toEqual({ ...FIRST_FOCUS, active: at(0), origin: at(0) });
  expect(startedOver(movedFocus(FIRST_FOCUS, at(HEADER_ROW))).active).toEqual(at(HEADER_ROW));
});

test("a column that is moved takes the focus along, as far as there are columns", () => {
  const header = movedFocus(FIRST_FOCUS, at(HEADER_ROW, 2));
  expect(focusAfter({ kind: "move-column", by: -1 }, header, size, true).active.column).toBe(1);
  expect(focusAfter({ kind: "move-column", by: 1 }, header, size, true)).toBe(header);
});
