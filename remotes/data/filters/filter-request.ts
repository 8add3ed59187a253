import { quoteName } from "../requests/quote-name.ts";
import type { Condition, Filter } from "./filter.ts";
import { toFilterKind } from "./filter-kind.ts";
import { takesList } from "./operators.ts";
import { parseList } from "./value-list.ts";

interface TypedColumn {
  readonly name: string;
  readonly type: string;
}

/** The part of the provider's query builder that filters need. */
export interface Filterable<Query> {
  filter(column: string, operator: string, value: unknown): Query;
  or(filters: string): Query;
}

/** Adds filters to a query; all of them hold. */
export function applyFilters<Query extends Filterable<Query>>(
  query: Query,
  filters: readonly Filter[],
  columns: readonly TypedColumn[],
): Query {
  return filters.reduce((rest, filter) => {
    // A group goes as `or` of one: the builder has no other door for the grammar of groups.
    if (filter.kind === "group") return rest.or(toLogic(filter, columns));
    const operator = `${filter.isNegated ? "not." : ""}${filter.operator}`;
    return rest.filter(quoteName(filter.column), operator, toWireValue(filter, columns));
  }, query);
}

/** A filter in the grammar of `or=(…)`. Every value is quoted, so none can end its condition. */
export function toLogic(filter: Filter, columns: readonly TypedColumn[]): string {
  const not = filter.isNegated ? "not." : "";
  if (filter.kind === "group") {
    return `${not}${filter.joins}(${filter.parts.map((part) => toLogic(part, columns)).join(",")})`;
  }
  const value = toWireValue(filter, columns);
  // `in` quotes its items, and `is` takes one of five words.
  const isBare = filter.operator === "in" || filter.operator === "is";
  return `${quoteName(filter.column)}.${not}${filter.operator}.${isBare ? value : quoteValue(value)}`;
}

/** A value as the grammar of groups wants it. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

const IS_WORDS: ReadonlySet<string> = new Set(["null", "true", "false", "unknown"]);

function toWireValue({ column, operator, value }: Condition, columns: readonly TypedColumn[]): string {
  if (operator === "is") return IS_WORDS.has(value) ? value : "null";
  if (operator === "in") return `(${parseList(value).map(quoteValue).join(",")})`;
  const type = columns.find(({ name }) => name === column)?.type ?? "";
  const isArray = toFilterKind(type) === "array";
  if (takesList(operator) || (isArray && !value.trim().startsWith("{"))) {
    return `{${parseList(value).map(quoteValue).join(",")}}`;
  }
  return value;
}
