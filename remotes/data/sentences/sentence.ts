import type { FilterOperator } from "../filters/operators.ts";

/** What is said of a column in a person's words, where the Data API has no operator of its own for it. */
export const SPOKEN = [
  "contains",
  "lacks",
  "starts",
  "ends",
  "same",
  "other",
  "empty",
  "filled",
  "between",
  "period",
] as const;

export type Spoken = (typeof SPOKEN)[number];

/** What is said of a column: in a person's words, or by an operator and its opposite. */
export type Phrase = Spoken | FilterOperator | `not.${FilterOperator}`;

/** One condition as a person says it. */
export interface Sentence {
  readonly kind: "sentence";
  readonly column: string;
  readonly phrase: Phrase;
  /** The items of a list, both ends of a range, a period's name, or the one value. */
  readonly values: readonly string[];
}

const SPOKEN_SET: ReadonlySet<string> = new Set(SPOKEN);

export function isSpoken(phrase: Phrase): phrase is Spoken {
  return SPOKEN_SET.has(phrase);
}

/** The operator of a phrase that is one, and whether it must not hold. */
export function operatorOf(phrase: Exclude<Phrase, Spoken>): {
  readonly operator: FilterOperator;
  readonly isNegated: boolean;
} {
  const isNegated = phrase.startsWith("not.");
  return { operator: (isNegated ? phrase.slice("not.".length) : phrase) as FilterOperator, isNegated };
}
