import { Button, Menu, MenuItem } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Row } from "../requests/read-answer.ts";
import { hasProblem } from "./change.ts";
import type { LedgerState } from "./edit-ledger.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { tableWriting } from "./may-write.ts";
import { NewRowDialog } from "./new-row-dialog.tsx";
import type { PersonDesk } from "./person-desk.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { texts } from "./texts.ts";
import { MOST_ROWS_CHANGED } from "./use-cell-editing.tsx";
import type { CellEditing } from "./use-cell-editing.tsx";

export interface EditToolsProps extends EditedGrid {
  person: PersonDesk;
  cells: CellEditing;
  state: LedgerState;
}

/** New rows, undo, and how far the changes have come. */
export function EditTools(props: EditToolsProps): ReactNode {
  const { person, cells, state, table, source, grid, say } = props;
  const { desk } = person;
  const [made, setMade] = useState<{ readonly from?: Row }>();
  const [removed, setRemoved] = useState<readonly Row[]>();
  const writing = tableWriting(table);
  const t = texts.tools;
  const activeRow = (): Row | undefined => source.row(grid.current?.active().row ?? -1);
  const close = (): void => {
    setMade(undefined);
    setRemoved(undefined);
    grid.current?.focus();
  };
  const remove = async (): Promise<void> => {
    const { firstRow = 0, lastRow = 0 } = grid.current?.selection() ?? {};
    const count = lastRow - firstRow + 1;
    if (count > MOST_ROWS_CHANGED) say(texts.remove.tooMany(MOST_ROWS_CHANGED));
    else setRemoved(await source.read(firstRow, count, new AbortController().signal));
  };
  return (
    <div className="data-tools" role="group" aria-label={t.group}>
      {writing.canInsert && (
        <Button
          variant="quiet"
          onClick={() => {
            setMade({});
          }}
        >
          {t.newRow}
        </Button>
      )}
      <Menu trigger={t.menu}>
        {state.canUndo && <MenuItem onPress={() => desk.undo()}>{t.undo}</MenuItem>}
        {state.canRedo && <MenuItem onPress={() => desk.redo()}>{t.redo}</MenuItem>}
        {writing.changeable.length > 0 && <MenuItem onPress={cells.fillDown}>{t.fillDown}</MenuItem>}
        {writing.canInsert && (
          <MenuItem
            onPress={() => {
              const from = activeRow();
              setMade(from === undefined ? {} : { from });
            }}
          >
            {t.duplicate}
          </MenuItem>
        )}
        {writing.canDelete && (
          <MenuItem
            onPress={() => {
              remove().catch(() => {
                say(texts.editor.failed);
              });
            }}
          >
            {t.delete}
          </MenuItem>
        )}
      </Menu>
      <Progress state={state} />
      {made !== undefined && <NewRowDialog {...props} from={made.from} onClose={close} />}
      {removed !== undefined && <RemoveDialog {...props} rows={removed} onClose={close} />}
    </div>
  );
}

function Progress({ state }: { state: LedgerState }): ReactNode {
  const t = texts.tools;
  const kinds = new Set(state.changes.map((change) => change.state.kind));
  const problems = state.changes.filter(hasProblem).length;
  const words =
    problems > 0
      ? t.problems(problems)
      : kinds.has("no-session")
        ? t.noSession
        : kinds.has("sending")
          ? t.saving
          : kinds.has("waiting")
            ? t.waiting
            : "";
  return (
    <span role="status" className="data-muted data-edit-progress">
      {words}
    </span>
  );
}
