import { Button, Icon, VisuallyHidden } from "@foyer/ui";
import type { ReactNode } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import { columnsOf } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { newSentence, problemOf } from "./draft.ts";
import type { SentenceDraft } from "./draft.ts";
import { useChoices } from "./filter-choices.ts";
import { phrasesOf } from "./phrases-of.ts";
import { withPhrase } from "./with-phrase.ts";
import type { Phrase } from "./sentence.ts";
import { phraseWords } from "./sentence-words.ts";
import { texts } from "./texts.ts";
import { ValueFields } from "./value-fields.tsx";

export interface SentenceFieldsProps {
  sentence: SentenceDraft;
  /** The filters that hold beside it, its own among them. */
  beside: readonly Filter[];
  onChange(sentence: SentenceDraft, isTyped?: boolean): void;
  onRemove(): void;
}

/** One sentence: a column, what is said of it, and the value where one is needed. */
export function SentenceFields({ sentence, beside, onChange, onRemove }: SentenceFieldsProps): ReactNode {
  const t = texts.sentences;
  const { columns, isListed } = useChoices();
  const column = columns.find(({ name }) => name === sentence.column);
  const type = column?.type ?? "text";
  const { usual, more } = phrasesOf(column, column !== undefined && isListed(column));
  // An address may say what the column wouldn't be offered; it is shown as it is.
  const strange = [...usual, ...more].includes(sentence.phrase) ? [] : [sentence.phrase];
  const toOption = (phrase: Phrase): ReactNode => (
    <option key={phrase} value={phrase}>
      {phraseWords(phrase, type)}
    </option>
  );
  const chooseColumn = (name: string): void => {
    const chosen = columns.find((one) => one.name === name);
    if (chosen !== undefined) onChange({ ...newSentence(chosen, isListed), id: sentence.id });
  };
  const choosePhrase = (value: string): void => {
    const phrase = [...usual, ...more, ...strange].find((one) => one === value);
    if (phrase !== undefined) onChange({ ...withPhrase(sentence, phrase), id: sentence.id });
  };
  return (
    <div className="data-sentence">
      <Choice label={t.column} value={sentence.column} onChange={chooseColumn}>
        {column === undefined && <option value={sentence.column}>{sentence.column}</option>}
        {columns.map((one) => (
          <option key={one.name} value={one.name}>
            {titleOf(one)}
          </option>
        ))}
      </Choice>
      <Choice label={t.condition} value={sentence.phrase} onChange={choosePhrase}>
        {[...strange, ...usual].map(toOption)}
        {more.length > 0 && <optgroup label={t.more}>{more.map(toOption)}</optgroup>}
      </Choice>
      <Button variant="quiet" onClick={onRemove}>
        <Icon name="close" />
        <VisuallyHidden>{t.removeCondition}</VisuallyHidden>
      </Button>
      <ValueFields
        sentence={sentence}
        column={column}
        problem={problemOf(sentence, columns)}
        beside={beside.filter((filter) => !columnsOf([filter]).includes(sentence.column))}
        onValues={(values, isTyped) => {
          const { kind, id, column: name, phrase } = sentence;
          onChange({ kind, id, column: name, phrase, values }, isTyped);
        }}
      />
    </div>
  );
}

function Choice(props: {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}): ReactNode {
  return (
    <span className="fy-select-frame">
      <select
        className="fy-input fy-select"
        aria-label={props.label}
        value={props.value}
        onChange={(event) => {
          props.onChange(event.currentTarget.value);
        }}
      >
        {props.children}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
