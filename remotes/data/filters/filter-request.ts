import { toArrayLiteral } from "../values/array-literal.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";
import type { Condition, Filter } from "./filter.ts";
import { assertSendable } from "./filter-length.ts";
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

/** Filters as parameters of a request, name and value; all of them hold. */
export function filterParameters(
  filters: readonly Filter[],
  columns: readonly TypedColumn[],
): readonly (readonly [name: string, value: string])[] {
  return filters.map((filter) => {
    if (filter.kind === "group") return ["or", `(${toLogic(filter, columns)})`];
    const not = filter.isNegated ? "not." : "";
    const sent = toSent(filter);
    return [quoteName(filter.column), `${not}${sent.operator}.${toWireValue(sent, columns)}`];
  });
}

/** Adds filters to a query. @throws SessionError `invalid_request` where they are too long for one */
export function applyFilters<Query extends Filterable<Query>>(
  query: Query,
  filters: readonly Filter[],
  columns: readonly TypedColumn[],
): Query {
  const parameters = filterParameters(filters, columns);
  assertSendable(parameters);
  return applyParameters(query, parameters);
}

/** Adds parameters to a query, each as a request writes it. */
export function applyParameters<Query extends Filterable<Query>>(
  query: Query,
  parameters: readonly (readonly [name: string, value: string])[],
): Query {
  return parameters.reduce((rest, [name, value]) => {
    // The name `or` alone is the grammar's; a column of that name is quoted.
    if (name === "or") return rest.or(value.slice(1, -1));
    const dot = value.indexOf(".");
    return rest.filter(name, value.slice(0, dot), value.slice(dot + 1));
  }, query);
}

/** A filter in the grammar of `or=(…)`. Every value is quoted, so none can end its condition. */
function toLogic(filter: Filter, columns: readonly TypedColumn[]): string {
  const not = filter.isNegated ? "not." : "";
  if (filter.kind === "group") {
    return `${not}${filter.joins}(${filter.parts.map((part) => toLogic(part, columns)).join(",")})`;
  }
  const sent = toSent(filter);
  const value = toWireValue(sent, columns);
  // `in` quotes its items, and `is` takes one of five words.
  const isBare = sent.operator === "in" || sent.operator === "is";
  return `${quoteName(filter.column)}.${not}${sent.operator}.${isBare ? value : quoteValue(value)}`;
}

/** PostgREST takes a list of one empty text for an empty list, which no row is in; `eq` means the same and works. */
function toSent(filter: Condition): Condition {
  if (filter.operator !== "in") return filter;
  const items = parseList(filter.value);
  return items.length === 1 && items[0] === "" ? { ...filter, operator: "eq", value: "" } : filter;
}

const IS_WORDS: ReadonlySet<string> = new Set(["null", "true", "false", "unknown"]);

function toWireValue({ column, operator, value }: Condition, columns: readonly TypedColumn[]): string {
  if (operator === "is") return IS_WORDS.has(value) ? value : "null";
  if (operator === "in") return `(${parseList(value).map(quoteValue).join(",")})`;
  const type = columns.find(({ name }) => name === column)?.type ?? "";
  const isArray = toFilterKind(type) === "array";
  if (isArray && !takesList(operator) && value.trim().startsWith("{")) return value;
  if (!isArray && !takesList(operator)) return value;
  return (isArray ? fromJson(value) : undefined) ?? `{${parseList(value).map(quoteValue).join(",")}}`;
}

/** A list as cells and keys of rows hold it: `["1","2"]`. */
function fromJson(value: string): string | undefined {
  if (!value.startsWith("[")) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? toArrayLiteral(list) : undefined;
  } catch {
    return undefined;
  }
}
