import type { FilterOperator } from "./operators.ts";

export interface Condition {
  readonly kind: "condition";
  readonly column: string;
  readonly operator: FilterOperator;
  /** As typed. A list is written with commas, its items quoted where they hold any; see `value-list.ts`. */
  readonly value: string;
  readonly isNegated: boolean;
}

/** Conditions and groups that hold together: all of them (`and`) or one of them (`or`). */
export interface FilterGroup {
  readonly kind: "group";
  readonly joins: "and" | "or";
  readonly isNegated: boolean;
  readonly parts: readonly Filter[];
}

export type Filter = Condition | FilterGroup;

export function condition(column: string, operator: FilterOperator, value: string): Condition {
  return { kind: "condition", column, operator, value, isNegated: false };
}

/** The columns that filters name, each once. */
export function columnsOf(filters: readonly Filter[]): readonly string[] {
  return [...new Set(filters.flatMap((one) => (one.kind === "group" ? columnsOf(one.parts) : [one.column])))];
}

export function countConditions(filters: readonly Filter[]): number {
  return filters.reduce((sum, one) => sum + (one.kind === "group" ? countConditions(one.parts) : 1), 0);
}
