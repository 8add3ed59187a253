import { layOut, visibleColumns } from "./column-layout.ts";
import type { ColumnLayout } from "./column-layout.ts";
import { createExactTitle } from "./exact-title.ts";
import { actionOf } from "./grid-keys.ts";
import type { GridAction } from "./grid-keys.ts";
import type { GridEvents, GridHandle, GridModel, GridRows } from "./grid-model.ts";
import { listenToHeader } from "./header-pointer.ts";
import { createHeaderRow } from "./header-row.ts";
import { createRowPool } from "./row-pool.ts";
import { createScrollScale } from "./scroll-scale.ts";
import { listenToCells } from "./cell-pointer.ts";
import { HEADER_ROW, rangeBetween } from "./selection.ts";
import type { CellPosition, CellRange } from "./selection.ts";

export const HEADER_PX = 48;
const RESIZE_STEP_PX = 16;
/** After so long without a scroll, the scaled scrollbar is set to where the rows are. */
const SETTLE_MS = 150;
/** Where nothing is laid out, as in a test without a browser, the grid draws as if it had this size. */
const UNLAID_VIEW_PX = { width: 1280, height: 640 };
const UNKNOWN_ROW_COUNT = -1;

/**
 * The grid, without React on its hot path: a scroll moves one layer and writes the rows that came into view into the
 * elements of those that left it. The layer stays in the view (`position: sticky`), so no blank is ever scrolled in.
 * @param root an empty element with role "grid"; it scrolls
 */
