import { readLabel } from "../catalogue/reference-labels.ts";
import type { Row } from "../requests/read-answer.ts";
import { createCellView, fillCell, fillWaiting, placeCell } from "./cell-view.ts";
import type { CellView } from "./cell-view.ts";
import type { ColumnLayout } from "./column-layout.ts";
import type { GridModel, GridRows } from "./grid-model.ts";
import { isInRange } from "./selection.ts";
import type { CellPosition, CellRange } from "./selection.ts";

/** Rows are placed from a base near them: a browser keeps whole pixels only up to some 16 million. */
const REBASE_ROWS = 10_000;
const FLASHING = "data-row-changed";
/** The header is row 1 of the grid, so the first row of data is row 2. */
const FIRST_ROW_INDEX = 2;

interface RowView {
  readonly element: HTMLElement;
  readonly pinned: HTMLElement;
  cells: CellView[];
  index: number;
  row: Row | undefined;
  isFilled: boolean;
  version: number;
  y: number;
  isOpen: boolean;
}

export interface DrawnWindow {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface RowPool {
  /** Draws the rows of a window, and the active row wherever it is: it holds the focus. */
  draw(window: DrawnWindow, contentTop: number, active: CellPosition, selected: CellRange | undefined): void;
  /** Columns, widths or formats changed: every cell is written again. */
  reset(model: GridModel, layout: ColumnLayout): void;
  cellElement(at: CellPosition): HTMLElement | undefined;
}

/** Rows that are used again and again: as many elements as are seen, however many rows there are. */
export function createRowPool(layer: HTMLElement, rows: GridRows): RowPool {
  const used = new Map<number, RowView>();
  let model: GridModel | undefined;
  let layout: ColumnLayout | undefined;
  let version = 0;
  let baseRow = 0;
  let columns: readonly number[] = [];
  let columnsKey = "";

  const createRow = (): RowView => {
    const element = document.createElement("div");
    element.setAttribute("role", "row");
    element.className = "data-row";
    const pinned = document.createElement("div");
    pinned.setAttribute("role", "presentation");
    pinned.className = "data-row-pinned";
    layer.append(element);
    return {
      element,
      pinned,
      cells: [],
      index: -1,
      row: undefined,
      isFilled: false,
      version: -1,
      y: -1,
      isOpen: false,
    };
  };

  const arrange = (view: RowView, shown: ColumnLayout): void => {
    const free = view.cells.filter((cell) => !columns.includes(cell.column));
    const kept = new Map(view.cells.map((cell) => [cell.column, cell]));
    view.cells = columns.map((column) => {
      const cell = kept.get(column) ?? free.pop() ?? createCellView("gridcell");
      const isPinned = column < shown.pinned;
      const parent = isPinned ? view.pinned : view.element;
      if (cell.element.parentElement !== parent) parent.append(cell.element);
      const place = shown.places[column];
      if (place !== undefined) placeCell(cell, column, place);
      return cell;
    });
    for (const cell of free) cell.element.remove();
    // Most views pin nothing, and do without the element.
    if (shown.pinned === 0) view.pinned.remove();
    else if (view.pinned.parentElement === null) view.element.prepend(view.pinned);
    view.pinned.style.width = `${shown.pinnedPx}px`;
    view.element.style.width = `${shown.widthPx}px`;
  };

  const fill = (view: RowView, shown: GridModel): void => {
    const { row } = view;
    for (const cell of view.cells) {
      const column = shown.columns[cell.column];
      if (column === undefined) continue;
      if (row === undefined) fillWaiting(cell);
      else {
        const label = column.label === undefined ? undefined : readLabel(row, column.label);
        fillCell(cell, row[column.name], column, shown.zone, label);
      }
    }
  };

  const show = (index: number, view: RowView, shown: GridModel, places: ColumnLayout): void => {
    const row = rows.row(index);
    const isMoved = view.index !== index;
    if (isMoved) {
      view.index = index;
      view.element.setAttribute("aria-rowindex", String(index + FIRST_ROW_INDEX));
    }
    const isOutdated = view.version !== version;
    if (isOutdated) {
      arrange(view, places);
      view.version = version;
    }
    if (isOutdated || view.row !== row || !view.isFilled) {
      const isFlashing = !isMoved && row !== undefined && view.row !== row && rows.isChanged(row);
      if (isFlashing) flash(view.element);
      else if (isMoved) view.element.classList.remove(FLASHING);
      view.row = row;
      view.isFilled = true;
      fill(view, shown);
      view.element.classList.toggle("data-row-waiting", row === undefined);
      markOpen(view, row !== undefined && shown.isOpen?.(row) === true);
    }
    const y = (index - baseRow) * shown.rowHeightPx;
    if (view.y !== y) {
      view.y = y;
      view.element.style.transform = `translateY(${y}px)`;
    }
  };

  return {
    reset(nextModel, nextLayout) {
      model = nextModel;
      layout = nextLayout;
      version += 1;
    },
    draw(window, contentTop, active, selected) {
      if (model === undefined || layout === undefined) return;
      const shown = shownColumns(window, layout, active.column);
      const key = shown.join();
      if (key !== columnsKey) {
        columnsKey = key;
        columns = shown;
        version += 1;
      }
      if (Math.abs(window.firstRow - baseRow) > REBASE_ROWS) baseRow = window.firstRow;
      const isWanted = (index: number): boolean =>
        (index >= window.firstRow && index <= window.lastRow) || index === active.row;
      const free: RowView[] = [];
      for (const [index, view] of used) {
        if (isWanted(index) && index < rows.total()) continue;
        used.delete(index);
        free.push(view);
      }
      const showAt = (index: number): void => {
        let view = used.get(index);
        if (view === undefined) {
          view = free.pop() ?? createRow();
          used.set(index, view);
        }
        if (model !== undefined && layout !== undefined) show(index, view, model, layout);
      };
      for (let index = window.firstRow; index <= window.lastRow; index += 1) showAt(index);
      if (active.row >= 0 && active.row < rows.total() && !used.has(active.row)) showAt(active.row);
      else if (active.row >= 0 && used.has(active.row)) showAt(active.row);
      for (const view of free) view.element.remove();
      for (const view of used.values()) mark(view, active, selected);
      layer.style.transform = `translateY(${baseRow * model.rowHeightPx - contentTop}px)`;
    },
    cellElement({ row, column }) {
      return used.get(row)?.cells.find((cell) => cell.column === column)?.element;
    },
  };
}

/** The pinned columns, those in view, and the one that holds the focus. */
export function shownColumns(
  { firstColumn, lastColumn }: Pick<DrawnWindow, "firstColumn" | "lastColumn">,
  { pinned, places }: ColumnLayout,
  activeColumn: number,
): readonly number[] {
  const shown: number[] = [];
  for (let column = 0; column < pinned; column += 1) shown.push(column);
  for (let column = firstColumn; column <= lastColumn; column += 1) shown.push(column);
  if (activeColumn < places.length && !shown.includes(activeColumn)) shown.push(activeColumn);
  return shown.sort((a, b) => a - b);
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

function mark(view: RowView, active: CellPosition, selected: CellRange | undefined): void {
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
