import type { ExactText } from "./row-write.ts";

/** How much of a block would be lost without a word: cells with something in them, beyond the last row or column. */
export function cellsOutside(
  cells: readonly (readonly ExactText[])[],
  rows: number,
  columns: number,
): number {
  const isOutside = (row: number, column: number): boolean => row >= rows || column >= columns;
  return cells.flatMap((line, row) =>
    line.filter((given, column) => given !== null && given !== "" && isOutside(row, column)),
  ).length;
}
