import { Button, SelectField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { NegationBox } from "./negation-box.tsx";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { isSound } from "./check-condition.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { isTooLong } from "./filter-length.ts";
import { filterParameters } from "./filter-request.ts";
import { condition } from "./filter.ts";
import type { Filter, FilterGroup } from "./filter.ts";
import { operatorsOf } from "./filter-kind.ts";

export interface FilterEditorProps {
  columns: readonly Column[];
  filters: readonly Filter[];
  /** What is to be told of filters before they are asked for; nothing of most. */
  warningOf(filters: readonly Filter[]): string | undefined;
  onApply(filters: readonly Filter[]): void;
  onClose(): void;
}

/** Deeper than this nobody can read it. */
const DEEPEST_GROUP = 3;

/** Builds filters: conditions and groups of them, nested. What is typed holds once it is applied. */
export function FilterEditor({
  columns: all,
  filters,
  warningOf,
  onApply,
  onClose,
}: FilterEditorProps): ReactNode {
  const columns = all.filter((column) => operatorsOf(column).length > 0);
  const [draft, setDraft] = useState<FilterGroup>(() => toDraft(filters, columns));
  const [isChecked, setChecked] = useState(false);
  const [draftOf, setDraftOf] = useState(filters);
  // The address brought other filters, by the back button for instance.
  if (JSON.stringify(draftOf) !== JSON.stringify(filters)) {
    setDraftOf(filters);
    setDraft(toDraft(filters, columns));
  }
  const parts = draft.joins === "or" && draft.parts.length > 1 ? [draft] : draft.parts;
  const warning = warningOf(parts);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (parts.every((part) => isSound(part, columns)) && !isTooLong(filterParameters(parts, columns)))
      onApply(parts);
  };
  const isRefused = isChecked && isTooLong(filterParameters(draft.parts, columns));
  return (
    <form className="data-filter-editor" aria-label={lateTexts.filter.form} onSubmit={submit} noValidate>
      <GroupFields
        group={draft}
        columns={columns}
        depth={0}
        isChecked={isChecked}
        onChange={(group) => {
          setDraft(group);
          setChecked(false);
        }}
      />
      {isRefused && (
        <p className="data-field-error" role="alert">
          {texts.rows.filterTooLong}
        </p>
      )}
      {warning !== undefined && (
        <p className="data-advice" role="status">
          {warning}
        </p>
      )}
      <div className="data-panel-actions">
        <Button type="submit" variant="primary">
          {lateTexts.filter.apply}
        </Button>
        <Button
          onClick={() => {
            onApply([]);
          }}
        >
          {lateTexts.filter.clear}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}

interface GroupFieldsProps {
  group: FilterGroup;
  columns: readonly Column[];
  depth: number;
  isChecked: boolean;
  onChange(group: FilterGroup): void;
  onRemove?: () => void;
}

function GroupFields({ group, columns, depth, isChecked, onChange, onRemove }: GroupFieldsProps): ReactNode {
  const t = lateTexts.filter;
  const replace = (index: number, part: Filter | undefined): void => {
    onChange({ ...group, parts: group.parts.flatMap((one, at) => (at === index ? (part ?? []) : one)) });
  };
  const add = (part: Filter): void => {
    onChange({ ...group, parts: [...group.parts, part] });
  };
  return (
    <fieldset className="data-filter-group">
      <legend>{depth === 0 ? t.rowsWhere : t.group}</legend>
      {group.parts.length + (depth > 0 ? 1 : 0) > 1 && (
        <SelectField
          label={t.joins}
          isLabelHidden
          value={group.joins}
          onChange={(joins) => {
            onChange({ ...group, joins: joins === "or" ? "or" : "and" });
          }}
          options={[
            { value: "and", label: t.allOf },
            { value: "or", label: t.anyOf },
          ]}
        />
      )}
      {depth > 0 && (
        <NegationBox
          label={t.negateGroup}
          isNegated={group.isNegated}
          onChange={(isNegated) => onChange({ ...group, isNegated })}
        />
      )}
      {group.parts.map((part, index) =>
        part.kind === "group" ? (
          <GroupFields
            key={index}
            group={part}
            columns={columns}
            depth={depth + 1}
            isChecked={isChecked}
            onChange={(next) => {
              replace(index, next);
            }}
            onRemove={() => {
              replace(index, undefined);
            }}
          />
        ) : (
          <ConditionFields
            key={index}
            condition={part}
            columns={columns}
            isChecked={isChecked}
            onChange={(next) => {
              replace(index, next);
            }}
            onRemove={() => {
              replace(index, undefined);
            }}
          />
        ),
      )}
      <div className="data-panel-actions">
        <Button
          variant="quiet"
          onClick={() => {
            add(emptyCondition(columns));
          }}
        >
          {t.addCondition}
        </Button>
        {depth < DEEPEST_GROUP && (
          <Button
            variant="quiet"
            onClick={() => {
              add({ kind: "group", joins: "or", isNegated: false, parts: [emptyCondition(columns)] });
            }}
          >
            {t.addGroup}
          </Button>
        )}
        {onRemove !== undefined && (
          <Button variant="quiet" onClick={onRemove}>
            {t.removeGroup}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function toDraft(filters: readonly Filter[], columns: readonly Column[]): FilterGroup {
  const [only] = filters;
  // One "any of" at the top is edited as the top itself.
  if (filters.length === 1 && only?.kind === "group" && only.joins === "or" && !only.isNegated) return only;
  const parts = filters.length > 0 ? filters : [emptyCondition(columns)];
  return { kind: "group", joins: "and", isNegated: false, parts };
}

function emptyCondition(columns: readonly Column[]): Filter {
  const operator = operatorsOf(columns[0])[0] ?? "eq";
  return condition(columns[0]?.name ?? "", operator, operator === "is" ? "null" : "");
}
