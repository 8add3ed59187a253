import { classNameOfSort, describeSort } from "./sort-mark.ts";
import type { ColumnLayout } from "./column-layout.ts";
import { createCellView, placeCell } from "./cell-view.ts";
import type { CellView } from "./cell-view.ts";
import type { GridModel } from "./grid-model.ts";
import { toShortType } from "../catalogue/column-kind.ts";
import { shownColumns } from "./row-pool.ts";
import { HEADER_ROW } from "./selection.ts";
import type { CellPosition } from "./selection.ts";

export interface HeaderRow {
  draw(window: { firstColumn: number; lastColumn: number }, active: CellPosition): void;
  reset(model: GridModel, layout: ColumnLayout): void;
  cellElement(column: number): HTMLElement | undefined;
}

/** The header as row 1 of the grid: names, types, the order, and the handles of the widths. */
export function createHeaderRow(element: HTMLElement): HeaderRow {
  const pinned = document.createElement("div");
  pinned.setAttribute("role", "presentation");
  pinned.className = "data-row-pinned";
  element.setAttribute("aria-rowindex", "1");
  let cells: CellView[] = [];
  let drawnKey = "";
  let model: GridModel | undefined;
  let layout: ColumnLayout | undefined;

  return {
    reset(nextModel, nextLayout) {
      model = nextModel;
      layout = nextLayout;
      drawnKey = "";
    },
    draw(window, active) {
      if (model === undefined || layout === undefined) return;
      const columns = shownColumns(window, layout, active.column);
      const key = columns.join();
      if (key !== drawnKey) {
        drawnKey = key;
        const kept = new Map(cells.map((cell) => [cell.column, cell]));
        const shown = columns.map((column) => kept.get(column) ?? createCellView("columnheader"));
        for (const cell of cells) if (!shown.includes(cell)) cell.element.remove();
        cells = shown;
        for (const [at, column] of columns.entries()) {
          const cell = cells[at];
          const place = layout.places[column];
          if (cell === undefined || place === undefined) continue;
          placeCell(cell, column, place);
          fillHeader(cell, column, model);
          const parent = column < layout.pinned ? pinned : element;
          if (cell.element.parentElement !== parent) parent.append(cell.element);
        }
        if (layout.pinned === 0) pinned.remove();
        else if (pinned.parentElement === null) element.prepend(pinned);
        pinned.style.width = `${layout.pinnedPx}px`;
        element.style.width = `${layout.widthPx}px`;
      }
      for (const cell of cells) {
        const isActive = active.row === HEADER_ROW && active.column === cell.column;
        cell.element.tabIndex = isActive ? 0 : -1;
      }
    },
    cellElement: (column) => cells.find((cell) => cell.column === column)?.element,
  };
}

function fillHeader(cell: CellView, index: number, { columns, sort }: GridModel): void {
  const column = columns[index];
  if (column === undefined) return;
  const { element } = cell;
  element.className = `data-header${column.kind === "number" ? " data-header-right" : ""}`;
  element.title = column.comment ?? "";
  const names = part("data-header-names");
  const name = part("data-header-name");
  name.textContent = column.title;
  name.dir = "auto";
  const type = part("data-header-type");
  type.textContent = toShortType(column.type);
  type.setAttribute("aria-hidden", "true");
  names.append(name, type);
  const mark = part(classNameOfSort(column.name, sort));
  mark.textContent =
    sort.length > 1 ? String(sort.findIndex((key) => key.column === column.name) + 1 || "") : "";
  mark.setAttribute("aria-hidden", "true");
  const handle = part("data-header-handle");
  handle.setAttribute("aria-hidden", "true");
  element.replaceChildren(names, mark, handle);
  const order = describeSort(column, sort);
  if (order === undefined) element.removeAttribute("aria-sort");
  else element.setAttribute("aria-sort", order);
}

function part(className: string): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  return element;
}
