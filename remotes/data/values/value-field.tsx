import "../advice.css";
import { SelectField, TextField } from "@foyer/ui";
import type { ReactNode } from "react";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import { texts } from "../texts.ts";

export interface ValueFieldProps {
  label: string;
  name: string;
  kind: ColumnKind;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  /** The choice that means "nothing", for kinds that are chosen from a list. */
  emptyChoice: string;
  isLabelHidden?: boolean;
  /** The labels of an enum: one of them is chosen, nothing is typed. */
  choices?: readonly string[] | undefined;
}

const ISO_DATE_OR_EMPTY = /^(\d{4}-\d{2}-\d{2})?$/;

const booleans = (): readonly { value: string; label: string }[] => [
  { value: "true", label: texts.cell.true },
  { value: "false", label: texts.cell.false },
];

/** A field for a value of a type. What the browser's own picker couldn't show stays a text, so nothing is lost. */
export function ValueField(props: ValueFieldProps): ReactNode {
  const {
    label,
    name,
    kind,
    value,
    onChange,
    error,
    hint,
    isRequired = false,
    emptyChoice,
    isLabelHidden = false,
    choices,
  } = props;
  const listed =
    choices?.map((label) => ({ value: label, label })) ?? (kind === "boolean" ? booleans() : undefined);
  if (listed !== undefined && (value === "" || listed.some((option) => option.value === value))) {
    const options = [{ value: "", label: emptyChoice }, ...listed];
    return (
      <div>
        <SelectField
          label={label}
          value={value}
          onChange={onChange}
          options={options}
          isLabelHidden={isLabelHidden}
        />
        {error !== undefined && (
          <p className="data-field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <TextField
      label={label}
      name={name}
      type={kind === "date" && ISO_DATE_OR_EMPTY.test(value) ? "date" : "text"}
      // Not type="number": browsers round long digits there, and hide what they can't read.
      {...(kind === "number" && { inputMode: "decimal" as const })}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      required={isRequired}
      autoComplete="off"
      isLabelHidden={isLabelHidden}
    />
  );
}
