import { Button, Icon, SelectField, VisuallyHidden } from "@foyer/ui";
import { useRef, useState } from "react";
import type { SubmitEvent, ReactNode } from "react";
import { operatorsFor } from "../address/filter-operator.ts";
import type { FilterOperator } from "../address/filter-operator.ts";
import type { Filter } from "../address/view-address.ts";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { texts } from "../texts.ts";
import { checkValue } from "./check-value.ts";
import { ValueField } from "./value-field.tsx";

export interface FilterFormProps {
  columns: readonly Column[];
  filters: readonly Filter[];
  onFilter(filters: readonly Filter[]): void;
}

const PATTERN_OPERATORS: ReadonlySet<FilterOperator> = new Set(["like", "ilike"]);

/** One condition: column, operator and value. What is typed gives way when the address brings another condition. */
export function FilterForm({ columns, filters, onFilter }: FilterFormProps): ReactNode {
  const [first, ...others] = filters;
  const [draft, setDraft] = useState<Filter>(first ?? emptyFilter(columns[0]));
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const addressKey = JSON.stringify(filters);
  const [draftOf, setDraftOf] = useState(addressKey);
  if (draftOf !== addressKey) {
    setDraftOf(addressKey);
    setDraft(first ?? emptyFilter(columns[0]));
    setError(undefined);
  }
  const column = columns.find(({ name }) => name === draft.column) ?? columns[0];
  if (column === undefined) return null;
  const kind = toColumnKind(column.type);
  const operators = withCurrent(operatorsFor(kind), draft.operator);

  const change = (part: Partial<Filter>): void => {
    setDraft({ ...draft, ...part });
    setError(undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isValueUsed = draft.operator !== "is";
    const problem =
      !isValueUsed || PATTERN_OPERATORS.has(draft.operator) ? undefined : problemOf(draft.value, kind);
    setError(problem);
    if (problem === undefined) onFilter([{ ...draft, value: isValueUsed ? draft.value : "null" }]);
  };

  return (
    <form ref={form} className="data-filter" aria-label={texts.filter.form} onSubmit={submit} noValidate>
      <SelectField
        label={texts.filter.column}
        isLabelHidden
        value={draft.column}
        onChange={(name) => {
          const next = columns.find((candidate) => candidate.name === name);
          if (next === undefined) return;
          const allowed = operatorsFor(toColumnKind(next.type));
          const operator = allowed.includes(draft.operator) ? draft.operator : (allowed[0] ?? "eq");
          change({ column: name, operator, value: "" });
        }}
        options={columns.map(({ name }) => ({ value: name, label: name }))}
      />
      <SelectField
        label={texts.filter.operator}
        isLabelHidden
        value={draft.operator}
        onChange={(value) => {
          const operator = operators.find((candidate) => candidate === value);
          if (operator !== undefined) change({ operator, ...(draft.operator === "is" && { value: "" }) });
        }}
        options={operators.map((operator) => ({ value: operator, label: texts.filter.operators[operator] }))}
      />
      {draft.operator !== "is" && (
        <ValueField
          label={texts.filter.value}
          isLabelHidden
          name="filter-value"
          kind={PATTERN_OPERATORS.has(draft.operator) ? "text" : kind}
          value={draft.value}
          onChange={(value) => {
            change({ value });
          }}
          error={error}
          emptyChoice={texts.procedure.chooseOne}
        />
      )}
      <Button type="submit">{texts.filter.apply}</Button>
      {filters.length > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            onFilter([]);
            // The button goes away; the focus shouldn't.
            form.current?.querySelector("select")?.focus();
          }}
        >
          <Icon name="close" />
          <VisuallyHidden>{texts.filter.clear}</VisuallyHidden>
        </Button>
      )}
      {others.length > 0 && <span className="data-muted">{texts.filter.more(others.length)}</span>}
    </form>
  );
}

function emptyFilter(column: Column | undefined): Filter {
  const operator = operatorsFor(toColumnKind(column?.type ?? ""))[0] ?? "eq";
  return { column: column?.name ?? "", operator, value: operator === "is" ? "null" : "" };
}

/** An address may ask for an operator that the form wouldn't offer; it is shown as it is. */
function withCurrent(
  operators: readonly FilterOperator[],
  current: FilterOperator,
): readonly FilterOperator[] {
  return operators.includes(current) ? operators : [...operators, current];
}

function problemOf(value: string, kind: ReturnType<typeof toColumnKind>): string | undefined {
  if (value === "" && kind !== "text") return texts.filter.isMissing;
  return checkValue(value, kind);
}
