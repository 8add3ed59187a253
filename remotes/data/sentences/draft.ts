import type { Column } from "../catalogue/catalogue.ts";
import { checkCondition, isSound } from "../filters/check-condition.ts";
import type { Filter } from "../filters/filter.ts";
import { phrasesOf } from "./phrases-of.ts";
import type { IsListed } from "./phrases-of.ts";
import type { Phrase, Sentence } from "./sentence.ts";
import { toFilter } from "./to-filter.ts";
import { toSentence } from "./to-sentence.ts";

/** A sentence on its way: it may lack something. */
export interface SentenceDraft extends Sentence {
  readonly id: number;
  /** The filter that it was read from. As long as nobody changes it, it stays in the address as it stood there. */
  readonly written?: Filter;
}

export interface GroupDraft {
  readonly kind: "group";
  readonly id: number;
  readonly joins: "and" | "or";
  readonly isNegated: boolean;
  readonly parts: readonly Draft[];
}

export type Draft = SentenceDraft | GroupDraft;

let lastId = 0;

function newId(): number {
  lastId += 1;
  return lastId;
}

/** @param isListed whose "is" is said as "is any of" */
export function toDraft(
  filters: readonly Filter[],
  columns: readonly Column[],
  isListed: IsListed,
): GroupDraft {
  const parts = filters.map((filter) => draftOf(filter, columns, isListed));
  const [alone] = parts;
  // One "any of" at the top is edited as the top itself.
  if (alone?.kind === "group" && parts.length === 1 && alone.joins === "or" && !alone.isNegated) {
    if (alone.parts.length > 1) return alone;
  }
  return { kind: "group", id: newId(), joins: "and", isNegated: false, parts };
}

function draftOf(filter: Filter, columns: readonly Column[], isListed: IsListed): Draft {
  const sentence = toSentence(filter, columns);
  if (sentence !== undefined)
    return { ...asListed(sentence, columns, isListed), id: newId(), written: filter };
  if (filter.kind === "condition") throw new Error("Every condition is a sentence.");
  const { joins, isNegated, parts } = filter;
  return {
    kind: "group",
    id: newId(),
    joins,
    isNegated,
    parts: parts.map((part) => draftOf(part, columns, isListed)),
  };
}

function asListed(sentence: Sentence, columns: readonly Column[], isListed: IsListed): Sentence {
  const column = columns.find(({ name }) => name === sentence.column);
  const lists = new Map<Phrase, Phrase>([
    ["eq", "in"],
    ["neq", "not.in"],
  ]);
  const phrase = lists.get(sentence.phrase);
  return column !== undefined && phrase !== undefined && isListed(column)
    ? { ...sentence, phrase }
    : sentence;
}

/** A sentence that says nothing yet of a column. */
export function newSentence(column: Column, isListed: IsListed): SentenceDraft {
  const { usual, more } = phrasesOf(column, isListed(column));
  return {
    kind: "sentence",
    id: newId(),
    column: column.name,
    phrase: usual[0] ?? more[0] ?? "eq",
    values: [],
  };
}

export function newGroup(parts: readonly Draft[]): GroupDraft {
  return { kind: "group", id: newId(), joins: "or", isNegated: false, parts };
}

/** A draft that a sentence narrows. */
export function withNext(draft: GroupDraft, sentence: SentenceDraft): GroupDraft {
  const isAll = draft.joins === "and" && !draft.isNegated;
  return isAll
    ? { ...draft, parts: [...draft.parts, sentence] }
    : { kind: "group", id: newId(), joins: "and", isNegated: false, parts: [draft, sentence] };
}

/** What is wrong with a sentence as far as it is written; nothing of one that isn't finished. */
export function problemOf(sentence: SentenceDraft, columns: readonly Column[]): string | undefined {
  const filter = filterOf(sentence, columns);
  if (filter === undefined) return undefined;
  const parts = filter.kind === "group" ? filter.parts : [filter];
  for (const part of parts) {
    const problem = part.kind === "condition" ? checkCondition(part, columns) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The filters that a draft holds so far: what lacks something, or can't be a value, is left out. */
export function filtersOf(draft: GroupDraft, columns: readonly Column[]): readonly Filter[] {
  const parts = draft.parts.flatMap((part) => soundOf(part, columns) ?? []);
  return draft.joins === "or" && parts.length > 1
    ? [{ kind: "group", joins: "or", isNegated: false, parts }]
    : parts;
}

function soundOf(draft: Draft, columns: readonly Column[]): Filter | undefined {
  if (draft.kind === "sentence") {
    const filter = filterOf(draft, columns);
    return filter !== undefined && (draft.written !== undefined || isSound(filter, columns))
      ? filter
      : undefined;
  }
  const parts = draft.parts.flatMap((part) => soundOf(part, columns) ?? []);
  const { joins, isNegated } = draft;
  return parts.length === 0 ? undefined : { kind: "group", joins, isNegated, parts };
}

/** `undefined` while something is missing. */
export function filterOf(draft: SentenceDraft, columns: readonly Column[]): Filter | undefined {
  return (
    draft.written ??
    toFilter(
      draft,
      columns.find(({ name }) => name === draft.column),
    )
  );
}
