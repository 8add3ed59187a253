import "./edits.css";
import { useRemoteContext } from "@foyer/contracts/react";
import { useSession } from "@foyer/shared-auth/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { releaseEdits } from "../grid/hold-edits.ts";
import type { Row } from "../requests/read-answer.ts";
import { CellSlot } from "./cell-slot.tsx";
import type { CellSlotHandle } from "./cell-slot.tsx";
import { isWanted } from "./change.ts";
import { EditProblems } from "./edit-problems.tsx";
import { EditTools } from "./edit-tools.tsx";
import type { EditedGrid } from "./edited-grid.ts";
import { personDesk } from "./person-desk.ts";
import type { PersonDesk } from "./person-desk.ts";
import { tableWriting } from "./may-write.ts";
import { shownCovers } from "./shown-covers.ts";
import { texts } from "./texts.ts";
import { useCellEditing } from "./use-cell-editing.tsx";
import { useEditCommands } from "./use-edit-commands.ts";
import { useFillHandle } from "./use-fill-handle.ts";
import { useGridEditing } from "./use-grid-editing.ts";
import { useRowActs } from "./use-row-acts.tsx";

/** What changes the rows of one grid. It stands in the toolbar, and reaches into the grid from there. */
export function Editing(props: EditedGrid): ReactNode {
  const snapshot = useSession();
  const personId = "user" in snapshot ? snapshot.user.id : undefined;
  const { closed } = tableWriting(props.table);
  const isClosed = personId === undefined || closed !== undefined;
  useEffect(() => {
    if (isClosed) releaseEdits();
  }, [isClosed]);
  if (personId === undefined) return null;
  if (closed !== undefined) return <span className="data-muted">{texts.closed[closed]}</span>;
  return <OpenEditing {...props} person={personDesk(personId)} />;
}

function OpenEditing(props: EditedGrid & { person: PersonDesk }): ReactNode {
  const { person, table, view, catalogue, source, grid, onReload } = props;
  const { desk, covers } = person;
  const { announce } = useRemoteContext();
  const root = useGridRoot(grid, source);
  const [group, setGroup] = useState<HTMLElement | null>(null);
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  const slot = useRef<CellSlotHandle>(null);
  const cells = useCellEditing(props, person, slot);
  const rows = useRowActs(props, person);
  const history = {
    undo: () => announce(desk.undo() ? texts.tools.undone : texts.tools.nothingToUndo),
    redo: () => void desk.redo(),
  };
  useGridEditing(root, () => grid.current?.active() ?? { row: -1, column: 0 }, {
    onEdit: cells.edit,
    canEdit: cells.canEdit,
    onPendingKey: cells.pressPending,
    onClear: cells.clear,
    onPaste: cells.paste,
    onFillDown: cells.fillDown,
    onDuplicate: rows.duplicate,
    onRemove: rows.remove,
    ...{ onUndo: history.undo, onRedo: history.redo },
  });

  useEffect(() => {
    desk.restore(catalogue?.tables ?? [table]);
  }, [desk, catalogue, table]);
  // The rows are shown with their changes, and again whenever those change.
  useEffect(() => {
    const cover = (row: Row): Row => covers.cover(table, row);
    source.cover(cover);
    shownCovers.set(table, cover);
  }, [source, covers, table, state]);
  useEffect(
    () => () => {
      shownCovers.delete(table);
    },
    [table],
  );
  useEffect(
    () =>
      desk.onLanded(({ change, isKept }) => {
        if (isWanted(change) || isKept === true) announce(texts.tools.saved);
        // Other rows are there now.
        if (change.write.kind !== "update" && isSamePlace(change.table, table)) onReload();
      }),
    [desk, table, onReload, announce],
  );
  useEffect(
    () =>
      person.sweeps.onWritten((written) => {
        if (isSamePlace(written, table)) onReload();
      }),
    [person, table, onReload],
  );
  useEditCommands({ table, view, grid }, cells, rows, history);
  useFillHandle(root, grid, cells);
  // Where the rows are, also while there are none.
  const beside = group?.closest(".data-toolbar")?.parentElement?.querySelector(".data-split") ?? undefined;
  return (
    <>
      <EditTools {...{ table, view, history, cells, rows, state, group }} onGroup={setGroup} />
      {root !== undefined && (
        <CellSlot
          ref={slot}
          {...{ root, grid, table, catalogue }}
          read={cells.read}
          onSave={cells.save}
          onText={cells.keep}
          onCancel={cells.cancel}
        />
      )}
      {beside !== undefined && createPortal(<EditProblems desk={desk} changes={state.changes} />, beside)}
      {cells.dialog}
    </>
  );
}

/** A catalogue that is read anew has the same tables in other objects. */
function isSamePlace(one: Table, other: Table): boolean {
  return placeKey(one) === placeKey(other);
}

/** The grid's element, which comes and goes with its rows. */
function useGridRoot(grid: EditedGrid["grid"], source: EditedGrid["source"]): HTMLElement | undefined {
  const [root, setRoot] = useState<HTMLElement>();
  useEffect(() => {
    const look = (): void => {
      setRoot(grid.current?.root);
    };
    look();
    // The grid is there one drawing after its first rows.
    return source.watch(() => {
      queueMicrotask(look);
      setTimeout(look);
    });
  }, [grid, source]);
  return root;
}
