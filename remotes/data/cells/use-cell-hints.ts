import { useEffect, useEffectEvent } from "react";
import type { CellPosition } from "../grid/selection.ts";
import { readLabel } from "../catalogue/reference-labels.ts";
import { showCellHints } from "./cell-hint.ts";
import { cellProblems } from "./cell-problems.ts";
import { hintText } from "./hint-text.ts";
import { isCut } from "./is-cut.ts";
import type { FittedGrid } from "./use-fitting.ts";

/** The header is row 1 of the grid, so the first row of data is row 2. */
const FIRST_ROW_INDEX = 2;

/** Lets each cell of a grid show what isn't seen of it, after what is wrong with it. */
export function useCellHints({ grid, columns, source, person }: FittedGrid): void {
  const textOf = useEffectEvent((cell: HTMLElement) => {
    const at = cell === document.activeElement ? grid.current?.active() : placeOf(cell);
    const column = columns[at?.column ?? -1];
    const row = source.row(at?.row ?? -1);
    if (column === undefined || row === undefined) return undefined;
    const label = column.label && readLabel(row, column.label);
    const hint = hintText(row[column.name], column, person.zone, isCut(cell), label);
    const problem = cellProblems.get(row)?.get(column.name)?.();
    if (problem === undefined) return hint;
    return { text: [problem, hint?.text].filter(Boolean).join("\n\n"), isCode: false };
  });
  useEffect(() => showCellHints({ root: () => grid.current?.root, textOf: (cell) => textOf(cell) }), [grid]);
}

/** A card's fields stand in another order than the columns: of them the grid knows the one that has the focus. */
function placeOf(cell: HTMLElement): CellPosition | undefined {
  const row = cell.closest("[role=row]")?.getAttribute("aria-rowindex");
  if (row === null || row === undefined || cell.closest(".data-cards") !== null) return undefined;
  return { row: Number(row) - FIRST_ROW_INDEX, column: Number(cell.getAttribute("aria-colindex")) - 1 };
}
