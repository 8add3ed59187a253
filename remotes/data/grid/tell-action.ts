import type { ColumnLayout, GridColumn } from "./column-layout.ts";
import type { GridAction } from "./grid-keys.ts";
import type { GridEvents } from "./grid-model.ts";
import type { CellPosition } from "./selection.ts";

const RESIZE_STEP_PX = 16;

/** Where the grid is acted on. */
export interface ActedOn {
  readonly at: CellPosition;
  readonly column: GridColumn | undefined;
  readonly layout: ColumnLayout;
  /** The widths once its column is so much wider. */
  readonly widened: (byPx: number) => Readonly<Record<string, number>>;
  /** Absent where the cell isn't drawn. */
  readonly cell: HTMLElement | undefined;
}

/** Tells those outside of the grid what a key asks for; what only moves the focus isn't theirs. */
export function tellAction(
  action: Exclude<GridAction, { kind: "move" | "select" }>,
  { at, column, layout, cell, widened }: ActedOn,
  events: GridEvents,
): void {
  switch (action.kind) {
    case "copy":
      events.onCopy();
      return;
    case "open":
      events.onOpen(at);
      return;
    case "menu":
      if (cell !== undefined) events.onMenu(at, cell);
      return;
    case "sort":
    case "add-sort":
      if (column?.isSortable === true) events.onSort(column.name, action.kind === "add-sort");
      return;
    case "resize-column": {
      events.onResize(widened(action.isWider ? RESIZE_STEP_PX : -RESIZE_STEP_PX));
      return;
    }
    case "move-column": {
      const to = at.column + action.by;
      if (column !== undefined && layout.places[to] !== undefined) events.onMoveColumn(column.name, to);
      return;
    }
    default:
      action satisfies never;
  }
}
