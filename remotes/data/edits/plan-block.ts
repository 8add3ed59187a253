import { readOwn } from "@foyer/contracts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { Row } from "../requests/read-answer.ts";
import { cellTextOf, keyOf, textProblem } from "./cell-text.ts";
import type { CellText } from "./cell-text.ts";
import type { Change } from "./change.ts";
import { isSameExact, isSameText } from "./exact-text.ts";
import { closedReason } from "./may-write.ts";
import type { ExactText, ExactTexts, RowUpdate } from "./row-write.ts";

/** What is to become of a block of cells. */
export interface BlockPlan {
  readonly writes: readonly RowUpdate[];
  readonly cells: number;
  /** So many cells can't be changed. */
  readonly closed: number;
  /** Values that a column can't take, and that aren't written. */
  readonly problem: BlockProblem | undefined;
}

interface BlockProblem {
  /** Where the first one was to go. */
  readonly column: string;
  /** Counted from 1 within the block. */
  readonly row: number;
  readonly why: string;
  /** How many there are. */
  readonly cells: number;
}

export interface Block {
  readonly table: Table;
  /** The rows, in their order. */
  readonly rows: readonly Row[];
  /** The columns, in the order in which they are shown. */
  readonly columns: readonly Column[];
  /** Those that aren't in the database yet. */
  readonly changes: readonly Change[];
  /** Texts of cells of which the grid has only a form, as far as they were read. */
  readonly exact?: ReadonlyMap<Row, ExactTexts>;
}

/** What a cell becomes, by its place in the block; `undefined` where it stays. */
export type ValueAt = (row: number, column: number, now: ExactText) => ExactText | undefined;

/** Rows that can't be planned without the texts of their cells: their form is the same as what they are to become. */
export function unsureRows(block: Block, valueAt: ValueAt): readonly Row[] {
  return block.rows.filter((row, rowAt) =>
    block.columns.some((column, columnAt) => {
      const cell = cellOf(block, row, column);
      if (cell === undefined || cell.isExact) return false;
      const next = valueAt(rowAt, columnAt, cell.shown);
      return next !== undefined && isSameText(next, cell.shown, column);
    }),
  );
}

export function planBlock(block: Block, valueAt: ValueAt): BlockPlan {
  const { table, rows, columns } = block;
  const writes: RowUpdate[] = [];
  let [cells, closed] = [0, 0];
  let problem: BlockPlan["problem"];
  rows.forEach((row, rowAt) => {
    const old: [string, ExactText][] = [];
    const set: [string, ExactText][] = [];
    columns.forEach((column, columnAt) => {
      const cell = cellOf(block, row, column);
      const next = valueAt(rowAt, columnAt, cell?.shown ?? null);
      if (next === undefined || (cell !== undefined && isThere(next, cell, column))) return;
      if (cell === undefined || closedReason(table, column) !== undefined) {
        closed += 1;
        return;
      }
      const why = textProblem(next, column);
      if (why !== undefined) {
        const first = problem ?? { column: titleOf(column), row: rowAt + 1, why, cells: 0 };
        problem = { ...first, cells: first.cells + 1 };
        return;
      }
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

function cellOf({ table, changes, exact }: Block, row: Row, column: Column): CellText | undefined {
  const cell = cellTextOf(table, row, column, changes);
  const text = readOwn<ExactText>(exact?.get(row) ?? {}, column.name);
  if (cell === undefined || cell.isExact || text === undefined) return cell;
  return { shown: text, old: text, isExact: true };
}

/** A form of a value doesn't tell whether the same value is there. */
function isThere(next: ExactText, { shown, isExact }: CellText, column: Column): boolean {
  return isExact && isSameExact(next, shown, column);
}
