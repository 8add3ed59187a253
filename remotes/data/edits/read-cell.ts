import { readOwn } from "@foyer/contracts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { cellTextOf, keyOf } from "./cell-text.ts";
import type { CellText } from "./cell-text.ts";
import type { Change } from "./change.ts";
import type { RowLooker } from "./look-at-row.ts";
import type { ExactText } from "./row-write.ts";

type Read = CellText | undefined;

/**
 * What a cell holds, to be changed; a promise only where the database has to be asked for it, and `undefined` where nobody
 * knows.
 * @param changes those that aren't in the database yet
 */
export type CellReader = (row: Row, column: Column, changes: readonly Change[]) => Read | Promise<Read>;

/** So long an answer is worth opening. What somebody else writes meanwhile is shown beside the change, and not lost. */
const FRESH_MS = 10_000;

/** Of JSON the grid has only a form: the database is asked for it to the byte, once for who comes back to it soon. */
export function createCellReader(
  table: Table,
  look: RowLooker["look"],
  nowMs: () => number = () => Date.now(),
): CellReader {
  let last:
    | {
        readonly row: Row;
        readonly column: Column;
        readonly atMs: number;
        answer: Read | Promise<Read>;
      }
    | undefined;
  return (row, column, changes) => {
    const cell = cellTextOf(table, row, column, changes);
    const key = keyOf(table, row);
    if (cell === undefined || key === undefined || cell.isExact) return cell;
    // A row is another object as soon as anything of it has changed.
    if (last?.row === row && last.column === column && nowMs() - last.atMs < FRESH_MS) return last.answer;
    const answer = look(table, key).then((looked): Read => {
      const found = looked.kind === "seen" ? looked.row : undefined;
      if (last?.answer === answer) last = undefined;
      if (found === undefined) return undefined;
      const text = readOwn<ExactText>(found.texts, column.name) ?? null;
      const read = { shown: text, old: text, isExact: true };
      last ??= { row, column, atMs: nowMs(), answer: read };
      return read;
    });
    last = { row, column, atMs: nowMs(), answer };
    return answer;
  };
}
