import { readOwn } from "@foyer/contracts";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { BlockDialog } from "./block-dialog.tsx";
import type { BlockQuestion } from "./block-dialog.tsx";
import type { CellEditorProps, LeavingMove } from "./cell-editor.tsx";
import type { CellPosition } from "./cell-place.ts";
import { cellTextOf, cellUpdate, fromTyped, keyOf } from "./cell-text.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { closedReason } from "./may-write.ts";
import type { PersonDesk } from "./person-desk.ts";
import { planBlock } from "./plan-block.ts";
import { readBlock } from "./read-block.ts";
import { readExactTexts } from "./read-exact-texts.ts";
import type { Row } from "../requests/read-answer.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";

interface OpenCell extends Pick<CellEditorProps, "at" | "column" | "text" | "typed" | "refused"> {
  readonly row: Row;
  readonly old: ExactText;
}

/** What can be done with the cells of a grid. */
export interface CellEditing {
  readonly open: OpenCell | undefined;
  edit(at: CellPosition, typed?: string): "taken" | "left";
  canEdit(at: CellPosition): boolean;
  save(text: ExactText, move: LeavingMove): void;
  cancel(): void;
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

export function useCellEditing(
  grid: EditedGrid,
  person: PersonDesk,
  root: HTMLElement | undefined,
): CellEditing {
  const [open, setOpen] = useState<OpenCell>();
  const [question, setQuestion] = useState<BlockQuestion>();
  const { table, columns, source, say } = grid;
  const { desk } = person;
  const changes = desk.getState().changes;
  const handle = grid.grid.current;

  const columnAt = (index: number): Column | undefined =>
    table.columns.find(({ name }) => name === columns[index]?.name);
  const openCell = async (
    at: CellPosition,
    row: Row,
    column: Column,
    typed: string | undefined,
  ): Promise<void> => {
    const cell = cellTextOf(table, row, column, changes);
    const key = keyOf(table, row);
    if (cell === undefined || key === undefined) return;
    if (toColumnKind(column.type) !== "json") {
      const { shown, old, refused } = cell;
      setOpen({ at, row, column, text: shown, old, typed, refused });
      return;
    }
    // The grid's form of JSON isn't what the database holds to the byte.
    const looked = await person.look(table, key);
    if (looked.kind !== "seen" || looked.row === undefined) {
      say(texts.editor.failed);
      return;
    }
    const text = readOwn<ExactText>(looked.row.texts, column.name) ?? null;
    setOpen({ at, row, column, text, old: text, typed: undefined, refused: undefined });
  };
  const leave = (move: LeavingMove, at: CellPosition): void => {
    setOpen(undefined);
    if (move === "none") return;
    const by = { down: [1, 0], right: [0, 1], left: [0, -1] }[move];
    const last = { row: source.getState().total - 1, column: columns.length - 1 };
    const row = Math.min(at.row + (by[0] ?? 0), last.row);
    const column = Math.min(Math.max(at.column + (by[1] ?? 0), 0), last.column);
    handle?.goTo({ row, column }, { focus: true });
  };
  const block = useBlocks(grid, person, setQuestion);

  return {
    open,
    edit(at, typed) {
      const [column, row] = [columnAt(at.column), source.row(at.row)];
      if (column === undefined || row === undefined || root === undefined) return "left";
      const closed = closedReason(table, column);
      if (closed === undefined) {
        void openCell(at, row, column, typed);
        return "taken";
      }
      say(texts.closed[closed]);
      return "left";
    },
    canEdit(at) {
      const column = columnAt(at.column);
      return column !== undefined && closedReason(table, column) === undefined;
    },
    save(text, move) {
      if (open === undefined) return;
      const { row, column, old, at } = open;
      if (text !== open.text) desk.submit(table, [cellUpdate(table, row, column, old, text)]);
      leave(move, at);
    },
    cancel() {
      setOpen(undefined);
      handle?.focus();
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
