import type { Column } from "../catalogue/catalogue.ts";
import type { ExactText } from "./row-write.ts";
import { choicesOf } from "./value-editor.tsx";

/**
 * What stands in a field at first: what was typed into its cell, behind what was typed there before and couldn't be saved; of a
 * few choices the one that begins so.
 */
export function startOf({
  column,
  typed,
  text,
  draft,
}: {
  readonly column: Column;
  readonly typed?: string | undefined;
  readonly text: ExactText;
  readonly draft?: ExactText | undefined;
}): ExactText {
  if (typed === undefined) return draft === undefined ? text : draft;
  const choices = choicesOf(column);
  if (choices === undefined) return (draft ?? "") + typed;
  const begins = (words: string): boolean => words.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase());
  return choices.find(({ value, label }) => begins(label) || begins(value))?.value ?? text;
}
