import type { ColumnLayout } from "./column-layout.ts";

const DRAG_AFTER_PX = 6;

export interface HeaderPointerEvents {
  onClick(column: number, isAdding: boolean): void;
  onResize(column: number, widthPx: number): void;
  onMove(column: number, toIndex: number): void;
}

/**
 * The mouse on the header: a click sorts, a drag of the right edge changes the width, a drag of the rest moves the
 * column. Each has its keys and its entry in the header's menu as well.
 * @returns what undoes it
 */
export function listenToHeader(
  element: HTMLElement,
  layout: () => ColumnLayout,
  events: HeaderPointerEvents,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  const resize = (column: number, startX: number, dragged: AbortController): void => {
    const startPx = layout().places[column]?.widthPx ?? 0;
    element.addEventListener(
      "pointermove",
      (event) => {
        events.onResize(column, startPx + event.clientX - startX);
      },
      { signal: dragged.signal },
    );
  };

  const move = (cell: HTMLElement, column: number, startX: number, dragged: AbortController): void => {
    let isDragging = false;
    let shiftPx = 0;
    element.addEventListener(
      "pointermove",
      (event) => {
        shiftPx = event.clientX - startX;
        isDragging ||= Math.abs(shiftPx) > DRAG_AFTER_PX;
        cell.classList.toggle("data-header-dragged", isDragging);
        if (isDragging) cell.style.transform = `translateX(${shiftPx}px)`;
      },
      { signal: dragged.signal },
    );
    element.addEventListener(
      "pointerup",
      (event) => {
        cell.style.transform = "";
        cell.classList.remove("data-header-dragged");
        if (isDragging) events.onMove(column, targetOf(layout(), column, shiftPx));
        else events.onClick(column, event.shiftKey);
      },
      { signal: dragged.signal },
    );
  };

  element.addEventListener(
    "pointerdown",
    (event) => {
      const target = event.target as HTMLElement;
      const cell = target.closest<HTMLElement>("[role=columnheader]");
      if (cell === null || event.button !== 0) return;
      const column = Number(cell.getAttribute("aria-colindex")) - 1;
      const dragged = new AbortController();
      const end = (): void => {
        dragged.abort();
        cell.style.transform = "";
        cell.classList.remove("data-header-dragged");
      };
      if (target.classList.contains("data-header-handle")) {
        event.preventDefault();
        resize(column, event.clientX, dragged);
      } else move(cell, column, event.clientX, dragged);
      if (typeof element.setPointerCapture === "function") element.setPointerCapture(event.pointerId);
      element.addEventListener("pointerup", end, { signal: dragged.signal });
      element.addEventListener("pointercancel", end, { signal: dragged.signal });
      signal.addEventListener("abort", end, { signal: dragged.signal });
    },
    { signal },
  );
  return () => {
    controller.abort();
  };
}

/** Where a column lands that was dragged by so many pixels: after every other one whose middle it has passed. */
function targetOf({ places }: ColumnLayout, column: number, shiftPx: number): number {
  const place = places[column];
  if (place === undefined) return column;
  const middle = place.leftPx + place.widthPx / 2 + shiftPx;
  return places.filter(({ leftPx, widthPx }, index) => index !== column && leftPx + widthPx / 2 < middle)
    .length;
}
