import { useMemo, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { BlockDialog } from "./block-dialog.tsx";
import type { BlockQuestion } from "./block-dialog.tsx";
import type { LeavingMove } from "./cell-editor.tsx";
import type { CellPosition } from "./cell-place.ts";
import type { CellSlotHandle, OpenCell } from "./cell-slot.tsx";
import { addressedKey } from "./change.ts";
import { cellUpdate, keyOf } from "./cell-text.ts";
import type { CellText } from "./cell-text.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { closedReason } from "./may-write.ts";
import type { PersonDesk } from "./person-desk.ts";
import { createCellReader } from "./read-cell.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";
import { useBlocks } from "./use-blocks.ts";
import type { BlockEditing } from "./use-blocks.ts";

/** What can be done with the cells of a grid. */
export interface CellEditing extends BlockEditing {
  edit(at: CellPosition, typed?: string): "taken" | "left";
  canEdit(at: CellPosition): boolean;
  /** What an editor of a cell begins with; `undefined` where none would open. */
  read(at: CellPosition): OpenCell | undefined | Promise<OpenCell | undefined>;
  save(cell: OpenCell, text: ExactText, move: LeavingMove): void;
  /** Keeps what is typed and not saved yet. */
  keep(cell: OpenCell, text: ExactText): void;
  cancel(cell: OpenCell): void;
  /** What asks before several rows are changed. */
  readonly dialog: ReactNode;
}

/** A cell whose value is being read, and what was typed into it meanwhile. */
interface Opening {
  readonly at: CellPosition;
  typed: string | undefined;
}

/** @param slot where the editor of a cell is drawn */
export function useCellEditing(
  grid: EditedGrid,
  person: PersonDesk,
  slot: RefObject<CellSlotHandle | null>,
): CellEditing {
  const [question, setQuestion] = useState<BlockQuestion>();
  const { table, columns, source, say } = grid;
  const { desk, look, drafts } = person;
  const readCell = useMemo(() => createCellReader(table, look), [table, look]);
  const openingRef = useRef<Opening>(undefined);
  const handle = grid.grid.current;

  const columnAt = (index: number): Column | undefined =>
    table.columns.find(({ name }) => name === columns[index]?.name);
  const read = (at: CellPosition): OpenCell | undefined | Promise<OpenCell | undefined> => {
    const [column, row] = [columnAt(at.column), source.row(at.row)];
    if (column === undefined || row === undefined || closedReason(table, column) !== undefined)
      return undefined;
    const place = `${placeKey(table)} ${addressedKey(table, keyOf(table, row) ?? {})} ${column.name}`;
    const toOpen = (cell: CellText | undefined): OpenCell | undefined => {
      if (cell === undefined) return undefined;
      const { shown, old, refused } = cell;
      return { at, row, column, place, draft: drafts.get(place), text: shown, old, refused };
    };
    const cell = readCell(row, column, desk.getState().changes);
    return cell instanceof Promise ? cell.then(toOpen) : toOpen(cell);
  };
  const openWhenRead = async (asked: Promise<OpenCell | undefined>, opening: Opening): Promise<void> => {
    openingRef.current = opening;
    const cell = await asked;
    if (openingRef.current === opening) openingRef.current = undefined;
    const { typed } = opening;
    if (cell === undefined) say(texts.editor.failed);
    else if (isSamePlace(grid.grid.current?.active(), cell.at)) slot.current?.open({ ...cell, typed });
    // Who has gone on meanwhile isn't called back; what they typed stands there when they come back.
    else if (typed !== undefined) drafts.keep(cell.place, typed);
  };
  const leave = (move: LeavingMove, at: CellPosition): void => {
    if (move === "none") return;
    const by = { down: [1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] }[move];
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
      const opening = openingRef.current;
      if (opening !== undefined && isSamePlace(opening.at, at)) {
        if (typed !== undefined) opening.typed = (opening.typed ?? "") + typed;
        return "taken";
      }
      const cell = read(at);
      if (cell instanceof Promise) void openWhenRead(cell, { at, typed });
      else if (cell !== undefined) slot.current.open({ ...cell, typed });
      return "taken";
    },
    canEdit(at) {
      const column = columnAt(at.column);
      return column !== undefined && closedReason(table, column) === undefined;
    },
    read,
    save({ row, column, old, at, place, text: before }, text, move) {
      drafts.drop(place);
      if (text !== before) desk.submit(table, [cellUpdate(table, row, column, old, text)]);
      leave(move, at);
    },
    keep({ place, text: before }, text) {
      if (text === before) drafts.drop(place);
      else drafts.keep(place, text);
    },
    cancel({ place }) {
      drafts.drop(place);
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

function isSamePlace(one: CellPosition | undefined, other: CellPosition): boolean {
  return one?.row === other.row && one.column === other.column;
}
