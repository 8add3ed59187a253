import { listenToCells } from "./cell-pointer.ts";
import type { CellPointerEvents } from "./cell-pointer.ts";
import { actionOf } from "./grid-keys.ts";
import type { GridAction, GridSize } from "./grid-keys.ts";
import type { HeaderDragEvents } from "./header-pointer.ts";
import type { ColumnLayout } from "./column-layout.ts";
import type { CellPosition } from "./selection.ts";

export interface GridListeners {
  readonly cells: CellPointerEvents;
  readonly header: HeaderDragEvents & { onClick(column: number, isAdding: boolean): void };
  active(): CellPosition;
  size(): GridSize;
  layout(): ColumnLayout;
  onScroll(): void;
  onResize(): void;
  onAction(action: GridAction): void;
}

/** Listens to keys, mouse, fingers, scrolling and changes of the grid's size. @returns what ends it */
export function listenToGrid(root: HTMLElement, headRow: HTMLElement, listeners: GridListeners): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  root.addEventListener("scroll", listeners.onScroll, { passive: true, signal });
  root.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const pressed = { key, isCtrl: ctrlKey || metaKey, isShift: shiftKey, isAlt: altKey };
      const action = actionOf(pressed, listeners.active(), listeners.size());
      if (action === undefined) return;
      event.preventDefault();
      listeners.onAction(action);
    },
    { signal },
  );
  listenToCells(root, signal, listeners.cells);
  headRow.addEventListener(
    "click",
    ({ target, shiftKey }) => {
      // What stands in a header has a click of its own.
      const header = (target as Element).closest("a, button, .data-header-handle, [role=columnheader]");
      if (header?.getAttribute("role") !== "columnheader") return;
      listeners.header.onClick(Number(header.getAttribute("aria-colindex")) - 1, shiftKey);
    },
    { signal },
  );
  // Nobody drags a header before they are over the grid; where the code is gone, its menu moves and resizes columns.
  root.addEventListener(
    "pointerover",
    () => {
      import(/* webpackChunkName: "late" */ "./header-pointer.ts").then(
        ({ listenToDrags }) => {
          if (!signal.aborted) listenToDrags(headRow, listeners.layout, listeners.header, signal);
        },
        () => undefined,
      );
    },
    { once: true, signal },
  );
  const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(listeners.onResize);
  observer?.observe(root);
  return () => {
    controller.abort();
    observer?.disconnect();
  };
}
