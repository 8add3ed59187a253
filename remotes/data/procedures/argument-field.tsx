import { Button, Icon } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode } from "react";
import type { ProcedureArgument } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { texts } from "../keep-texts.ts";
import { MomentPicker } from "../values/moment-picker.tsx";
import { ValueField } from "../values/value-field.tsx";
import type { ValueFieldProps } from "../values/value-field.tsx";
import { elementType, readListItems, writeListItems } from "./list-items.ts";

export interface ArgumentFieldProps extends Omit<ValueFieldProps, "kind" | "choices"> {
  argument: ProcedureArgument;
}

/** A field for an argument, by its type: a list has a field per item, JSON has lines, moments have a calendar. */
export function ArgumentField(props: ArgumentFieldProps): ReactNode {
  const { argument, ...field } = props;
  const kind = toColumnKind(argument.type);
  if (kind === "array") {
    const items = readListItems(field.value);
    if (items !== undefined) return <ListField {...props} items={items} />;
  }
  if (kind === "json" || kind === "array") return <LinesField {...field} />;
  const own = <ValueField {...field} kind={kind} choices={argument.enumValues} />;
  if (!kind.startsWith("timestamp")) return own;
  return (
    <div className="data-argument-moment">
      {own}
      <MomentPicker label={texts.arguments.pick(argument.name)} onPick={field.onChange} />
    </div>
  );
}

type PlainField = Omit<ValueFieldProps, "kind" | "choices">;

/** A text of several lines, as it is. */
function LinesField({ label, name, value, onChange, error, hint, isRequired }: PlainField): ReactNode {
  const id = useId();
  return (
    <div className="fy-field">
      <label htmlFor={id} className="fy-label">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className="fy-input data-row-code"
        dir="ltr"
        rows={4}
        value={value}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-told`}
        spellCheck={false}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      <Told id={`${id}-told`} error={error} hint={hint} />
    </div>
  );
}

/** A list: a field per item. */
function ListField(props: ArgumentFieldProps & { items: readonly string[] }): ReactNode {
  const { argument, items, label, name, error, hint, onChange, emptyChoice } = props;
  const id = useId();
  const t = texts.arguments;
  const type = elementType(argument.type);
  const put = (next: readonly string[]): void => {
    onChange(writeListItems(next, argument.type));
  };
  return (
    <fieldset className="data-argument-list" aria-describedby={`${id}-told`}>
      <legend className="fy-label">{label}</legend>
      {items.map((item, at) => (
        // Items have nothing but their place.
        <div key={at} className="data-argument-item">
          <ValueField
            label={t.item(argument.name, at + 1)}
            name={`${name}.${at}`}
            kind={toColumnKind(type)}
            value={item}
            choices={argument.enumValues}
            emptyChoice={emptyChoice}
            isLabelHidden
            onChange={(text) => {
              put(items.map((one, other) => (other === at ? text : one)));
            }}
          />
          <Button
            variant="quiet"
            title={t.removeItem(at + 1)}
            aria-label={t.removeItem(at + 1)}
            onClick={() => {
              put(items.filter((_, other) => other !== at));
            }}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <Button
        onClick={() => {
          put([...items, ""]);
        }}
      >
        {t.addItem}
      </Button>
      <Told id={`${id}-told`} error={error} hint={hint} />
    </fieldset>
  );
}

function Told(props: { id: string; error: string | undefined; hint: string | undefined }): ReactNode {
  const { id, error, hint } = props;
  return (
    <p
      id={id}
      className={error === undefined ? "data-muted" : "data-field-error"}
      role={error === undefined ? undefined : "alert"}
    >
      {error ?? hint}
    </p>
  );
}
