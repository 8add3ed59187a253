import { layOut } from "./column-layout.ts";
import type { ColumnLayout } from "./column-layout.ts";
import type { GridElements } from "./grid-elements.ts";
import { FIRST_FOCUS, selectedRange, withinColumns } from "./grid-focus.ts";
import type { GridFocus } from "./grid-focus.ts";
import type { GridEvents, GridModel, GridRows } from "./grid-model.ts";
import type { GridViewport } from "./grid-viewport.ts";
import { createHeaderRow } from "./header-row.ts";
import { createRowPool } from "./row-pool.ts";
import { HEADER_ROW } from "./selection.ts";
import type { CellPosition } from "./selection.ts";

/** Below this a window is a magnified one: `data.css` has the same height. */
const LOW_PX = 480;

/** Draws what is seen, with the tab stop and the selection. */
export interface GridPainter {
  readonly model: GridModel | undefined;
  readonly layout: ColumnLayout;
  /** Set it, then draw. */
  focus: GridFocus;
  setModel(model: GridModel): void;
  /** The view is wider, or narrower: its columns are. */
  fillWidth(): void;
  draw(): void;
  /** The rows are others: whoever reads them is told what is seen, also where it is the same place. */
  startOver(): void;
  /** The element of a cell, where it is drawn. */
  cell(at: CellPosition): HTMLElement | undefined;
  /** The element of the active cell, where it is drawn. */
  activeElement(): HTMLElement | undefined;
  /** Moves the browser's focus to the active cell. */
  takeFocus(): void;
  /** Draws anew what may take the focused element away: the focus goes to the active cell then. */
  keepingFocus(work: () => void): void;
}

export function createGridPainter(
  root: HTMLElement,
  { headRow, layer }: Pick<GridElements, "headRow" | "layer">,
  rows: GridRows,
  viewport: GridViewport,
  events: Pick<GridEvents, "onLook">,
): GridPainter {
  const header = createHeaderRow(headRow);
  const pool = createRowPool(layer, rows);
  let model: GridModel | undefined;
  let layout: ColumnLayout = { places: [], widthPx: 0, pinned: 0, pinnedPx: 0 };
  let focus = FIRST_FOCUS;
  let lookKey = "";
  const layOutNow = ({ columns, widths, pinned }: GridModel): ColumnLayout =>
    layOut(columns, widths, pinned, root.clientWidth);
  const activeElement = (): HTMLElement | undefined => {
    const { active } = focus;
    return active.row === HEADER_ROW ? header.cellElement(active.column) : pool.cellElement(active);
  };
  // The place was scrolled to already; the browser's own scrolling would undo it.
  const focusActive = (): void => activeElement()?.focus({ preventScroll: true });
  return {
    get model() {
      return model;
    },
    get layout() {
      return layout;
    },
    get focus() {
      return focus;
    },
    set focus(next) {
      focus = next;
    },
    setModel(next) {
      const areCellsKept = model !== undefined && haveSameCells(model, next);
      model = next;
      if (!areCellsKept) layout = layOutNow(next);
      root.setAttribute("aria-label", next.label);
      root.setAttribute("aria-colcount", String(next.columns.length));
      root.style.setProperty("--data-row-px", `${next.rowHeightPx}px`);
      root.style.setProperty("--data-row-lines", String(next.lines ?? 1));
      root.classList.toggle("data-grid-tall", (next.lines ?? 1) > 1);
      root.style.setProperty("--data-head-px", `${next.headHeightPx}px`);
      focus = withinColumns(focus, next.columns.length);
      viewport.layOut(layout, next.rowHeightPx, next.headHeightPx);
      if (!areCellsKept) pool.reset(next, layout);
      header.reset(next, layout);
    },
    fillWidth() {
      if (model === undefined) return;
      const next = layOutNow(model);
      if (next.widthPx === layout.widthPx) return;
      layout = next;
      viewport.layOut(layout, model.rowHeightPx, model.headHeightPx);
      pool.reset(model, layout);
      header.reset(model, layout);
      viewport.measure();
    },
    draw() {
      if (model === undefined) return;
      const window = viewport.seen();
      const selected = focus.hasSelection ? selectedRange(focus) : undefined;
      pool.draw(window, viewport.contentTop, focus.active, selected);
      header.draw(window, focus.active);
      const key = `${window.firstRow} ${window.lastRow}`;
      if (key === lookKey || window.lastRow < window.firstRow) return;
      lookKey = key;
      events.onLook(window.firstRow, window.lastRow);
    },
    startOver() {
      lookKey = "";
    },
    cell: pool.cellElement,
    activeElement,
    takeFocus() {
      focusActive();
      // A low window doesn't hold what is above the grid as well: the page follows, but not from under a hand that presses.
      if (innerHeight < LOW_PX && !root.matches(":active")) root.scrollIntoView({ block: "nearest" });
    },
    keepingFocus(work) {
      const isFocused = root.contains(document.activeElement);
      work();
      if (isFocused) focusActive();
    },
  };
}

/** Whether cells stay as they are written: another order alone is only told by the header. */
function haveSameCells(one: GridModel, other: GridModel): boolean {
  return (["columns", "widths", "pinned", "rowHeightPx", "zone", "paint", "isOpen"] as const).every(
    (part) => one[part] === other[part],
  );
}
