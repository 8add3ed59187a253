import { Button, Icon, SelectField, VisuallyHidden } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { ValueField } from "../values/value-field.tsx";
import { NegationBox } from "./negation-box.tsx";
import { lateTexts } from "../late-texts.ts";
import { checkCondition } from "./check-condition.ts";
import type { Condition } from "./filter.ts";
import { operatorsOf, toFilterKind } from "./filter-kind.ts";
import { takesList, takesPattern } from "./operators.ts";

export interface ConditionFieldsProps {
  condition: Condition;
  columns: readonly Column[];
  isChecked: boolean;
  onChange(condition: Condition): void;
  onRemove(): void;
}

const IS_VALUES = ["null", "true", "false", "unknown"] as const;

/** One condition: column, operator, value, and whether it must not hold. */
export function ConditionFields(props: ConditionFieldsProps): ReactNode {
  const { condition, columns, isChecked, onChange, onRemove } = props;
  const t = lateTexts.filter;
  const chosen = columns.find(({ name }) => name === condition.column);
  const type = chosen?.type ?? "text";
  const offered = operatorsOf(chosen);
  // An address may ask for an operator that the type wouldn't offer; it is shown as it is.
  const operators = offered.includes(condition.operator) ? offered : [...offered, condition.operator];
  const isBoolean = toFilterKind(type) === "boolean";
  const isText = takesList(condition.operator) || takesPattern(condition.operator);

  const chooseColumn = (column: string): void => {
    const allowed = operatorsOf(columns.find(({ name }) => name === column));
    const operator = allowed.includes(condition.operator) ? condition.operator : (allowed[0] ?? "eq");
    onChange({ ...condition, column, operator, value: operator === "is" ? "null" : "" });
  };
  const chooseOperator = (value: string): void => {
    const operator = operators.find((one) => one === value);
    if (operator === undefined) return;
    const isOther = (operator === "is") !== (condition.operator === "is");
    onChange({
      ...condition,
      operator,
      value: isOther ? (operator === "is" ? "null" : "") : condition.value,
    });
  };
  return (
    <div className="data-condition">
      <SelectField
        label={t.column}
        isLabelHidden
        value={condition.column}
        onChange={chooseColumn}
        options={columns.map((column) => ({ value: column.name, label: titleOf(column) }))}
      />
      <SelectField
        label={t.operator}
        isLabelHidden
        value={condition.operator}
        onChange={chooseOperator}
        options={operators.map((operator) => ({ value: operator, label: t.operators[operator] }))}
      />
      {condition.operator === "is" ? (
        <SelectField
          label={t.value}
          isLabelHidden
          value={condition.value}
          onChange={(value) => {
            onChange({ ...condition, value });
          }}
          options={IS_VALUES.filter((value) => isBoolean || value === "null").map((value) => ({
            value,
            label: value,
          }))}
        />
      ) : (
        <ValueField
          label={t.value}
          isLabelHidden
          name="filter-value"
          kind={isText ? "text" : toColumnKind(type)}
          value={condition.value}
          onChange={(value) => {
            onChange({ ...condition, value });
          }}
          error={isChecked ? checkCondition(condition, columns) : undefined}
          hint={hintOf(condition, type)}
          emptyChoice={lateTexts.procedure.chooseOne}
        />
      )}
      <NegationBox
        label={t.negate}
        isNegated={condition.isNegated}
        onChange={(isNegated) => onChange({ ...condition, isNegated })}
      />
      <Button variant="quiet" onClick={onRemove}>
        <Icon name="close" />
        <VisuallyHidden>{t.removeCondition}</VisuallyHidden>
      </Button>
    </div>
  );
}

function hintOf({ operator }: Condition, type: string): string | undefined {
  const t = lateTexts.filter;
  if (takesList(operator)) return t.listHint;
  if (operator === "like" || operator === "ilike") return t.likeHint;
  if (operator === "match" || operator === "imatch") return t.matchHint;
  const kind = toFilterKind(type);
  if (kind === "array") return t.listHint;
  if (kind === "range") return t.rangeHint;
  if (kind === "jsonb") return t.jsonHint;
  return undefined;
}
