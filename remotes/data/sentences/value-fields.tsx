import { SelectField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { toFilterKind } from "../filters/filter-kind.ts";
import type { Filter } from "../filters/filter.ts";
import { takesPattern } from "../filters/operators.ts";
import { formatList, parseList } from "../filters/value-list.ts";
import { ValueField } from "../values/value-field.tsx";
import { useChoices } from "./filter-choices.ts";
import { MomentField } from "./moment-field.tsx";
import { PERIODS } from "./periods.ts";
import { isSpoken, operatorOf } from "./sentence.ts";
import type { Sentence } from "./sentence.ts";
import { texts } from "./texts.ts";
import { isBare } from "./to-filter.ts";
import { TruthField } from "./truth-field.tsx";
import { ValueList } from "./value-list-field.tsx";
import { valueFormOf } from "./with-phrase.ts";

export interface ValueFieldsProps {
  sentence: Sentence;
  column: Column | undefined;
  problem: string | undefined;
  /** The filters that hold beside the sentence. */
  beside: readonly Filter[];
  onValues(values: readonly string[], isTyped?: boolean): void;
}

/** The fields for a sentence's value, by what is said and of which type. */
export function ValueFields(props: ValueFieldsProps): ReactNode {
  const form = valueFormOf(props.sentence.phrase);
  if (form === "none" || (form === "truth" && toFilterKind(props.column?.type ?? "") !== "boolean"))
    return null;
  return <div className="data-sentence-value">{fieldsOf(props, form)}</div>;
}

function fieldsOf(props: ValueFieldsProps, form: Exclude<ReturnType<typeof valueFormOf>, "none">): ReactNode {
  const t = texts.sentences;
  const { sentence, onValues } = props;
  const [value = "", end = ""] = sentence.values;
  switch (form) {
    case "period":
      return (
        <SelectField
          label={t.period}
          isLabelHidden
          value={value}
          onChange={(name) => {
            onValues([name]);
          }}
          options={[
            ...(value === "" ? [{ value: "", label: t.choosePeriod }] : []),
            ...PERIODS.map(({ name }) => ({ value: name, label: t.periods[name] })),
          ]}
        />
      );
    case "truth":
      return props.column === undefined ? null : (
        <TruthField
          key={props.column.name}
          column={props.column}
          beside={props.beside}
          value={value}
          onValues={onValues}
        />
      );
    case "range":
      return (
        <>
          <OneField
            {...props}
            label={t.from}
            value={value}
            problem={undefined}
            onValue={(from) => onValues([from, end], true)}
          />
          <OneField {...props} label={t.to} value={end} onValue={(to) => onValues([value, to], true)} />
        </>
      );
    case "list":
      return <ListField {...props} />;
    case "one":
      return <OneField {...props} label={t.value} value={value} onValue={(text) => onValues([text], true)} />;
    default:
      return form satisfies never;
  }
}

function ListField({ sentence, column, problem, beside, onValues }: ValueFieldsProps): ReactNode {
  const { isListed, knownOf, finderOf } = useChoices();
  const isPattern = !isSpoken(sentence.phrase) && takesPattern(operatorOf(sentence.phrase).operator);
  if (column !== undefined && !isPattern && isListed(column))
    return (
      <ValueList
        key={column.name}
        column={column}
        beside={beside}
        values={sentence.values}
        known={knownOf(column) ?? []}
        find={finderOf(column)}
        onValues={onValues}
      />
    );
  return <TypedList key={sentence.phrase} values={sentence.values} problem={problem} onValues={onValues} />;
}

/** A list as it is written, which is not yet what it will be: a comma at its end must stay. */
function TypedList(
  props: Pick<ValueFieldsProps, "problem" | "onValues"> & { values: readonly string[] },
): ReactNode {
  const t = texts.sentences;
  const [text, setText] = useState(() => formatList(props.values));
  return (
    <ValueField
      label={t.value}
      isLabelHidden
      name="filter-value"
      kind="text"
      value={text}
      onChange={(next) => {
        setText(next);
        props.onValues(parseList(next), true);
      }}
      error={props.problem}
      hint={t.listHint}
      emptyChoice=""
    />
  );
}

interface OneFieldProps extends ValueFieldsProps {
  label: string;
  value: string;
  onValue(value: string): void;
}

function OneField({ sentence, column, problem, label, value, onValue }: OneFieldProps): ReactNode {
  const { zone } = useChoices();
  const type = column?.type ?? "text";
  const isText = isSpoken(sentence.phrase)
    ? sentence.phrase !== "between"
    : takesPattern(operatorOf(sentence.phrase).operator);
  const field = {
    label,
    isLabelHidden: sentence.phrase !== "between",
    name: "filter-value",
    value,
    onChange: onValue,
    error: problem,
    hint: hintOf(sentence, type),
  };
  const kind = isText ? "text" : toColumnKind(type);
  if (kind.startsWith("timestamp"))
    return <MomentField {...field} zone={kind === "timestamp-with-zone" ? zone : undefined} />;
  return (
    <ValueField {...field} kind={kind} emptyChoice="" choices={isText ? undefined : column?.enumValues} />
  );
}

function hintOf(sentence: Sentence, type: string): string | undefined {
  const t = texts.sentences;
  if (isBare(sentence)) return t.bareHint;
  if (isSpoken(sentence.phrase)) return undefined;
  const { operator } = operatorOf(sentence.phrase);
  if (operator === "like" || operator === "ilike") return t.likeHint;
  if (operator === "match" || operator === "imatch") return t.matchHint;
  const kind = toFilterKind(type);
  if (kind === "array") return t.listHint;
  if (kind === "range") return t.rangeHint;
  return kind === "jsonb" ? t.jsonHint : undefined;
}
