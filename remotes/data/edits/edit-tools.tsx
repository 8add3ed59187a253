import { Button, Icon, Menu, MenuItem } from "@foyer/ui";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { LedgerState } from "./edit-ledger.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { tableWriting } from "./may-write.ts";
import { progressWords } from "./progress-words.ts";
import { sweepsOf } from "./sweeps-of.ts";
import { texts } from "./texts.ts";
import type { CellEditing } from "./use-cell-editing.tsx";
import type { RowActs } from "./use-row-acts.tsx";

export interface EditToolsProps extends Pick<EditedGrid, "table" | "view"> {
  history: Readonly<Record<"undo" | "redo", () => void>>;
  cells: CellEditing;
  rows: RowActs;
  state: LedgerState;
  /** The tools' own element, once it is there. */
  group: HTMLElement | null;
  onGroup(group: HTMLElement | null): void;
}

/** New rows, undo, and how far the changes have come. */
export function EditTools(props: EditToolsProps): ReactNode {
  const { history, cells, rows, state, table, view, group, onGroup } = props;
  const writing = tableWriting(table);
  const { tools: t } = texts;
  // Beside the number of rows, where room for words is kept: in the line of the tools they would move the rows.
  const place = group?.closest(".data-toolbar")?.querySelector(".data-progress") ?? undefined;
  return (
    <div ref={onGroup} className="data-tools" role="group" aria-label={t.group}>
      {writing.canInsert && (
        <Button variant="quiet" title={t.newRow} onClick={rows.add}>
          <Icon name="plus" /> <span className="data-tool-label">{t.newRow}</span>
        </Button>
      )}
      <Menu
        trigger={
          <span className="fy-button-content" title={t.menu}>
            <Icon name="pencil" /> <span className="data-tool-label">{t.menu}</span>
          </span>
        }
      >
        {state.canUndo && <MenuItem onPress={history.undo}>{t.undo}</MenuItem>}
        {state.canRedo && <MenuItem onPress={history.redo}>{t.redo}</MenuItem>}
        {writing.changeable.length > 0 && <MenuItem onPress={cells.fillDown}>{t.fillDown}</MenuItem>}
        {writing.canInsert && <MenuItem onPress={rows.duplicate}>{t.duplicate}</MenuItem>}
        {writing.canDelete && <MenuItem onPress={rows.remove}>{t.delete}</MenuItem>}
        {sweepsOf(table, view, rows.sweep !== undefined).map(({ kind, title }) => (
          <MenuItem key={kind} onPress={() => rows.sweep?.(kind)}>
            {title}
          </MenuItem>
        ))}
      </Menu>
      {place !== undefined && createPortal(<Progress state={state} />, place)}
      {rows.dialogs}
    </div>
  );
}

function Progress({ state }: { state: LedgerState }): ReactNode {
  const words = progressWords(state.changes);
  return (
    <span
      role="status"
      className="data-edit-progress"
      title={words}
      // What stays is said beside the button that counts, not in its place.
      data-lasting={words === "" || words === texts.tools.saving ? undefined : ""}
    >
      {words}
    </span>
  );
}
