import type { GridColumn } from "../grid/column-layout.ts";
import type { CellPosition } from "../grid/selection.ts";
import type { Row } from "../requests/read-answer.ts";
import { cellText } from "./copy-cells.ts";

/** The cells that hold a text in any case, row by row. */
export function findHits(
  text: string,
  rows: readonly number[],
  rowAt: (index: number) => Row | undefined,
  columns: readonly Pick<GridColumn, "name">[],
): readonly CellPosition[] {
  const wanted = text.toLocaleLowerCase();
  if (wanted === "") return [];
  return rows.flatMap((row) =>
    columns.flatMap(({ name }, column) =>
      cellText(rowAt(row)?.[name]).toLocaleLowerCase().includes(wanted) ? [{ row, column }] : [],
    ),
  );
}

/** The hit at a cell or after it, the next or the one before; from the last one on to the first, and back. */
export function stepFrom(
  hits: readonly CellPosition[],
  { row, column }: CellPosition,
  step: "here" | "next" | "previous",
): CellPosition | undefined {
  const isAfter = (hit: CellPosition): boolean => hit.row > row || (hit.row === row && hit.column > column);
  const isHere = (hit: CellPosition): boolean => hit.row === row && hit.column === column;
  switch (step) {
    case "here":
      return hits.find((hit) => isHere(hit) || isAfter(hit)) ?? hits[0];
    case "next":
      return hits.find(isAfter) ?? hits[0];
    case "previous":
      return hits.findLast((hit) => !isHere(hit) && !isAfter(hit)) ?? hits.at(-1);
    default:
      return step satisfies never;
  }
}
