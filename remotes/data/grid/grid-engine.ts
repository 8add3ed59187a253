import { widthsAfter } from "./column-layout.ts";
import { createGridElements } from "./grid-elements.ts";
import { focusAfter, movedFocus, selectedRange, startedOver, withinRows } from "./grid-focus.ts";
import type { GridFocus } from "./grid-focus.ts";
import { createGestures } from "./grid-gestures.ts";
import { listenToGrid } from "./grid-listeners.ts";
import type { GridListeners } from "./grid-listeners.ts";
import type { GridEvents, GridHandle, GridRows } from "./grid-model.ts";
import { createGridPainter } from "./grid-painter.ts";
import type { GridPainter } from "./grid-painter.ts";
import { createGridViewport } from "./grid-viewport.ts";
import { tellAction } from "./tell-action.ts";

/**
 * The grid, without React on its hot path: a scroll moves one layer and writes the rows that came into view into the
 * elements of those that left it. The layer stays in the view (`position: sticky`), so no blank is ever scrolled in.
 * @param root an empty element with role "grid"; it scrolls
 */
export function createGrid(root: HTMLElement, rows: GridRows, events: GridEvents): Omit<GridHandle, "show"> {
  const elements = createGridElements(root);
  const viewport = createGridViewport(root, elements, rows);
  const painter = createGridPainter(root, elements, rows, viewport, events);

  const select = (focus: GridFocus, isFocusing: boolean): void => {
    painter.focus = focus;
    painter.draw();
    if (isFocusing) painter.takeFocus();
    events.onSelect(selectedRange(focus));
  };
  const move = (focus: GridFocus, isFocusing: boolean, inMiddle = false): void => {
    viewport.scrollTo(focus.active, inMiddle);
    select(focus, isFocusing);
  };
  const measureAnew = (): void => {
    viewport.measure();
    painter.draw();
  };
  const size = (): ReturnType<GridListeners["size"]> => ({
    rows: rows.total(),
    columns: painter.layout.places.length,
    rowsPerPage: viewport.rowsPerPage,
  });

  const widened = (column: number, byPx: number): Record<string, number> =>
    widthsAfterStep(painter, column, byPx);
  const stopListening = listenToGrid(root, elements.headRow, {
    active: () => painter.focus.active,
    size,
    layout: () => painter.layout,
    onScroll() {
      viewport.scrolled();
      painter.draw();
    },
    onResize() {
      viewport.resized();
      painter.fillWidth();
      painter.draw();
    },
    onAction(action) {
      const { focus, layout, model } = painter;
      const next = focusAfter(action, focus, size(), rows.isTotalExact());
      if (action.kind === "move") move(next, true);
      else if (action.kind === "select") select(next, action.what !== "nothing");
      else {
        const at = focus.active;
        const acted = {
          at,
          column: model?.columns[at.column],
          layout,
          widened: (byPx: number) => widened(at.column, byPx),
          cell: painter.activeElement(),
        };
        painter.focus = next;
        // Told of it, others may show rows in another order, from the first.
        tellAction(action, acted, events);
      }
    },
    ...createGestures(painter, events, (focus) => {
      move(focus, true);
    }),
  });

  return {
    root,
    setModel(next, areOthers = false) {
      if (areOthers) {
        viewport.startOver();
        painter.startOver();
        painter.focus = startedOver(painter.focus);
      }
      painter.keepingFocus(() => {
        painter.setModel(next);
        measureAnew();
      });
    },
    refresh() {
      viewport.keepEnd();
      const isFocused = root.contains(document.activeElement);
      const next = withinRows(painter.focus, rows.total(), rows.isTotalExact());
      if (next.active === painter.focus.active) painter.focus = next;
      else move(next, isFocused);
      painter.draw();
    },
    goTo(at, { focus = false, inMiddle } = {}) {
      move(movedFocus(painter.focus, at), focus, inMiddle);
    },
    cell: painter.cell,
    widened,
    active: () => painter.focus.active,
    selection: () => selectedRange(painter.focus),
    focus: painter.takeFocus,
    destroy() {
      stopListening();
      viewport.destroy();
      root.replaceChildren();
    },
  };
}

function widthsAfterStep(
  { model, layout }: GridPainter,
  column: number,
  byPx: number,
): Record<string, number> {
  return widthsAfter(model?.columns ?? [], layout, column, (layout.places[column]?.widthPx ?? 0) + byPx);
}
