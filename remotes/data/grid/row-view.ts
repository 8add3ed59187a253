import { fillShownCell, fillWaitingCell } from "@foyer/ui";
import type { FormattedCell } from "@foyer/ui";
import { readLabel } from "../catalogue/reference-labels.ts";
import type { Row } from "../requests/read-answer.ts";
import { formatCell } from "../values/format-cell.ts";
import { createCellView, placeCell } from "./cell-view.ts";
import { cellMarks } from "./cell-marks.ts";
import type { CellView } from "./cell-view.ts";
import type { ColumnLayout, GridColumn } from "./column-layout.ts";
import type { GridModel } from "./grid-model.ts";
import { isInRange } from "./selection.ts";
import type { CellPosition, CellRange } from "./selection.ts";

const FLASHING = "data-row-changed";
/** The header is row 1 of the grid, so the first row of data is row 2. */
const FIRST_ROW_INDEX = 2;

/** The elements of one row, which show another row whenever they are needed elsewhere. */
export interface RowView {
  readonly element: HTMLElement;
  readonly pinned: HTMLElement;
  cells: CellView[];
  index: number;
  isPlaced: boolean;
  row: Row | undefined;
  isFilled: boolean;
  version: number;
  y: number;
  isOpen: boolean;
}

export function createRowView(layer: HTMLElement): RowView {
  const element = document.createElement("div");
  element.setAttribute("role", "row");
  element.className = "data-row";
  const pinned = document.createElement("div");
  pinned.setAttribute("role", "presentation");
  pinned.className = "data-row-pinned";
  layer.append(element);
  const nothing = {
    cells: [],
    index: -1,
    isPlaced: false,
    row: undefined,
    isFilled: false,
    version: -1,
    y: -1,
    isOpen: false,
  };
  return { element, pinned, ...nothing };
}

/**
 * Makes it the row of an index.
 * @param isPlaced whether it is certain that the row has this index: a wrong number is worse than none
 * @returns whether it was another's
 */
export function moveTo(view: RowView, index: number, isPlaced: boolean): boolean {
  if (view.index === index && view.isPlaced === isPlaced) return false;
  const isMoved = view.index !== index;
  view.index = index;
  view.isPlaced = isPlaced;
  if (isPlaced) view.element.setAttribute("aria-rowindex", String(index + FIRST_ROW_INDEX));
  else view.element.removeAttribute("aria-rowindex");
  return isMoved;
}

export function placeAt(view: RowView, y: number): void {
  if (view.y === y) return;
  view.y = y;
  view.element.style.transform = `translateY(${y}px)`;
}

/** Gives it the cells of these columns, each in its place. */
export function arrange(view: RowView, columns: readonly number[], layout: ColumnLayout): void {
  const free = view.cells.filter((cell) => !columns.includes(cell.column));
  const kept = new Map(view.cells.map((cell) => [cell.column, cell]));
  view.cells = columns.map((column) => {
    const cell = kept.get(column) ?? free.pop() ?? createCellView("gridcell");
    const isPinned = column < layout.pinned;
    const parent = isPinned ? view.pinned : view.element;
    if (cell.element.parentElement !== parent) parent.append(cell.element);
    const place = layout.places[column];
    if (place !== undefined) placeCell(cell, column, place);
    return cell;
  });
  for (const cell of free) cell.element.remove();
  // Most views pin nothing, and do without the element.
  if (layout.pinned === 0) view.pinned.remove();
  else if (view.pinned.parentElement === null) view.element.prepend(view.pinned);
  view.pinned.style.width = `${layout.pinnedPx}px`;
  view.element.style.width = `${layout.widthPx}px`;
}

/** Writes a row's values, or that they are waited for; a row that came back with other values flashes. */
export function fill(
  view: RowView,
  row: Row | undefined,
  model: GridModel,
  { isMoved, isNews }: { isMoved: boolean; isNews: boolean },
): void {
  const { columns, paint, isOpen } = model;
  if (isNews) flash(view.element);
  else if (isMoved) view.element.classList.remove(FLASHING);
  view.row = row;
  view.isFilled = true;
  for (const cell of view.cells) {
    const column = columns[cell.column];
    if (column === undefined) continue;
    writeCell(cell, row, column, model);
    paint?.(cell, row?.[column.name], column, () => {
      writeCell(cell, row, column, model);
    });
  }
  view.element.classList.toggle("data-row-waiting", row === undefined);
  markOpen(view, row !== undefined && isOpen?.(row) === true);
}

function writeCell(
  cell: CellView,
  row: Row | undefined,
  column: GridColumn,
  { zone, lines }: GridModel,
): void {
  if (row === undefined) {
    fillWaitingCell(cell);
    return;
  }
  const { name, kind, format } = column;
  const label = column.label === undefined ? undefined : readLabel(row, column.label);
  const mark = cellMarks.get(row)?.get(name);
  const shown = formatCell(row[name], kind, zone, format);
  fillShownCell(cell, lines === undefined || lines === 1 ? shown : inLines(shown), { kind, label, mark });
}

/** Several lines have room for more than one does. */
function inLines(shown: FormattedCell): FormattedCell {
  const { text, exact } = shown;
  return exact?.startsWith(text.slice(0, -1)) === true ? { ...shown, text: exact } : shown;
}

function markOpen(view: RowView, isOpen: boolean): void {
  if (view.isOpen === isOpen) return;
  view.isOpen = isOpen;
  if (isOpen) view.element.setAttribute("aria-current", "true");
  else view.element.removeAttribute("aria-current");
}

/** From the start, also where the last one is still running. */
function flash(element: HTMLElement): void {
  element.classList.remove(FLASHING);
  // Asking for a size lets the browser notice that the class was gone.
  element.getBoundingClientRect();
  element.classList.add(FLASHING);
}

/** The tab stop and what is selected. */
export function mark(view: RowView, active: CellPosition, selected: CellRange | undefined): void {
  for (const { element, column } of view.cells) {
    const tabIndex = view.index === active.row && column === active.column ? 0 : -1;
    if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
    const isSelected = isInRange(selected, view.index, column);
    if (isSelected !== element.hasAttribute("aria-selected")) {
      if (isSelected) element.setAttribute("aria-selected", "true");
      else element.removeAttribute("aria-selected");
    }
  }
}
