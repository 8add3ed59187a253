import { widthsAfter } from "./column-layout.ts";
import { isAmongSelected, movedFocus } from "./grid-focus.ts";
import type { GridFocus } from "./grid-focus.ts";
import type { GridListeners } from "./grid-listeners.ts";
import type { GridEvents } from "./grid-model.ts";
import type { GridPainter } from "./grid-painter.ts";
import { HEADER_ROW } from "./selection.ts";

/** What mouse and finger mean on cells and headers. */
export function createGestures(
  painter: GridPainter,
  events: GridEvents,
  move: (focus: GridFocus) => void,
): Pick<GridListeners, "cells" | "header"> {
  const withColumn = (index: number, tell: (name: string) => void): void => {
    const column = painter.model?.columns[index];
    if (column !== undefined) tell(column.name);
  };
  return {
    cells: {
      onDown(at, isExtending) {
        move(movedFocus(painter.focus, at, { isExtending }));
      },
      onDrag(at) {
        const { active } = painter.focus;
        if (at.row === active.row && at.column === active.column) return;
        move(movedFocus(painter.focus, at, { isExtending: true }));
      },
      onOpen(at) {
        events.onOpen(at);
      },
      onMenu(at, cell) {
        if (!isAmongSelected(painter.focus, at)) move(movedFocus(painter.focus, at));
        events.onMenu(at, cell);
      },
    },
    header: {
      onClick(index, isAdding) {
        move(movedFocus(painter.focus, { row: HEADER_ROW, column: index }));
        const column = painter.model?.columns[index];
        if (column?.isSortable === true) events.onSort(column.name, isAdding);
      },
      onResize(index, widthPx) {
        const { model, layout } = painter;
        if (model !== undefined) events.onResize(widthsAfter(model.columns, layout, index, widthPx));
      },
      onMove(index, toIndex) {
        withColumn(index, (name) => {
          events.onMoveColumn(name, toIndex);
        });
      },
    },
  };
}
