/** The operators of a condition, named as the Data API spells them (PostgREST, "Operators" and "Modifiers"). */
export const FILTER_OPERATORS = [
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "like",
  "ilike",
  "match",
  "imatch",
  "in",
  "is",
  "isdistinct",
  "like(any)",
  "like(all)",
  "ilike(any)",
  "ilike(all)",
  "cs",
  "cd",
  "ov",
  "sl",
  "sr",
  "nxr",
  "nxl",
  "adj",
  "fts",
  "plfts",
  "phfts",
  "wfts",
] as const;

export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const LIST_OPERATORS: ReadonlySet<FilterOperator> = new Set([
  "in",
  "like(any)",
  "like(all)",
  "ilike(any)",
  "ilike(all)",
]);
const PATTERN_OPERATORS: ReadonlySet<FilterOperator> = new Set(["like", "ilike", "match", "imatch"]);

export function isFilterOperator(value: string): value is FilterOperator {
  return (FILTER_OPERATORS as readonly string[]).includes(value);
}

/** Whether the value is a list of values. */
export function takesList(operator: FilterOperator): boolean {
  return LIST_OPERATORS.has(operator);
}

/** Whether the value is a pattern, so that it needn't be a value of the column's type. */
export function takesPattern(operator: FilterOperator): boolean {
  return PATTERN_OPERATORS.has(operator) || operator.includes("(");
}
