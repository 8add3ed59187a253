import { texts } from "../texts.ts";
import type { Filter } from "./filter.ts";

/** A filter as a person reads it: `origin is SEA`, `delay is more than 10 or origin is PDX`. */
export function filterWords(filter: Filter): string {
  const t = texts.filter;
  if (filter.kind === "group") {
    const words = filter.parts.map(filterWords).join(` ${filter.joins === "or" ? t.or : t.and} `);
    return filter.isNegated ? t.notGroup(words) : `(${words})`;
  }
  const operator = t.operators[filter.operator];
  const words = `${filter.column} ${operator} ${filter.value === "" ? "“”" : filter.value}`;
  return filter.isNegated ? t.not(words) : words;
}
