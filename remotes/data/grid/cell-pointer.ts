import type { CellPosition } from "./selection.ts";

const FIRST_ROW_INDEX = 2;

export interface CellPointerEvents {
  onDown(at: CellPosition, isExtending: boolean): void;
  /** The mouse, its button held, is over another cell. */
  onDrag(at: CellPosition): void;
  onOpen(at: CellPosition): void;
  onMenu(at: CellPosition, cell: HTMLElement): void;
}

/** The mouse and the finger on cells: press to go there, drag to select, twice (a finger: once) to open, long or right for the menu. */
export function listenToCells(root: HTMLElement, signal: AbortSignal, events: CellPointerEvents): void {
  let isDragging = false;
  const on = <Name extends "pointerdown" | "pointermove" | "dblclick" | "contextmenu" | "click">(
    name: Name,
    handle: (event: HTMLElementEventMap[Name], at: CellPosition, cell: HTMLElement) => void,
  ): void => {
    root.addEventListener(
      name,
      (event) => {
        const cell = (event.target as Element).closest<HTMLElement>("[role=gridcell],[role=columnheader]");
        const at = cell === null ? undefined : positionOf(cell);
        if (cell !== null && at !== undefined) handle(event, at, cell);
      },
      { signal },
    );
  };
  let tapped: CellPosition | undefined;
  on("pointerdown", (event, at, cell) => {
    if (event.button !== 0 || cell.getAttribute("role") === "columnheader") return;
    isDragging = event.pointerType === "mouse";
    // A finger has no double click, and a tap that scrolls is no click: one opens the row.
    tapped = event.pointerType === "mouse" ? undefined : at;
    events.onDown(at, event.shiftKey);
  });
  on("pointermove", (event, at) => {
    if (at.row >= 0 && isDragging && event.buttons === 1) events.onDrag(at);
  });
  on("click", (_event, at) => {
    if (tapped !== undefined && tapped.row === at.row && tapped.column === at.column) events.onOpen(at);
    tapped = undefined;
  });
  on("dblclick", (_event, at) => {
    if (at.row >= 0) events.onOpen(at);
  });
  on("contextmenu", (event, at, cell) => {
    // A link keeps the browser's own menu.
    if ((event.target as Element).closest("a") !== null) return;
    event.preventDefault();
    events.onMenu(at, cell);
  });
  const end = (): void => {
    isDragging = false;
  };
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
}

function positionOf(cell: HTMLElement): CellPosition | undefined {
  const rowIndex = cell.closest("[role=row]")?.getAttribute("aria-rowindex");
  const columnIndex = cell.getAttribute("aria-colindex");
  if (rowIndex === null || rowIndex === undefined || columnIndex === null) return undefined;
  return { row: Number(rowIndex) - FIRST_ROW_INDEX, column: Number(columnIndex) - 1 };
}
