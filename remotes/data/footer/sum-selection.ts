import type { GridColumn } from "../grid/column-layout.ts";
import type { CellRange } from "../grid/selection.ts";
import type { Row } from "../requests/read-answer.ts";
import { sumUp } from "./sum-up.ts";
import type { Sums } from "./sum-up.ts";

export interface SelectionSums {
  readonly sums: Sums;
  readonly cells: number;
  /** Every selected cell is loaded. */
  readonly isWhole: boolean;
}

/** A larger selection is a column, which the database sums up. */
const MOST_ROWS = 20_000;

/** Sums of the selected cells that are loaded; `undefined` where nothing but one cell is selected, or too many are. */
export function sumSelection(
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
  columns: readonly GridColumn[],
  rowAt: (index: number) => Row | undefined,
): SelectionSums | undefined {
  const rows = lastRow - firstRow + 1;
  const chosen = columns.slice(firstColumn, lastColumn + 1);
  const [first] = chosen;
  if (first === undefined || rows * chosen.length < 2 || rows > MOST_ROWS) return undefined;
  const loaded = Array.from({ length: rows }, (_, at) => rowAt(firstRow + at)).filter(
    (row) => row !== undefined,
  );
  const values = loaded.flatMap((row) => chosen.map(({ name }) => row[name]));
  // Numbers beside other things have no sum.
  const type = chosen.every(({ kind }) => kind === first.kind) ? first.type : "text";
  return { sums: sumUp(values, type), cells: values.length, isWhole: loaded.length === rows };
}
