import { createShownCell } from "@foyer/ui";
import type { ShownCell } from "@foyer/ui";
import type { ColumnPlace, GridColumn } from "./column-layout.ts";

/**
 * Draws something else into a cell than its text, or leaves it.
 * @param write writes the cell as it was before
 */
export type PaintCell = (cell: CellView, value: unknown, column: GridColumn, write: () => void) => void;

/** One reusable cell in its place. */
export interface CellView extends ShownCell {
  column: number;
  place: ColumnPlace | undefined;
}

export function createCellView(role: "gridcell" | "columnheader"): CellView {
  const element = document.createElement("div");
  element.setAttribute("role", role);
  element.tabIndex = -1;
  return { ...createShownCell(element), column: -1, place: undefined };
}

export function placeCell(cell: CellView, column: number, place: ColumnPlace): void {
  if (cell.column !== column) {
    cell.column = column;
    cell.element.setAttribute("aria-colindex", String(column + 1));
  }
  if (cell.place === place) return;
  cell.place = place;
  cell.element.style.left = `${place.leftPx}px`;
  cell.element.style.width = `${place.widthPx}px`;
}
