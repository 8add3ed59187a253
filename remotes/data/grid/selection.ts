/** A cell by its row in the whole (the header is row -1) and its column. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export const HEADER_ROW = -1;

/** The rectangle between two cells; one cell where nothing more is selected. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export function rangeBetween(one: CellPosition, other: CellPosition): CellRange {
  return {
    firstRow: Math.max(0, Math.min(one.row, other.row)),
    lastRow: Math.max(one.row, other.row),
    firstColumn: Math.min(one.column, other.column),
    lastColumn: Math.max(one.column, other.column),
  };
}

export function isInRange(range: CellRange | undefined, row: number, column: number): boolean {
  return (
    range !== undefined &&
    row >= range.firstRow &&
    row <= range.lastRow &&
    column >= range.firstColumn &&
    column <= range.lastColumn
  );
}
