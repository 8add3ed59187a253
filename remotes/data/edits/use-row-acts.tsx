import { useState } from "react";
import type { ReactNode } from "react";
import { late } from "../late.tsx";
import type { Row } from "../requests/read-answer.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { canSweep } from "./find-swept.ts";
import type { Sweep } from "./find-swept.ts";
import { tableWriting } from "./may-write.ts";
import { NewRowDialog } from "./new-row-dialog.tsx";
import type { PersonDesk } from "./person-desk.ts";
import { readExactTexts } from "./read-exact-texts.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { ExactTexts } from "./row-write.ts";
import { texts } from "./texts.ts";
import { MOST_ROWS_CHANGED } from "./use-blocks.ts";

const SweepDialog = late(async () => (await import("./sweep-dialog.tsx")).SweepDialog);

/** What can be done with whole rows, by the tools as well as by keys. */
export interface RowActs {
  add(): void;
  /** A new row that begins as the active one is. */
  duplicate(): void;
  /** The selected rows, after a question. */
  remove(): void;
  /** All rows that the filter leaves, after a question; absent where they can't be found one after another. */
  sweep?(kind: Sweep["act"]["kind"]): void;
  /** What asks, and the form of a new row. */
  readonly dialogs: ReactNode;
}

export function useRowActs(grid: EditedGrid, person: PersonDesk): RowActs {
  const [made, setMade] = useState<{ readonly from?: ExactTexts }>();
  const [removed, setRemoved] = useState<readonly Row[]>();
  const [swept, setSwept] = useState<Sweep["act"]["kind"]>();
  const { table, view, source, say } = grid;
  const { canInsert, canDelete } = tableWriting(table);
  const close = (): void => {
    setMade(undefined);
    setRemoved(undefined);
    setSwept(undefined);
    grid.grid.current?.focus();
  };
  const openCopy = async (row: Row): Promise<void> => {
    setMade({ from: await readExactTexts(person, table, row, table.columns) });
  };
  const askToRemove = async (): Promise<void> => {
    const { firstRow = 0, lastRow = 0 } = grid.grid.current?.selection() ?? {};
    const count = lastRow - firstRow + 1;
    if (count > MOST_ROWS_CHANGED) say(texts.remove.tooMany(MOST_ROWS_CHANGED));
    else setRemoved(await source.read(firstRow, count, new AbortController().signal));
  };
  return {
    add() {
      setMade({});
    },
    duplicate() {
      const from = source.row(grid.grid.current?.active().row ?? -1);
      if (!canInsert) say(texts.closed["not-permitted"]);
      else if (from === undefined) setMade({});
      else
        openCopy(from).catch(() => {
          say(texts.editor.failed);
        });
    },
    remove() {
      if (!canDelete) {
        say(texts.closed["not-permitted"]);
        return;
      }
      askToRemove().catch(() => {
        say(texts.editor.failed);
      });
    },
    // Without the part of an address that nobody could read, the filter would leave more rows than were meant.
    ...(canSweep(table) && view.unread === undefined && { sweep: setSwept }),
    dialogs: (
      <>
        {swept !== undefined && <SweepDialog {...grid} person={person} kind={swept} onClose={close} />}
        {made !== undefined && <NewRowDialog {...grid} person={person} from={made.from} onClose={close} />}
        {removed !== undefined && <RemoveDialog {...grid} person={person} rows={removed} onClose={close} />}
      </>
    ),
  };
}
