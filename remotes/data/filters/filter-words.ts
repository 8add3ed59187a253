import type { Column } from "../catalogue/catalogue.ts";
import { titleIn } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";
import type { Filter } from "./filter.ts";

/** A filter as a person reads it: `origin is SEA`, `delay is more than 10 or origin is PDX`; groups in groups in brackets. */
export function filterWords(filter: Filter, columns: readonly Column[], isNested = false): string {
  const t = lateTexts.filter;
  if (filter.kind === "group") {
    const words = filter.parts
      .map((part) => filterWords(part, columns, true))
      .join(` ${filter.joins === "or" ? t.or : t.and} `);
    if (filter.isNegated) return t.notGroup(words);
    return isNested ? `(${words})` : words;
  }
  const operator = t.operators[filter.operator];
  const words = `${titleIn(columns, filter.column)} ${operator} ${filter.value === "" ? "“”" : filter.value}`;
  return filter.isNegated ? t.not(words) : words;
}
