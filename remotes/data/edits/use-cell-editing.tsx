import { useMemo, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { Column, Table } from "../catalogue/catalogue.ts";
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
import type { Row } from "../requests/read-answer.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";
import { useBlocks } from "./use-blocks.ts";
import { useOpening } from "./use-opening.ts";
import type { Opening } from "./use-opening.ts";
import type { BlockEditing } from "./use-blocks.ts";

/** What can be done with the cells of a grid. */
export interface CellEditing extends BlockEditing {
  edit(at: CellPosition, typed?: string): "taken" | "left";
  canEdit(at: CellPosition): boolean;
  /** What an editor of a cell begins with; `undefined` where none would open. */
  read(at: CellPosition): OpenCell | undefined | Promise<OpenCell | undefined>;
  save(cell: OpenCell, text: ExactText, move: LeavingMove): void;
  /** @returns whether the key was meant for a cell that is still being read */
  pressPending: Opening["press"];
  /** Keeps what is typed and not saved yet. */
  keep(cell: OpenCell, text: ExactText): void;
  cancel(cell: OpenCell): void;
  /** What asks before several rows are changed. */
  readonly dialog: ReactNode;
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
  const handle = grid.grid.current;

  const columnAt = (index: number): Column | undefined =>
    table.columns.find(({ name }) => name === columns[index]?.name);
  const read = (at: CellPosition): OpenCell | undefined | Promise<OpenCell | undefined> => {
    const [column, row] = [columnAt(at.column), source.row(at.row)];
    if (column === undefined || row === undefined || closedReason(table, column) !== undefined)
      return undefined;
    const place = placeOf(table, row, column);
    const toOpen = (cell: CellText | undefined): OpenCell | undefined =>
      cell && { ...{ at, row, column, place }, ...cell, draft: drafts.get(place), text: cell.shown };
    const cell = readCell(row, column, desk.getState().changes);
    return cell instanceof Promise ? cell.then(toOpen) : toOpen(cell);
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
  const submit = ({ row, column, old, place, text: before }: OpenCell, text: ExactText): void => {
    drafts.drop(place);
    if (text !== before) desk.submit(table, [cellUpdate(table, row, column, old, text)]);
  };
  const placeAt = (at: CellPosition): string | undefined => {
    const [column, row] = [columnAt(at.column), source.row(at.row)];
    return column === undefined || row === undefined ? undefined : placeOf(table, row, column);
  };
  const opening = useOpening({
    ...{ placeAt, leave, say },
    active: () => grid.grid.current?.active(),
    open: (cell) => slot.current?.open(cell),
    save: submit,
    keep(place, typed) {
      drafts.keep(place, (drafts.get(place) ?? "") + typed);
    },
  });

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
      if (cell instanceof Promise) opening.begin(at, placeAt(at) ?? "", cell, typed);
      else if (cell !== undefined) slot.current.open({ ...cell, typed });
      return "taken";
    },
    canEdit(at) {
      const column = columnAt(at.column);
      return column !== undefined && closedReason(table, column) === undefined;
    },
    read,
    save(cell, text, move) {
      submit(cell, text);
      leave(move, cell.at);
    },
    pressPending: opening.press,
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

/** Under which name what is typed into a cell is kept. */
function placeOf(table: Table, row: Row, column: Column): string {
  return `${placeKey(table)} ${addressedKey(table, keyOf(table, row) ?? {})} ${column.name}`;
}
