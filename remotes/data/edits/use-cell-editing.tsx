import { readOwn } from "@foyer/contracts";
import { useMemo, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { BlockDialog } from "./block-dialog.tsx";
import type { BlockQuestion } from "./block-dialog.tsx";
import type { LeavingMove } from "./cell-editor.tsx";
import type { CellPosition } from "./cell-place.ts";
import type { CellSlotHandle, OpenCell } from "./cell-slot.tsx";
import { cellUpdate, fromTyped } from "./cell-text.ts";
import type { CellText } from "./cell-text.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { closedReason } from "./may-write.ts";
import type { PersonDesk } from "./person-desk.ts";
import { planBlock } from "./plan-block.ts";
import { readBlock } from "./read-block.ts";
import { createCellReader } from "./read-cell.ts";
import { readExactTexts } from "./read-exact-texts.ts";
import type { Row } from "../requests/read-answer.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";

/** What can be done with the cells of a grid. */
export interface CellEditing {
  edit(at: CellPosition, typed?: string): "taken" | "left";
  canEdit(at: CellPosition): boolean;
  /** What an editor of a cell begins with; `undefined` where none would open. */
  read(at: CellPosition): OpenCell | undefined | Promise<OpenCell | undefined>;
  save(cell: OpenCell, text: ExactText, move: LeavingMove): void;
  clear(): void;
  paste(text: string): void;
  fillDown(): void;
  /** The cells below one, as far as a row, get its value. */
  fillFrom(at: CellPosition, lastRow: number): void;
  /** What asks before several rows are changed. */
  readonly dialog: ReactNode;
}

/** More rows than these are changed with SQL. */
export const MOST_ROWS_CHANGED = 1_000;
/** So many are changed at once and said; of more, it is asked before. All of it is taken back as one. */
const MOST_ROWS_UNASKED = 50;

type ValueAt = Parameters<typeof planBlock>[1];

/** @param slot where the editor of a cell is drawn */
export function useCellEditing(
  grid: EditedGrid,
  person: PersonDesk,
  slot: RefObject<CellSlotHandle | null>,
): CellEditing {
  const [question, setQuestion] = useState<BlockQuestion>();
  const { table, columns, source, say } = grid;
  const { desk, look } = person;
  const readCell = useMemo(() => createCellReader(table, look), [table, look]);
  const handle = grid.grid.current;

  const columnAt = (index: number): Column | undefined =>
    table.columns.find(({ name }) => name === columns[index]?.name);
  const read = (at: CellPosition): OpenCell | undefined | Promise<OpenCell | undefined> => {
    const [column, row] = [columnAt(at.column), source.row(at.row)];
    if (column === undefined || row === undefined || closedReason(table, column) !== undefined)
      return undefined;
    const toOpen = (cell: CellText | undefined): OpenCell | undefined =>
      cell && { at, row, column, text: cell.shown, old: cell.old, refused: cell.refused };
    const cell = readCell(row, column, desk.getState().changes);
    return cell instanceof Promise ? cell.then(toOpen) : toOpen(cell);
  };
  const openWhenRead = async (asked: Promise<OpenCell | undefined>, typed?: string): Promise<void> => {
    const cell = await asked;
    const now = grid.grid.current?.active();
    if (cell === undefined) say(texts.editor.failed);
    // Who has gone on meanwhile isn't called back.
    else if (now?.row === cell.at.row && now.column === cell.at.column)
      slot.current?.open({ ...cell, typed });
  };
  const leave = (move: LeavingMove, at: CellPosition): void => {
    if (move === "none") return;
    const by = { down: [1, 0], right: [0, 1], left: [0, -1] }[move];
    const last = { row: source.getState().total - 1, column: columns.length - 1 };
    const row = Math.min(at.row + (by[0] ?? 0), last.row);
    const column = Math.min(Math.max(at.column + (by[1] ?? 0), 0), last.column);
    handle?.goTo({ row, column }, { focus: true });
  };
  const block = useBlocks(grid, person, setQuestion);

  return {
    edit(at, typed) {
      const column = columnAt(at.column);
      if (column === undefined || source.row(at.row) === undefined || slot.current === null) return "left";
      const closed = closedReason(table, column);
      if (closed !== undefined) {
        say(texts.closed[closed]);
        return "left";
      }
      const cell = read(at);
      if (cell instanceof Promise) void openWhenRead(cell, typed);
      else if (cell !== undefined) slot.current.open({ ...cell, typed });
      return "taken";
    },
    canEdit(at) {
      const column = columnAt(at.column);
      return column !== undefined && closedReason(table, column) === undefined;
    },
    read,
    save({ row, column, old, at, text: before }, text, move) {
      if (text !== before) desk.submit(table, [cellUpdate(table, row, column, old, text)]);
      leave(move, at);
    },
    ...block,
    dialog: question !== undefined && (
      <BlockDialog
        question={question}
        onChange={(plan) => {
          setQuestion(undefined);
          desk.submit(table, plan.writes);
          handle?.focus();
        }}
        onClose={() => {
          setQuestion(undefined);
          handle?.focus();
        }}
      />
    ),
  };
}

/** Changes of a whole block: emptied, pasted into, filled from its first row. */
function useBlocks(
  { table, columns, source, grid, say }: EditedGrid,
  person: PersonDesk,
  ask: (question: BlockQuestion) => void,
): Pick<CellEditing, "clear" | "paste" | "fillDown" | "fillFrom"> {
  const { desk } = person;
  const run = async (
    words: BlockQuestion["words"],
    place: { firstRow: number; firstColumn: number; rows: number; columns: number },
    valueAt: (rows: readonly Row[], shown: readonly Column[]) => ValueAt | Promise<ValueAt>,
  ): Promise<void> => {
    if (place.rows > MOST_ROWS_CHANGED) {
      say(texts.remove.tooMany(MOST_ROWS_CHANGED));
      return;
    }
    const rows = await source.read(place.firstRow, place.rows, new AbortController().signal);
    const shown = columns
      .slice(place.firstColumn, place.firstColumn + place.columns)
      .flatMap(({ name }) => table.columns.find((one) => one.name === name) ?? []);
    const becomes = await valueAt(rows, shown);
    const changes = desk.getState().changes;
    const plan = planBlock({ table, rows, columns: shown, changes }, becomes);
    const { writes, cells, closed, problem } = plan;
    if (writes.length === 0) say(texts.bulk.nothing);
    else if (writes.length > MOST_ROWS_UNASKED || closed > 0 || problem !== undefined) ask({ words, plan });
    else {
      desk.submit(table, writes);
      if (writes.length > 1) say(`${words(cells, writes.length)} ${texts.remove.undoable}`);
    }
  };
  const start = (...[words, place, valueAt]: Parameters<typeof run>): void => {
    run(words, place, valueAt).catch(() => {
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
        if (of === undefined || now === null) return undefined;
        return of.isNullable ? null : fromTyped("", of);
      });
    },
    paste(text) {
      const cells = readBlock(text);
      const width = Math.max(...cells.map((row) => row.length));
      const place = selected();
      const isOne = cells.length === 1 && width === 1;
      const size = isOne ? {} : { rows: cells.length, columns: width };
      start(texts.bulk.paste, { ...place, ...size }, (_rows, shown) => (row, column, now) => {
        const typed = isOne ? cells[0]?.[0] : cells[row]?.[column];
        const of = shown[column];
        if (typed === undefined || of === undefined) return undefined;
        // A copied nothing is an empty cell.
        return typed === "" && now === null ? undefined : fromTyped(typed, of);
      });
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
