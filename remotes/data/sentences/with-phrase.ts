import { takesList } from "../filters/operators.ts";
import { isSpoken, operatorOf } from "./sentence.ts";
import type { Phrase, Sentence } from "./sentence.ts";

/** What a phrase takes: nothing, both ends of a range, a period, yes or no, several values, or one. */
export type ValueForm = "none" | "range" | "period" | "truth" | "list" | "one";

export function valueFormOf(phrase: Phrase): ValueForm {
  if (phrase === "empty" || phrase === "filled") return "none";
  if (phrase === "between") return "range";
  if (phrase === "period") return "period";
  if (isSpoken(phrase)) return "one";
  const { operator } = operatorOf(phrase);
  if (operator === "is") return "truth";
  return takesList(operator) ? "list" : "one";
}

/** A sentence that says something else of its column; a value stays where it still means something. */
export function withPhrase({ kind, column, phrase, values }: Sentence, next: Phrase): Sentence {
  const [before, after] = [valueFormOf(phrase), valueFormOf(next)];
  const hasValues = before === "one" || before === "list" || before === "range";
  const written = hasValues ? values.filter((value) => value !== "") : [];
  const kept =
    before === after
      ? values
      : after === "one"
        ? written.slice(0, 1)
        : after === "range" || after === "list"
          ? written
          : [];
  return { kind, column, phrase: next, values: kept };
}
