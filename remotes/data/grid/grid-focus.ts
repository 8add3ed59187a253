import type { GridAction } from "./grid-keys.ts";
import { HEADER_ROW, isInRange, rangeBetween } from "./selection.ts";
import type { CellPosition, CellRange } from "./selection.ts";

/** Where the tab stop is, and what is selected. */
export interface GridFocus {
  readonly active: CellPosition;
  /** The other corner of what is selected. */
  readonly origin: CellPosition;
  readonly hasSelection: boolean;
  /** A whole row, column or table is selected, wherever in it the focus is. */
  readonly whole: CellRange | undefined;
  /** The person went to the last row before it was known which one that is. */
  readonly isFollowingEnd: boolean;
}

export type WholeSelection = "row" | "column" | "all" | "nothing";

const FIRST_CELL: CellPosition = { row: 0, column: 0 };
export const FIRST_FOCUS: GridFocus = {
  active: FIRST_CELL,
  origin: FIRST_CELL,
  hasSelection: false,
  whole: undefined,
  isFollowingEnd: false,
};

/** The selected cells: the active one where nothing more is selected. */
export function selectedRange({ whole, origin, active }: GridFocus): CellRange {
  return whole ?? rangeBetween(origin, active);
}

/** Whether a cell is among several that were selected. */
export function isAmongSelected(focus: GridFocus, { row, column }: CellPosition): boolean {
  return focus.hasSelection && isInRange(selectedRange(focus), row, column);
}

/** @param isExtending the selection goes on from where it began */
export function movedFocus(
  focus: GridFocus,
  to: CellPosition,
  { isExtending = false, isFollowingEnd = false } = {},
): GridFocus {
  const origin = isExtending ? focus.origin : to;
  const hasSelection = origin.row !== to.row || origin.column !== to.column;
  return { active: to, origin, hasSelection, whole: undefined, isFollowingEnd };
}

/** @param size how many rows and columns there are */
export function withWhole(
  focus: GridFocus,
  what: WholeSelection,
  size: { readonly rows: number; readonly columns: number },
): GridFocus {
  const { row, column } = focus.active;
  const [lastRow, lastColumn] = [Math.max(0, size.rows - 1), size.columns - 1];
  const whole = {
    nothing: undefined,
    row: { firstRow: Math.max(0, row), lastRow: row, firstColumn: 0, lastColumn },
    column: { firstRow: 0, lastRow, firstColumn: column, lastColumn: column },
    all: { firstRow: 0, lastRow, firstColumn: 0, lastColumn },
  }[what];
  const isNothing = what === "nothing";
  return { ...focus, whole, hasSelection: !isNothing, origin: isNothing ? focus.active : focus.origin };
}

/** The focus where there are so many columns. */
export function withinColumns(focus: GridFocus, columns: number): GridFocus {
  const column = Math.min(focus.active.column, Math.max(0, columns - 1));
  return { ...focus, active: { ...focus.active, column } };
}

/** The focus where there are so many rows: it follows the end, and never lies beyond one that is certain. */
export function withinRows(focus: GridFocus, rows: number, isExact: boolean): GridFocus {
  const last = rows - 1;
  const { active } = focus;
  const isBeyond = isExact && active.row > last;
  if ((focus.isFollowingEnd && last >= 0 && active.row !== last) || isBeyond) {
    const row = Math.max(HEADER_ROW, last);
    return movedFocus(focus, { ...active, row }, { isFollowingEnd: !isExact });
  }
  return isExact && focus.isFollowingEnd ? { ...focus, isFollowingEnd: false } : focus;
}

/** The focus among other rows: in the first one, or still in the header. */
export function startedOver({ active }: GridFocus): GridFocus {
  return movedFocus(FIRST_FOCUS, { row: Math.min(active.row, 0), column: active.column });
}

/** The focus after a key. @param isExact whether it is certain how many rows there are */
export function focusAfter(
  action: GridAction,
  focus: GridFocus,
  size: { readonly rows: number; readonly columns: number },
  isExact: boolean,
): GridFocus {
  if (action.kind === "move") {
    const { to, isExtending } = action;
    return movedFocus(focus, to, { isExtending, isFollowingEnd: to.row === size.rows - 1 && !isExact });
  }
  if (action.kind === "select") return withWhole(focus, action.what, size);
  if (action.kind !== "move-column") return focus;
  const column = focus.active.column + action.by;
  const isThere = column >= 0 && column < size.columns;
  return isThere ? { ...focus, active: { ...focus.active, column } } : focus;
}
