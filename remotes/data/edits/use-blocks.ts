import { readOwn } from "@foyer/contracts";
import type { Column } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import type { BlockQuestion } from "./block-dialog.tsx";
import type { CellPosition } from "./cell-place.ts";
import { fromTyped } from "./cell-text.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { readExactCells } from "./exact-cells.ts";
import { cellsOutside } from "./cells-outside.ts";
import { copiedCells } from "./last-copied.ts";
import type { PersonDesk } from "./person-desk.ts";
import { planBlock, unsureRows } from "./plan-block.ts";
import type { ValueAt } from "./plan-block.ts";
import { readBlock } from "./read-block.ts";
import { readExactTexts } from "./read-exact-texts.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";

/** More rows than these are changed with SQL. */
export const MOST_ROWS_CHANGED = 1_000;
/** So many are changed at once and said; of more, it is asked before. All of it is taken back as one. */
const MOST_ROWS_UNASKED = 50;

/** What can be done with the selected cells at once. */
export interface BlockEditing {
  clear(): void;
  paste(text: string): void;
  fillDown(): void;
  /** The cells below one, as far as a row, get its value. */
  fillFrom(at: CellPosition, lastRow: number): void;
}

/** Changes of a whole block: emptied, pasted into, filled from its first row. */
export function useBlocks(
  { table, columns, source, grid, say }: EditedGrid,
  person: PersonDesk,
  ask: (question: BlockQuestion) => void,
): BlockEditing {
  const { desk } = person;
  const run = async (
    words: BlockQuestion["words"],
    place: { firstRow: number; firstColumn: number; rows: number; columns: number },
    valueAt: (rows: readonly Row[], shown: readonly Column[]) => ValueAt | Promise<ValueAt>,
    pasted: readonly (readonly ExactText[])[] = [],
  ): Promise<void> => {
    if (place.rows > MOST_ROWS_CHANGED) {
      say(texts.remove.tooMany(MOST_ROWS_CHANGED));
      return;
    }
    const { signal } = new AbortController();
    const rows = await source.read(place.firstRow, place.rows, signal);
    const shown = columns
      .slice(place.firstColumn, place.firstColumn + place.columns)
      .flatMap(({ name }) => table.columns.find((one) => one.name === name) ?? []);
    const becomes = await valueAt(rows, shown);
    const { changes } = desk.getState();
    const block = { table, rows, columns: shown, changes };
    const unsure = unsureRows(block, becomes);
    const exact = await readExactCells(table, unsure, shown, changes, signal);
    const plan = planBlock({ ...block, exact }, becomes);
    const { writes, cells, closed, problem } = plan;
    const outside = cellsOutside(pasted, rows.length, shown.length);
    const isAsked = writes.length > MOST_ROWS_UNASKED || closed + outside > 0 || problem !== undefined;
    if (writes.length === 0) {
      const why = [
        outside > 0 ? texts.bulk.outside(outside) : "",
        closed > 0 ? texts.bulk.closedCells(closed) : "",
        problem === undefined ? "" : texts.bulk.wrong(problem.column, problem.row, problem.why),
      ].filter((words) => words !== "");
      say(why.length === 0 ? texts.bulk.same : [...why, texts.bulk.chooseOthers].join(" "));
    } else if (isAsked) ask({ words, plan, outside });
    else {
      desk.submit(table, writes);
      if (writes.length > 1) say(`${words(cells, writes.length)} ${texts.remove.undoable}`);
    }
  };
  const start = (...given: Parameters<typeof run>): void => {
    run(...given).catch(() => {
      say(texts.editor.failed);
    });
  };
  const selected = () => {
    const range = grid.current?.selection() ?? { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 };
    const { firstRow, lastRow, firstColumn, lastColumn } = range;
    return { firstRow, firstColumn, rows: lastRow - firstRow + 1, columns: lastColumn - firstColumn + 1 };
  };
  const fill = (place: ReturnType<typeof selected>): void => {
    start(texts.bulk.fill, place, async ([first], shown) => {
      const filled = first === undefined ? {} : await readExactTexts(person, table, first, shown);
      return (row, column) => (row === 0 ? undefined : readOwn<ExactText>(filled, shown[column]?.name ?? ""));
    });
  };
  return {
    clear() {
      start(texts.bulk.clear, selected(), (_rows, shown) => (_row, column, now) => {
        const of = shown[column];
        return of === undefined || now === null ? undefined : emptied(of);
      });
    },
    paste(text) {
      const place = selected();
      const copied = copiedCells(text);
      const cells: readonly (readonly ExactText[])[] = copied ?? readBlock(text, MOST_ROWS_CHANGED);
      const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
      const isOne = cells.length === 1 && width === 1;
      const size = isOne ? {} : { rows: cells.length, columns: width };
      const valueAt = (_rows: unknown, shown: readonly Column[]): ValueAt => {
        return (row, column, now) => {
          const given = isOne ? cells[0]?.[0] : cells[row]?.[column];
          const of = shown[column];
          if (given === undefined || of === undefined) return undefined;
          // Where only the text is known, a copied nothing is an empty cell.
          if (given === null || (given === "" && copied === undefined && now === null))
            return now === null ? undefined : emptied(of);
          return fromTyped(given, of);
        };
      };
      start(texts.bulk.paste, { ...place, ...size }, valueAt, cells);
    },
    fillDown() {
      const place = selected();
      // One row alone is filled from the one above it.
      const isAlone = place.rows === 1 && place.firstRow > 0;
      fill(isAlone ? { ...place, firstRow: place.firstRow - 1, rows: 2 } : place);
    },
    fillFrom(at, lastRow) {
      fill({ firstRow: at.row, firstColumn: at.column, rows: lastRow - at.row + 1, columns: 1 });
    },
  };
}

function emptied(column: Column): ExactText {
  return column.isNullable ? null : fromTyped("", column);
}
