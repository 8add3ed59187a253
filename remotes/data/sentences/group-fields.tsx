import { Button, SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Filter } from "../filters/filter.ts";
import { newGroup, newSentence } from "./draft.ts";
import type { Draft, GroupDraft } from "./draft.ts";
import { useChoices } from "./filter-choices.ts";
import { SentenceFields } from "./sentence-fields.tsx";
import { texts } from "./texts.ts";

export interface GroupFieldsProps {
  group: GroupDraft;
  depth: number;
  /** The filters that hold together with it. */
  wanted: readonly Filter[];
  onChange(group: GroupDraft, isTyped?: boolean): void;
  onRemove?: () => void;
}

/** Deeper than this nobody can read it. */
const DEEPEST_GROUP = 3;
const JOINS = ["and", "or", "not.or", "not.and"] as const;

/** Sentences and groups of them, as nested chips. */
export function GroupFields({ group, depth, wanted, onChange, onRemove }: GroupFieldsProps): ReactNode {
  const t = texts.sentences;
  const { columns, isListed } = useChoices();
  const isTop = depth === 0;
  const replace = (index: number, part: Draft | undefined, isTyped = false): void => {
    onChange(
      { ...group, parts: group.parts.flatMap((one, at) => (at === index ? (part ?? []) : one)) },
      isTyped,
    );
  };
  const [first] = columns;
  const add = (isGroup: boolean): void => {
    if (first === undefined) return;
    const begun = newSentence(first, isListed);
    onChange({ ...group, parts: [...group.parts, isGroup ? newGroup([begun]) : begun] });
  };
  return (
    <div
      className="data-sentences"
      role="group"
      aria-label={isTop ? t.form : t.group}
      data-nested={!isTop || undefined}
    >
      {(!isTop || group.parts.length > 1) && (
        <SelectField
          label={t.joins}
          isLabelHidden
          value={group.isNegated ? `not.${group.joins}` : group.joins}
          onChange={(chosen) => {
            onChange({
              ...group,
              joins: chosen.endsWith("or") ? "or" : "and",
              isNegated: chosen.startsWith("not."),
            });
          }}
          options={JOINS.slice(0, isTop ? 2 : undefined).map((value) => ({
            value,
            label: t.joinWords[value],
          }))}
        />
      )}
      {group.parts.map((part, index) =>
        part.kind === "group" ? (
          <GroupFields
            key={part.id}
            group={part}
            depth={depth + 1}
            wanted={[]}
            onChange={(next, isTyped) => {
              replace(index, next, isTyped);
            }}
            onRemove={() => {
              replace(index, undefined);
            }}
          />
        ) : (
          <SentenceFields
            key={part.id}
            sentence={part}
            // Of "any of" the others say nothing of its rows.
            beside={isTop && group.joins === "and" ? wanted : []}
            onChange={(next, isTyped) => {
              replace(index, next, isTyped);
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
            add(false);
          }}
        >
          {t.add}
        </Button>
        {depth < DEEPEST_GROUP && (
          <Button
            variant="quiet"
            onClick={() => {
              add(true);
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
    </div>
  );
}
