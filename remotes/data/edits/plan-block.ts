import type { Column, Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { Row } from "../requests/read-answer.ts";
import { cellTextOf, keyOf, textProblem } from "./cell-text.ts";
import type { CellText } from "./cell-text.ts";
import type { Change } from "./change.ts";
import { closedReason } from "./may-write.ts";
import type { ExactText, RowUpdate } from "./row-write.ts";

/** What is to become of a block of cells. */
export interface BlockPlan {
  readonly writes: readonly RowUpdate[];
  readonly cells: number;
  /** So many cells can't be changed. */
  readonly closed: number;
  /** The first value that a column can't take. */
  readonly problem: { readonly column: string; readonly row: number; readonly why: string } | undefined;
}

export interface Block {
  readonly table: Table;
  /** The rows, in their order. */
  readonly rows: readonly Row[];
  /** The columns, in the order in which they are shown. */
  readonly columns: readonly Column[];
  /** Those that aren't in the database yet. */
  readonly changes: readonly Change[];
}

/** @param valueAt what a cell becomes, by its place in the block; `undefined` where it stays */
export function planBlock(
  { table, rows, columns, changes }: Block,
  valueAt: (row: number, column: number, now: ExactText) => ExactText | undefined,
): BlockPlan {
  const writes: RowUpdate[] = [];
  let [cells, closed] = [0, 0];
  let problem: BlockPlan["problem"];
  rows.forEach((row, rowAt) => {
    const old: [string, ExactText][] = [];
    const set: [string, ExactText][] = [];
    columns.forEach((column, columnAt) => {
      const cell = cellTextOf(table, row, column, changes);
      const next = cell === undefined ? undefined : valueAt(rowAt, columnAt, cell.shown);
      if (cell === undefined || next === undefined || isThere(next, cell)) return;
      if (closedReason(table, column) !== undefined) {
        closed += 1;
        return;
      }
      const why = textProblem(next, column);
      if (why !== undefined) problem ??= { column: titleOf(column), row: rowAt + 1, why };
      old.push([column.name, cell.old]);
      set.push([column.name, next]);
      cells += 1;
    });
    const key = keyOf(table, row);
    if (set.length > 0 && key !== undefined)
      writes.push({ kind: "update", key, old: Object.fromEntries(old), set: Object.fromEntries(set) });
  });
  return { writes, cells, closed, problem };
}

/** A form of a value doesn't tell whether the same value is there. */
function isThere(next: ExactText, { shown, isExact }: CellText): boolean {
  return isExact && next === shown;
}