export function createGrid(root: HTMLElement, rows: GridRows, events: GridEvents): GridHandle {
  const canvas = element("data-grid-canvas", "presentation");
  const head = element("data-grid-head", "rowgroup");
  const headRow = element("data-grid-head-row", "row");
  const body = element("data-grid-body", "rowgroup");
  const layer = element("data-grid-layer", "presentation");
  head.append(headRow);
  body.append(layer);
  canvas.append(head, body);
  root.append(canvas);

  const scale = createScrollScale();
  const header = createHeaderRow(headRow);
  const pool = createRowPool(layer, rows);
  const exactTitle = createExactTitle(rows);
  let model: GridModel | undefined;
  let layout: ColumnLayout = { places: [], widthPx: 0, pinned: 0, pinnedPx: 0 };
  let viewPx = UNLAID_VIEW_PX;
  let active: CellPosition = { row: 0, column: 0 };
  let origin: CellPosition = active;
  let hasSelection = false;
  /** A whole row, column or table is selected, wherever in it the focus is. */
  let whole: CellRange | undefined;
  let isFollowingEnd = false;
  /** The scrollbar was drawn to the end before it was known where that is. */
  let isHeldAtEnd = false;
  let lookKey = "";
  let settling: ReturnType<typeof setTimeout> | undefined;

  const isLastRowMissing = (): boolean => rows.row(rows.total() - 1) === undefined;
  const rowPx = (): number => model?.rowHeightPx ?? 1;
  const bodyPx = (): number => Math.max(rowPx(), viewPx.height - HEADER_PX);
  const selected = (): CellRange => whole ?? rangeBetween(origin, active);

  const draw = (): void => {
    if (model === undefined) return;
    const total = rows.total();
    const firstRow = Math.max(0, Math.floor(scale.contentTop / rowPx()));
    const lastRow = Math.min(total - 1, Math.ceil((scale.contentTop + bodyPx()) / rowPx()) - 1);
    const { first: firstColumn, last: lastColumn } = visibleColumns(layout, root.scrollLeft, viewPx.width);
    const window = { firstRow, lastRow, firstColumn, lastColumn };
    pool.draw(window, scale.contentTop, active, hasSelection ? selected() : undefined);
    header.draw(window, active);
    const key = `${firstRow} ${lastRow}`;
    if (key === lookKey || lastRow < firstRow) return;
    lookKey = key;
    events.onLook(firstRow, lastRow);
  };

  const takeScroll = (): void => {
    // A step onto rows that are here goes on where the content grows; a drag onto unread ones means the end itself.
    if (scale.scrolled(root.scrollTop))
      isHeldAtEnd = scale.isAtEnd && !rows.isTotalExact() && (isHeldAtEnd || isLastRowMissing());
  };

  const measure = (): void => {
    const { clientWidth, clientHeight } = root;
    // The browser tells of a scroll with its next frame; what is written before that must not undo it.
    if (clientHeight > 0 && viewPx !== UNLAID_VIEW_PX) takeScroll();
    viewPx = clientHeight === 0 ? UNLAID_VIEW_PX : { width: clientWidth, height: clientHeight };
    const total = rows.total();
    const scrollTop = scale.resize(total * rowPx(), bodyPx());
    canvas.style.width = `${layout.widthPx}px`;
    canvas.style.height = `${HEADER_PX + scale.canvasPx}px`;
    body.style.height = `${Math.min(bodyPx(), scale.canvasPx)}px`;
    if (Math.round(root.scrollTop) !== scrollTop) root.scrollTop = scrollTop;
    root.setAttribute("aria-rowcount", String(rows.isTotalExact() ? total + 1 : UNKNOWN_ROW_COUNT));
  };

  const scrollRowIntoView = (row: number): void => {
    if (row < 0) return;
    const top = row * rowPx();
    if (top < scale.contentTop) root.scrollTop = scale.moveTo(top);
    else if (top + rowPx() > scale.contentTop + bodyPx())
      root.scrollTop = scale.moveTo(top + rowPx() - bodyPx());
  };

  const scrollColumnIntoView = (column: number): void => {
    const place = layout.places[column];
    if (place === undefined || column < layout.pinned) return;
    const { leftPx, widthPx } = place;
    if (leftPx - layout.pinnedPx < root.scrollLeft) root.scrollLeft = leftPx - layout.pinnedPx;
    else if (leftPx + widthPx > root.scrollLeft + viewPx.width)
      root.scrollLeft = leftPx + widthPx - viewPx.width;
  };

  const activeElement = (): HTMLElement | undefined =>
    active.row === HEADER_ROW ? header.cellElement(active.column) : pool.cellElement(active);

  const moveTo = (to: CellPosition, isExtending: boolean, isFocused: boolean): void => {
    active = to;
    whole = undefined;
    isHeldAtEnd = false;
    if (!isExtending) origin = to;
    hasSelection = isExtending && (origin.row !== to.row || origin.column !== to.column);
    scrollRowIntoView(to.row);
    scrollColumnIntoView(to.column);
    draw();
    // The place was scrolled to already; the browser's own scrolling would undo it.
    if (isFocused) activeElement()?.focus({ preventScroll: true });
    events.onSelect(selected());
  };

  const select = (what: "row" | "column" | "all" | "nothing"): void => {
    const lastColumn = layout.places.length - 1;
    const lastRow = Math.max(0, rows.total() - 1);
    const { row, column } = active;
    if (what === "nothing") origin = active;
    whole = {
      nothing: undefined,
      row: { firstRow: Math.max(0, row), lastRow: row, firstColumn: 0, lastColumn },
      column: { firstRow: 0, lastRow, firstColumn: column, lastColumn: column },
      all: { firstRow: 0, lastRow, firstColumn: 0, lastColumn },
    }[what];
    hasSelection = what !== "nothing";
    draw();
    if (what !== "nothing") activeElement()?.focus({ preventScroll: true });
    events.onSelect(selected());
  };

  const act = (action: GridAction): void => {
    const column = model?.columns[active.column];
    switch (action.kind) {
      case "move":
        moveTo(action.to, action.isExtending, true);
        isFollowingEnd = action.to.row === rows.total() - 1 && !rows.isTotalExact();
        return;
      case "select":
        select(action.what);
        return;
      case "copy":
        events.onCopy();
        return;
      case "open":
        events.onOpen(active);
        return;
      case "menu": {
        const at = activeElement();
        if (at !== undefined) events.onMenu(active, at);
        return;
      }
      case "sort":
      case "add-sort":
        if (column?.isSortable === true) events.onSort(column.name, action.kind === "add-sort");
        return;
      case "resize-column": {
        const widthPx = layout.places[active.column]?.widthPx ?? 0;
        const step = action.isWider ? RESIZE_STEP_PX : -RESIZE_STEP_PX;
        if (column !== undefined) events.onResizeColumn(column.name, widthPx + step);
        return;
      }
      case "move-column": {
        const to = active.column + action.by;
        if (column === undefined || to < 0 || to >= layout.places.length) return;
        events.onMoveColumn(column.name, to);
        active = { ...active, column: to };
        return;
      }
      default:
        action satisfies never;
    }
  };

  const controller = new AbortController();
  const { signal } = controller;
  root.addEventListener(
    "scroll",
    () => {
      exactTitle.clear();
      takeScroll();
      draw();
      clearTimeout(settling);
      settling = setTimeout(() => {
        takeScroll();
        const scrollTop = scale.settle();
        if (Math.round(root.scrollTop) !== scrollTop) root.scrollTop = scrollTop;
      }, SETTLE_MS);
    },
    { passive: true, signal },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      const size = {
        rows: rows.total(),
        columns: layout.places.length,
        rowsPerPage: Math.max(1, Math.floor(bodyPx() / rowPx()) - 1),
      };
      const pressed = {
        key: event.key,
        isCtrl: event.ctrlKey || event.metaKey,
        isShift: event.shiftKey,
        isAlt: event.altKey,
      };
      const action = actionOf(pressed, active, size);
      if (action === undefined) return;
      event.preventDefault();
      act(action);
    },
    { signal },
  );
  listenToCells(root, signal, {
    onDown: (at, isExtending) => {
      isFollowingEnd = false;
      moveTo(at, isExtending, true);
    },
    onDrag: (at) => {
      if (at.row !== active.row || at.column !== active.column) moveTo(at, true, true);
    },
    onOver: (at, cell) => {
      if (model !== undefined) exactTitle.show(model, at, cell);
    },
    onOpen: (at) => {
      events.onOpen(at);
    },
    onMenu: (at, cell) => {
      const range = selected();
      const isInside =
        hasSelection &&
        at.row >= range.firstRow &&
        at.row <= range.lastRow &&
        at.column >= range.firstColumn &&
        at.column <= range.lastColumn;
      if (!isInside) moveTo(at, false, true);
      events.onMenu(at, cell);
    },
  });
  const stopHeader = listenToHeader(headRow, () => layout, {
    onClick: (index, isAdding) => {
      moveTo({ row: HEADER_ROW, column: index }, false, true);
      const column = model?.columns[index];
      if (column?.isSortable === true) events.onSort(column.name, isAdding);
    },
    onResize: (index, widthPx) => {
      const column = model?.columns[index];
      if (column !== undefined) events.onResizeColumn(column.name, widthPx);
    },
    onMove: (index, toIndex) => {
      const column = model?.columns[index];
      if (column !== undefined) events.onMoveColumn(column.name, toIndex);
    },
  });
  const observer =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver(() => {
          // A notice above makes the view shorter: it must not push the last row out.
          const wasAtEnd = scale.isAtEnd;
          measure();
          if (wasAtEnd) root.scrollTop = scale.moveTo(rows.total() * rowPx());
          draw();
        });
  observer?.observe(root);

  return {
    setModel(next) {
      model = next;
      layout = layOut(next.columns, next.widths, next.pinned);
      root.setAttribute("aria-label", next.label);
      root.style.setProperty("--data-row-px", `${next.rowHeightPx}px`);
      root.setAttribute("aria-colcount", String(next.columns.length));
      active = { ...active, column: Math.min(active.column, Math.max(0, next.columns.length - 1)) };
      const isFocused = root.contains(document.activeElement);
      exactTitle.clear();
      pool.reset(next, layout);
      header.reset(next, layout);
      measure();
      draw();
      if (isFocused) activeElement()?.focus({ preventScroll: true });
    },
    refresh() {
      exactTitle.clear();
      measure();
      if (isHeldAtEnd) root.scrollTop = scale.moveTo(rows.total() * rowPx());
      if (rows.isTotalExact()) isHeldAtEnd = false;
      const last = rows.total() - 1;
      const isFocused = root.contains(document.activeElement);
      if (isFollowingEnd && last >= 0 && active.row !== last)
        moveTo({ ...active, row: last }, false, isFocused);
      if (rows.isTotalExact()) {
        isFollowingEnd = false;
        if (active.row > last) moveTo({ ...active, row: Math.max(HEADER_ROW, last) }, false, isFocused);
      }
      draw();
    },
    goTo(at, { focus = false } = {}) {
      moveTo(at, false, focus);
    },
    startOver() {
      exactTitle.clear();
      lookKey = "";
      isFollowingEnd = false;
      isHeldAtEnd = false;
      hasSelection = false;
      whole = undefined;
      scale.moveTo(0);
      active = { row: Math.min(active.row, 0), column: active.column };
      origin = active;
      const isFocused = root.contains(document.activeElement);
      measure();
      draw();
      if (isFocused) activeElement()?.focus({ preventScroll: true });
    },
    active: () => active,
    selection: selected,
    focus() {
      activeElement()?.focus({ preventScroll: true });
    },
    destroy() {
      controller.abort();
      stopHeader();
      observer?.disconnect();
      clearTimeout(settling);
      root.replaceChildren();
    },
  };
}

function element(className: string, role: string): HTMLElement {
  const made = document.createElement("div");
  made.className = className;
  made.setAttribute("role", role);
  return made;
}
