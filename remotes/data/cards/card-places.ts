import type { GridEvents, GridHandle } from "../grid/grid-model.ts";
import type { CellPosition, CellRange } from "../grid/selection.ts";

/** Between the cells of cards and those of the rows that they show: `shown` says which column each field of a card is. */
export interface CardPlaces {
  cellOf(at: CellPosition): CellPosition;
  rangeOf(range: CellRange): CellRange;
  fieldOf(at: CellPosition): CellPosition;
}

/** @param count of the columns of a row */
export function cardPlaces(shown: readonly number[], count: number): CardPlaces {
  const columnOf = (field: number): number => shown[field] ?? 0;
  return {
    cellOf: ({ row, column }) => ({ row, column: columnOf(column) }),
    rangeOf(range) {
      const isOne = range.firstColumn === range.lastColumn;
      // Whoever chose more than a field of a card means the row.
      const columns = isOne
        ? { firstColumn: columnOf(range.firstColumn), lastColumn: columnOf(range.firstColumn) }
        : { firstColumn: 0, lastColumn: count - 1 };
      return { ...range, ...columns };
    },
    fieldOf: ({ row, column }) => ({ row, column: Math.max(shown.indexOf(column), 0) }),
  };
}

/** The grid that draws cards, for whoever knows its rows by all of their columns. */
export function cardHandle(grid: GridHandle, places: CardPlaces): GridHandle {
  return {
    ...grid,
    goTo(at, options) {
      grid.goTo(places.fieldOf(at), options);
    },
    cell: (at) => grid.cell(places.fieldOf(at)),
    active: () => places.cellOf(grid.active()),
    selection: () => places.rangeOf(grid.selection()),
  };
}

/** What is done to cards, as done to rows. Their fields have the width and the order that a card gives them. */
export function cardEvents(events: Omit<GridEvents, "onLook">, places: CardPlaces): typeof events {
  return {
    ...events,
    onResize: () => undefined,
    onMoveColumn: () => undefined,
    onMenu(at, element) {
      events.onMenu(places.cellOf(at), element);
    },
    onOpen(at) {
      events.onOpen(places.cellOf(at));
    },
    onSelect(range) {
      events.onSelect(places.rangeOf(range));
    },
  };
}
