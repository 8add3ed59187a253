import "../advice.css";
import { Button, Icon } from "@foyer/ui";
import { useId, useMemo, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { Catalogue, Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { texts as dataTexts } from "../texts.ts";
import { halfTyped } from "../values/half-typed.ts";
import { MomentPicker } from "../values/moment-picker.tsx";
import { fromTyped } from "./cell-text.ts";
import { directionOf } from "./direction-of.ts";
import { hasLineBreaks, inField, withBreaksOf } from "./line-breaks.ts";
import { ListField } from "./list-field.tsx";
import { flatItems } from "./list-items.ts";
import { referredFinder } from "../relations/find-referred.ts";
import { ReferenceField } from "./reference-field.tsx";
import type { OnTaken } from "./reference-field.tsx";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface ValueEditorProps {
  table: Table;
  catalogue: Catalogue | undefined;
  column: Column;
  text: ExactText;
  /** @param isUnread what stands in the field is no value yet, such as half a day: it isn't what the text says */
  onText(text: ExactText, isUnread?: boolean): void;
  /** What is wrong with it. */
  error?: string | undefined;
  hint?: string | undefined;
  isLabelShown?: boolean;
  isRequired?: boolean;
  /** Its text was typed into the cell before the field was there. */
  isTyped?: boolean;
  onTaken?: OnTaken | undefined;
  fieldRef?: RefObject<Field | null>;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A field for a value, by its column's type. What a picker couldn't show stays a text, so that nothing is lost. */
export function ValueEditor(props: ValueEditorProps): ReactNode {
  const { table, catalogue, column, text, onText, error, hint } = props;
  const { isLabelShown = false, isRequired = false } = props;
  const id = useId();
  const t = texts.editor;
  const findReferred = useMemo(() => referredFinder(catalogue, table, column), [catalogue, table, column]);
  const told = [error, hint].filter((one) => one !== undefined);
  const wiring = {
    id,
    "aria-label": isLabelShown ? undefined : t.label(titleOf(column)),
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": told.length > 0 ? `${id}-told` : undefined,
    "aria-required": isRequired ? true : undefined,
  } as const;
  const isChosen = choicesOf(column) !== undefined;
  return (
    <div className="data-value-editor" data-column={column.name}>
      {isLabelShown && (
        <label htmlFor={id} className="data-value-label">
          <span dir="auto">{titleOf(column)}</span>
          {isRequired && <span className="data-muted"> {texts.newRow.required}</span>}
        </label>
      )}
      <div className="data-value-field">
        <Control {...props} wiring={wiring} findReferred={findReferred} />
        {column.isNullable && !isChosen && (
          <Button
            variant="quiet"
            title={t.setNull}
            aria-label={t.setNull}
            aria-pressed={text === null}
            onClick={({ currentTarget }) => {
              // What is half typed is in no value, so none takes it away.
              for (const field of halfTyped(currentTarget.parentElement)) field.value = "";
              onText(null);
            }}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      {told.length > 0 && (
        <p
          id={`${id}-told`}
          className={error === undefined ? "data-muted" : "data-field-error"}
          role={error === undefined ? undefined : "alert"}
        >
          {told.join(" ")}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends ValueEditorProps {
  findReferred: ReturnType<typeof referredFinder>;
  wiring: Readonly<Record<string, string | boolean | undefined>>;
}

function Control(props: ControlProps): ReactNode {
  const { column, text, onText, wiring, fieldRef, findReferred } = props;
  const kind = toColumnKind(column.type);
  const choices = choicesOf(column);
  if (choices !== undefined && (text === null || choices.some(({ value }) => value === text)))
    return (
      <select
        {...wiring}
        ref={fieldRef as RefObject<HTMLSelectElement | null>}
        className="fy-input fy-select"
        value={text ?? ""}
        onChange={(event) => {
          onText(event.currentTarget.value === "" ? null : event.currentTarget.value);
        }}
      >
        {(column.isNullable || text === null) && <option value="">{texts.editor.null}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  const own = column.type.endsWith("[]") ? undefined : column.enumValues;
  if (findReferred !== undefined || own !== undefined)
    return (
      <ReferenceField
        {...props}
        fieldRef={fieldRef as RefObject<HTMLInputElement | null> | undefined}
        find={findReferred}
        choices={findReferred === undefined ? own : undefined}
      />
    );
  if (kind === "array") return <ArrayControl {...props} />;
  if (kind === "text" || kind === "json" || column.type === "xml") return <LinesControl {...props} />;
  return <LineControl {...props} />;
}

/** A value of one line; one of several is a text of lines, and stays one for as long as it is open. */
function LineControl(props: ControlProps): ReactNode {
  const { column, text, onText, wiring, fieldRef } = props;
  const kind = toColumnKind(column.type);
  const [isLines, setLines] = useState(hasLineBreaks(text ?? ""));
  if (!isLines && hasLineBreaks(text ?? "")) setLines(true);
  if (isLines) return <LinesControl {...props} />;
  const isDay = kind === "date" && (text === null || ISO_DATE.test(text));
  return (
    <>
      <input
        {...wiring}
        ref={fieldRef as RefObject<HTMLInputElement | null>}
        className="fy-input"
        // Not type="number": browsers round long digits there, and hide what they can't read.
        type={isDay ? "date" : "text"}
        inputMode={kind === "number" ? "decimal" : undefined}
        value={text ?? ""}
        placeholder={placeholderOf(text, kind)}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value, validity } }) => {
          onText(fromTyped(value, column), validity.badInput);
        }}
      />
      {kind.startsWith("timestamp") && <MomentPicker label={texts.editor.pick} onPick={onText} />}
    </>
  );
}

/**
 * A list whose items stand side by side. One that can't, and one that is typed into its cell, is a text, and stays one for as long as
 * it is open.
 */
function ArrayControl(props: ControlProps): ReactNode {
  const { column, text, onText, wiring, fieldRef, isTyped = false } = props;
  const items = flatItems(text);
  const [isText, setText] = useState(items === undefined);
  if (!isText && (items === undefined || isTyped)) setText(true);
  if (isText || items === undefined) return <LinesControl {...props} />;
  return (
    <ListField
      {...{ column, text, items, onText, wiring }}
      fieldRef={fieldRef as RefObject<HTMLInputElement | null> | undefined}
    />
  );
}

/** A text of several lines, as it is. */
function LinesControl({ column, text, onText, wiring, fieldRef }: ControlProps): ReactNode {
  const kind = toColumnKind(column.type);
  return (
    <textarea
      {...wiring}
      ref={fieldRef as RefObject<HTMLTextAreaElement | null>}
      className={kind === "text" ? "fy-input" : "fy-input data-row-code"}
      dir={directionOf(kind, text ?? "")}
      rows={Math.min(10, (text ?? "").split("\n").length + (kind === "json" ? 2 : 0))}
      value={inField(text ?? "")}
      placeholder={placeholderOf(text, kind)}
      spellCheck={false}
      onChange={(event) => {
        onText(fromTyped(withBreaksOf(text ?? "", event.currentTarget.value), column));
      }}
    />
  );
}

function placeholderOf(text: ExactText, kind: ColumnKind): string {
  if (text === null) return texts.editor.null;
  return kind === "text" ? texts.editor.empty : "";
}

/** The few values of a column that are chosen from the platform's own list. */
export function choicesOf({
  type,
  enumValues,
}: Column): readonly { value: string; label: string }[] | undefined {
  if (toColumnKind(type) !== "boolean" || enumValues !== undefined) return undefined;
  return [
    { value: "true", label: dataTexts.cell.true },
    { value: "false", label: dataTexts.cell.false },
  ];
}
