import { toArrayLiteral } from "../values/array-literal.ts";
import { quoteName, quoteValue } from "../requests/quote-name.ts";
import type { Condition, Filter } from "./filter.ts";
import { assertSendable } from "./filter-length.ts";
import { toFilterKind } from "./filter-kind.ts";
import { takesList } from "./operators.ts";
import { toDay } from "./relative-days.ts";
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

/** Filters as parameters of a request, name and value; all of them hold. Days that are counted from today are settled here. */
export function filterParameters(
  filters: readonly Filter[],
  columns: readonly TypedColumn[],
  now = new Date(),
): readonly (readonly [name: string, value: string])[] {
  const toWire = (one: Condition): string => toWireValue(one, columns, now);
  return filters.map((filter) => {
    if (filter.kind === "group") return ["or", `(${toLogic(filter, toWire)})`];
    const not = filter.isNegated ? "not." : "";
    const sent = toSent(filter);
    return [quoteName(filter.column), `${not}${sent.operator}.${toWire(sent)}`];
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

/** A pattern of letters, digits and blanks: quoted, the service in development would look for its quotes as well. */
const PLAIN_PATTERN = /^[\p{L}\p{N}%*_ -]+$/u;

/** A filter in the grammar of `or=(…)`. Every value that could end its condition is quoted. */
function toLogic(filter: Filter, toWire: (one: Condition) => string): string {
  const not = filter.isNegated ? "not." : "";
  if (filter.kind === "group") {
    return `${not}${filter.joins}(${filter.parts.map((part) => toLogic(part, toWire)).join(",")})`;
  }
  const sent = toSent(filter);
  const value = toWire(sent);
  // `in` quotes its items, and `is` takes one of five words.
  const isBare =
    sent.operator === "in" ||
    sent.operator === "is" ||
    (/^i?like$/.test(sent.operator) && PLAIN_PATTERN.test(value));
  return `${quoteName(filter.column)}.${not}${sent.operator}.${isBare ? value : quoteValue(value)}`;
}

/** PostgREST takes a list of one empty text for an empty list, which no row is in; `eq` means the same and works. */
function toSent(filter: Condition): Condition {
  if (filter.operator !== "in") return filter;
  const items = parseList(filter.value);
  return items.length === 1 && items[0] === "" ? { ...filter, operator: "eq", value: "" } : filter;
}

/** And `null`, for which every other word is taken. */
const IS_WORDS: ReadonlySet<string> = new Set(["true", "false", "unknown"]);

/** The value of a condition as the database reads it; a list as PostgREST's grammar has it. */
export function toWireValue(
  { column, operator, value }: Condition,
  columns: readonly TypedColumn[],
  now: Date,
): string {
  if (operator === "is") return IS_WORDS.has(value) ? value : "null";
  const type = columns.find(({ name }) => name === column)?.type ?? "";
  if (operator === "in")
    return `(${parseList(value)
      .map((item) => quoteValue(toDay(item, type, now)))
      .join(",")})`;
  const isArray = toFilterKind(type) === "array";
  if (isArray && !takesList(operator) && value.trim().startsWith("{")) return value;
  if (!isArray && !takesList(operator)) return toDay(value, type, now);
  return (isArray ? fromJson(value) : undefined) ?? `{${parseList(value).map(quoteValue).join(",")}}`;
}

/** A list as cells and keys of rows hold it: `["1","2"]`. */
function fromJson(value: string): string | undefined {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? toArrayLiteral(list) : undefined;
  } catch {
    return undefined;
  }
}
