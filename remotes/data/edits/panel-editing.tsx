import "./edits.css";
import { useSession } from "@foyer/shared-auth/react";
import { Button, VisuallyHidden } from "@foyer/ui";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Catalogue, Column, Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { Row } from "../requests/read-answer.ts";
import { cellTextOf, cellUpdate, changeOfCell, keyOf } from "./cell-text.ts";
import type { CellText } from "./cell-text.ts";
import { addressedKey, hasProblem, rowOf } from "./change.ts";
import { closedReason } from "./may-write.ts";
import { personDesk } from "./person-desk.ts";
import type { PersonDesk } from "./person-desk.ts";
import { progressWords } from "./progress-words.ts";
import { createCellReader } from "./read-cell.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";
import { useValueField } from "./use-value-field.tsx";

export interface PanelEditingProps {
  table: Table;
  catalogue: Catalogue | undefined;
  row: Row;
  column: Column;
  /** The row is another now. */
  onLanded(): void;
}

/** Changes one value of a row where the row is shown in full: the way of those who have no keys. */
export function PanelEditing(props: PanelEditingProps): ReactNode {
  const snapshot = useSession();
  const personId = "user" in snapshot ? snapshot.user.id : undefined;
  if (personId === undefined || closedReason(props.table, props.column) !== undefined) return null;
  return <OpenPanel {...props} person={personDesk(personId)} />;
}

function OpenPanel(props: PanelEditingProps & { person: PersonDesk }): ReactNode {
  const { table, catalogue, row, column, person, onLanded } = props;
  const { desk, look, drafts } = person;
  const { changes } = useSyncExternalStore(desk.subscribe, desk.getState);
  const { refused, title: refusedTitle } = cellTextOf(table, row, column, changes) ?? {};
  const change = changeOfCell(table, row, column, changes);
  const readCell = useMemo(() => createCellReader(table, look), [table, look]);
  const id = useId();
  const [open, setOpen] = useState<CellText>();
  const [isUnread, setUnread] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = titleOf(column);
  useEffect(() => {
    const key = keyOf(table, row);
    if (key === undefined) return undefined;
    const own = rowOf({ table, write: { kind: "delete", key, old: {} } });
    return desk.onLanded(({ change }) => {
      if (rowOf(change) === own) onLanded();
    });
  }, [desk, table, row, onLanded]);
  const place = `${placeKey(table)} ${addressedKey(table, keyOf(table, row) ?? {})} ${column.name}`;
  useEffect(() => {
    if (catalogue !== undefined) desk.restore(catalogue.tables);
  }, [desk, catalogue]);
  const show = (cell: CellText | undefined): void => {
    setUnread(cell === undefined);
    setOpen(cell);
  };
  const start = (): void => {
    const cell = readCell(row, column, desk.getState().changes);
    if (cell instanceof Promise) void cell.then(show);
    else show(cell);
  };
  const close = (): void => {
    flushSync(() => {
      setOpen(undefined);
    });
    button.current?.focus();
  };
  if (open === undefined)
    return (
      <>
        <button
          ref={button}
          type="button"
          className="data-row-copy data-panel-change"
          aria-describedby={change === undefined ? undefined : id}
          onClick={start}
        >
          {/* Whoever speaks to the page says what they read (WCAG 2.5.3). */}
          {texts.tools.menu} <VisuallyHidden>{title}</VisuallyHidden>
        </button>
        {isUnread && (
          <p role="alert" className="data-field-error data-panel-problem">
            {texts.editor.failed}
          </p>
        )}
        {change !== undefined && !hasProblem(change) && (
          <p id={id} className="data-muted data-panel-problem">
            {progressWords([change])}
          </p>
        )}
        {refused !== undefined && (
          <div id={id} className="data-field-error data-panel-problem">
            <p>{refusedTitle}</p>
            <p>{refused}</p>
          </div>
        )}
      </>
    );
  return (
    <ValueForm
      {...props}
      text={open.shown}
      draft={drafts.get(place)}
      refused={open.refused}
      onText={(text) => {
        if (text === open.shown) drafts.drop(place);
        else drafts.keep(place, text);
      }}
      onSave={(text) => {
        drafts.drop(place);
        if (text !== open.shown) desk.submit(table, [cellUpdate(table, row, column, open.old, text)]);
        close();
      }}
      onCancel={() => {
        drafts.drop(place);
        close();
      }}
    />
  );
}

function ValueForm(
  props: PanelEditingProps & {
    text: ExactText;
    /** What was typed before and not saved. */
    draft: ExactText | undefined;
    refused: string | undefined;
    onText(text: ExactText): void;
    onSave(text: ExactText): void;
    onCancel(): void;
  },
): ReactNode {
  const { draft, refused, onText, onSave, onCancel } = props;
  const value = useValueField(props, draft === undefined ? props.text : draft, refused);
  const { ref: field, text, kept } = value;
  useEffect(() => {
    field.current?.focus();
  }, [field]);
  const tell = useEffectEvent(onText);
  useEffect(() => {
    tell(kept);
  }, [kept]);
  return (
    // Escape is an extra here: the button beside "Save" does the same, and the panel stays open.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className="data-panel-form"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.try()) onSave(text);
      }}
    >
      {value.editor}
      <div className="data-edit-actions">
        <Button type="submit" variant="primary">
          {texts.editor.save}
        </Button>
        <Button onClick={onCancel}>{texts.newRow.cancel}</Button>
      </div>
    </form>
  );
}
