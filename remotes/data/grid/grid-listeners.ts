import { listenToCells } from "./cell-pointer.ts";
import type { CellPointerEvents } from "./cell-pointer.ts";
import { actionOf } from "./grid-keys.ts";
import type { GridAction, GridSize } from "./grid-keys.ts";
import { listenToHeader } from "./header-pointer.ts";
import type { HeaderPointerEvents } from "./header-pointer.ts";
import type { ColumnLayout } from "./column-layout.ts";
import type { CellPosition } from "./selection.ts";

export interface GridListeners {
  readonly cells: CellPointerEvents;
  readonly header: HeaderPointerEvents;
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
  const stopHeader = listenToHeader(headRow, listeners.layout, listeners.header);
  const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(listeners.onResize);
  observer?.observe(root);
  return () => {
    controller.abort();
    stopHeader();
    observer?.disconnect();
  };
}
