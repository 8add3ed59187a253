import type { ColumnLayout } from "./column-layout.ts";
import type { GridModel, GridRows } from "./grid-model.ts";
import { arrange, createRowView, fill, mark, moveTo, placeAt } from "./row-view.ts";
import type { RowView } from "./row-view.ts";
import type { CellPosition, CellRange } from "./selection.ts";

/** Rows are placed from a base near them: a browser keeps whole pixels only up to some 16 million. */
const REBASE_ROWS = 10_000;

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

  const show = (index: number, view: RowView, shown: GridModel, places: ColumnLayout): void => {
    const row = rows.row(index);
    const isMoved = moveTo(view, index, rows.isPlaced(index));
    const isOutdated = view.version !== version;
    if (isOutdated) {
      arrange(view, columns, places);
      view.version = version;
    }
    if (isOutdated || view.row !== row || !view.isFilled) {
      const isNews = !isMoved && row !== undefined && view.row !== row && rows.isChanged(row);
      fill(view, row, shown, { isMoved, isNews });
    }
    placeAt(view, (index - baseRow) * shown.rowHeightPx);
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
          view = free.pop() ?? createRowView(layer);
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
