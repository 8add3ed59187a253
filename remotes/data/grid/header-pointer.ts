import type { ColumnLayout } from "./column-layout.ts";

const DRAG_AFTER_PX = 6;

export interface HeaderDragEvents {
  onResize(column: number, widthPx: number): void;
  onMove(column: number, toIndex: number): void;
}

/**
 * The pointer that drags on the header: at the right edge it changes the column's width, elsewhere it moves the column. Each has its
 * keys and its entry in the header's menu as well. A press without a drag is a click, which isn't heard here: who drags holds the
 * pointer, so that no header is clicked at its end.
 */
export function listenToDrags(
  element: HTMLElement,
  layout: () => ColumnLayout,
  events: HeaderDragEvents,
  signal: AbortSignal,
): void {
  const hold = (pointerId: number): void => {
    if (typeof element.setPointerCapture === "function") element.setPointerCapture(pointerId);
  };

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

  // A press isn't held before it is a drag, and it may leave the header until then.
  const move = (cell: HTMLElement, column: number, startX: number, dragged: AbortController): void => {
    let isDragging = false;
    let shiftPx = 0;
    window.addEventListener(
      "pointermove",
      (event) => {
        shiftPx = event.clientX - startX;
        if (!isDragging && Math.abs(shiftPx) <= DRAG_AFTER_PX) return;
        if (!isDragging) hold(event.pointerId);
        isDragging = true;
        cell.classList.add("data-header-dragged");
        cell.style.transform = `translateX(${shiftPx}px)`;
      },
      { signal: dragged.signal },
    );
    window.addEventListener(
      "pointerup",
      () => {
        if (isDragging) events.onMove(column, targetOf(layout(), column, shiftPx));
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
        hold(event.pointerId);
        resize(column, event.clientX, dragged);
      } else move(cell, column, event.clientX, dragged);
      window.addEventListener("pointerup", end, { signal: dragged.signal });
      window.addEventListener("pointercancel", end, { signal: dragged.signal });
      signal.addEventListener("abort", end, { signal: dragged.signal });
    },
    { signal },
  );
}

/** Where a column lands that was dragged by so many pixels: after every other one whose middle it has passed. */
function targetOf({ places }: ColumnLayout, column: number, shiftPx: number): number {
  const place = places[column];
  if (place === undefined) return column;
  const middle = place.leftPx + place.widthPx / 2 + shiftPx;
  return places.filter(({ leftPx, widthPx }, index) => index !== column && leftPx + widthPx / 2 < middle)
    .length;
}
