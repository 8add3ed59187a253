import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { operatorsOf, toFilterKind } from "../filters/filter-kind.ts";
import type { FilterKind } from "../filters/filter-kind.ts";
import { takesPattern } from "../filters/operators.ts";
import type { FilterOperator } from "../filters/operators.ts";
import { isSpoken, operatorOf } from "./sentence.ts";
import type { Phrase, Spoken } from "./sentence.ts";

export interface OfferedPhrases {
  readonly usual: readonly Phrase[];
  /** PostgreSQL's own, for whoever knows them. */
  readonly more: readonly Phrase[];
}

const PRESENCE: readonly Phrase[] = ["empty", "filled"];
const ORDER: readonly Phrase[] = ["gt", "gte", "lt", "lte"];
const EQUALITY: readonly Phrase[] = ["eq", "neq", "in", "not.in"];

/** What is said of each kind most often, first what is meant most often. */
const USUAL: Readonly<Record<FilterKind, readonly Phrase[]>> = {
  text: ["contains", "lacks", "starts", "ends", ...EQUALITY, ...PRESENCE],
  number: ["eq", "neq", ...ORDER, "between", "in", "not.in", ...PRESENCE],
  boolean: ["is", ...PRESENCE],
  date: ["period", "between", "eq", "gte", "lte", "gt", "lt", ...PRESENCE],
  moment: ["period", "between", "gte", "lte", "gt", "lt", ...PRESENCE],
  uuid: [...EQUALITY, ...PRESENCE],
  json: PRESENCE,
  jsonb: ["cs", ...PRESENCE],
  array: ["cs", "ov", "not.ov", ...PRESENCE],
  range: ["cs", "ov", ...PRESENCE],
  tsvector: ["wfts", "plfts", "phfts", ...PRESENCE],
  incomparable: PRESENCE,
  other: ["eq", "neq", ...ORDER, "between", "in", "not.in", ...PRESENCE],
};

/** What a phrase in a person's words is made of. */
const NEEDED: Readonly<Record<Spoken, readonly FilterOperator[]>> = {
  contains: ["ilike", "imatch"],
  lacks: ["ilike", "imatch"],
  starts: ["ilike", "imatch"],
  ends: ["ilike", "imatch"],
  same: ["ilike", "imatch"],
  other: ["ilike", "imatch"],
  empty: ["is"],
  filled: ["is"],
  between: ["gte", "lte"],
  period: ["gte", "lt"],
};

/** Whether "empty" is a text without a character as well as no value at all. */
export function hasEmptyText(type: string): boolean {
  return toFilterKind(type) === "text";
}

/** Whether a person chooses of the column's values rather than writing one. */
export type IsListed = (column: Column) => boolean;

/**
 * What can be said of a column, none twice: the other operators stand apart.
 * @param isListed its values are chosen from a list: then "is any of" comes first and stands for "is" as well
 */
export function phrasesOf(column: Column | undefined, isListed: boolean): OfferedPhrases {
  const allowed = operatorsOf(column);
  const kind = toFilterKind(column?.type ?? "text");
  const can = (phrase: Phrase): boolean =>
    (isSpoken(phrase) ? NEEDED[phrase] : [operatorOf(phrase).operator]).every((one) => allowed.includes(one));
  const isTime = toColumnKind(column?.type ?? "") === "time";
  const wanted = USUAL[kind].filter((phrase) => can(phrase) && !(isTime && phrase === "period"));
  const usual: readonly Phrase[] = isListed ? toListed(wanted, allowed) : wanted;
  const more = allowed.flatMap((operator): readonly Phrase[] => {
    if (stands(operator, kind, isListed)) return [];
    const isNegatable = takesPattern(operator) || operator === "cs" || operator === "cd" || operator === "ov";
    return isNegatable ? [operator, `not.${operator}`] : [operator];
  });
  const spoken: readonly Phrase[] = kind === "text" && can("same") ? ["same", "other"] : [];
  const known = new Set<Phrase>(usual);
  const unsaid = [...spoken, ...more, ...(kind === "text" ? (["not.is"] as const) : [])];
  return { usual, more: unsaid.filter((phrase) => !known.has(phrase)) };
}

function toListed(usual: readonly Phrase[], allowed: readonly FilterOperator[]): readonly Phrase[] {
  const lists: readonly Phrase[] = allowed.includes("in") ? ["in", "not.in"] : [];
  return [
    ...lists,
    ...usual.filter((phrase) => !lists.includes(phrase) && phrase !== "eq" && phrase !== "neq"),
  ];
}

/** Whether a phrase in other words stands for the operator. */
function stands(operator: FilterOperator, kind: FilterKind, isListed: boolean): boolean {
  if (operator === "is") return kind !== "text" && kind !== "boolean";
  if (operator === "eq" || operator === "neq") return kind === "boolean" || isListed;
  return false;
}
