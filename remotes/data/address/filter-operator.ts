import type { ColumnKind } from "../catalogue/column-kind.ts";

/** The operators that a filter may use, named as the Data API spells them. */
export const FILTER_OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "is"] as const;

export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const EQUALITY: readonly FilterOperator[] = ["eq", "neq", "is"];
const ORDERED: readonly FilterOperator[] = ["eq", "neq", "gt", "gte", "lt", "lte", "is"];
const TEXT: readonly FilterOperator[] = ["eq", "neq", "like", "ilike", "gt", "gte", "lt", "lte", "is"];

/** The operators that make sense for a kind of column, the usual one first. */
export function operatorsFor(kind: ColumnKind): readonly FilterOperator[] {
  switch (kind) {
    case "text":
      return TEXT;
    case "number":
    case "date":
    case "timestamp":
    case "timestamp-with-zone":
    case "time":
      return ORDERED;
    case "boolean":
    case "uuid":
    case "array":
    case "other":
      return EQUALITY;
    case "json":
      // `json` has no equality in PostgreSQL; asking for one fails with 42883.
      return ["is"];
    default:
      return kind satisfies never;
  }
}

export function isFilterOperator(value: string): value is FilterOperator {
  return (FILTER_OPERATORS as readonly string[]).includes(value);
}
