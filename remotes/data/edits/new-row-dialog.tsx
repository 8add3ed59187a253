import "../advice.css";
import { readOwn } from "@foyer/contracts";
import { Button, Dialog } from "@foyer/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { typeName } from "../catalogue/column-kind.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";
import { halfTyped } from "../values/half-typed.ts";
import { textProblem } from "./cell-text.ts";
import type { EditedGrid } from "./edited-grid.ts";
import { isRequired, mayInsertInto } from "./may-write.ts";
import { newRowWrite } from "./new-row-write.ts";
import type { PersonDesk } from "./person-desk.ts";
import type { ExactText, ExactTexts } from "./row-write.ts";
import { texts } from "./texts.ts";
import { useSaving } from "./use-saving.ts";
import { ValueEditor } from "./value-editor.tsx";

export interface NewRowDialogProps extends EditedGrid {
  person: PersonDesk;
  /** The row that is copied. */
  from: ExactTexts | undefined;
  onClose(): void;
}

/** A row as a form of the catalogue. What isn't filled in is left to the database. */
export function NewRowDialog(props: NewRowDialogProps): ReactNode {
  const { table, person, from, onClose, say } = props;
  const t = texts.newRow;
  const columns = table.columns.filter(({ name }) => mayInsertInto(table, name));
  const [values, setValues] = useState(() => valuesOf(table, columns, from));
  const [tries, setTries] = useState(0);
  const [halfDays, setHalfDays] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaving(props);
  const problemOf = (column: Column, half = halfDays): string | undefined => {
    if (half.includes(column.name)) return lateTexts.filter.noDay;
    const text = values.get(column.name);
    if (text === undefined || (text === null && !column.isNullable))
      return isRequired(column) ? texts.editor.notNull : undefined;
    return textProblem(text, column);
  };
  const save = (): void => {
    // The keys come by the button that waits, and a second row would be made.
    if (saving.isBusy) return;
    setTries(tries + 1);
    const half = halfTyped(form.current).map((field) => columnAround(field));
    setHalfDays(half);
    if (columns.some((column) => problemOf(column, half) !== undefined)) return;
    saving.start(person.desk.submit(table, [newRowWrite(table, values)]));
  };
  const cancel = (): void => {
    saving.giveUp(() => say(t.saved));
    onClose();
  };
  useEffect(() => {
    if (saving.end === undefined) return;
    // Of everything else that came of it the words stand beside the grid.
    if (saving.end === "saved") say(t.saved);
    onClose();
  }, [saving.end, say, onClose, t]);
  const { refused } = saving;
  useDraft(props, values);
  useFocusKept(form, saving.isBusy);
  useEffect(() => {
    // To the first thing that is to be mended.
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused, tries]);
  useFocusOnRequired(form);
  return (
    <Dialog
      title={t.title(titleOf(table))}
      isOpen
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t.cancel}</Button>
          <Button variant="primary" type="submit" form="data-new-row" isPending={saving.isBusy}>
            {t.save}
          </Button>
        </>
      }
    >
      {/* Ctrl+Enter is an extra here: the button below does the same. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        id="data-new-row"
        noValidate
        className="data-new-row"
        // What was typed now would go with the form as soon as its row is made.
        inert={saving.isBusy}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          // In a text of several lines Enter is one of its letters.
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {columns.map((column) => (
          <NewValue
            key={column.name}
            {...props}
            column={column}
            text={values.get(column.name)}
            error={tries > 0 ? (problemOf(column) ?? refused?.at.get(column.name)) : undefined}
            onText={(text) => {
              setValues(new Map([...values, [column.name, text]]));
              setHalfDays([]);
            }}
          />
        ))}
        {refused?.at.size === 0 && <RefusedRow lines={refused.lines} />}
      </form>
    </Dialog>
  );
}

/** Why the row is refused as a whole. */
function RefusedRow({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <div className="data-field-error" role="alert">
      {lines.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}

/** Begins with the first thing that is to be filled in: what the database fills comes before it in most tables. */
function useFocusOnRequired(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-required]")?.focus();
  }, [form]);
}

/** Fields that can't be typed into have no focus: whoever was in one is in it again once they can. */
function useFocusKept(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const field = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) field.current = form.current?.contains(activeElement) === true ? activeElement : null;
    else if (activeElement?.matches("body, dialog") === true && field.current instanceof HTMLElement)
      field.current.focus();
  }, [form, isBusy]);
}

/** Whoever leaves the page while something is filled in is asked. */
function useDraft({ table, person }: NewRowDialogProps, values: ReadonlyMap<string, ExactText>): void {
  const first = useRef(values);
  useEffect(() => {
    if (values === first.current) return undefined;
    const place = `${placeKey(table)} new row`;
    // Only that there is something: the form itself holds it.
    person.drafts.keep(place, null);
    return () => {
      person.drafts.drop(place);
    };
  }, [values, table, person]);
}

function columnAround(field: Element): string {
  return field.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? "";
}

function NewValue(
  props: NewRowDialogProps & {
    column: Column;
    text: ExactText | undefined;
    error: string | undefined;
    onText(text: ExactText): void;
  },
): ReactNode {
  const { table, catalogue, column, text, error, onText } = props;
  const { defaultText, hasDefault } = column;
  const own =
    defaultText !== undefined
      ? texts.newRow.default(defaultText === "" ? texts.editor.empty : defaultText)
      : hasDefault === true
        ? texts.newRow.own
        : undefined;
  return (
    <ValueEditor
      table={table}
      catalogue={catalogue}
      column={column}
      text={text ?? null}
      onText={onText}
      error={error}
      hint={[typeName(column), text === undefined || (text === null && !column.isNullable) ? own : undefined]
        .filter(Boolean)
        .join(" · ")}
      isLabelShown
      isRequired={isRequired(column)}
    />
  );
}

/** A copy has every value but those of its key, which tell rows apart. */
function valuesOf(
  table: Table,
  columns: readonly Column[],
  from: ExactTexts = {},
): ReadonlyMap<string, ExactText> {
  const copied = columns.filter(({ name }) => !table.primaryKey.includes(name) && Object.hasOwn(from, name));
  return new Map(copied.map(({ name }) => [name, readOwn<ExactText>(from, name) ?? null]));
}
