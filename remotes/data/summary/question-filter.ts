import { toWireValue } from "../filters/filter-request.ts";
import type { Filter } from "../filters/filter.ts";
import { takesList } from "../filters/operators.ts";
import { toDay } from "../filters/relative-days.ts";
import { parseList } from "../filters/value-list.ts";

/** A filter as `foyer_summary` reads it: data, of which no text becomes SQL. */
export type QuestionFilter =
  | {
      readonly kind: "group";
      readonly joins: "and" | "or";
      readonly isNegated: boolean;
      readonly parts: readonly QuestionFilter[];
    }
  | {
      readonly kind: "condition";
      readonly column: string;
      readonly operator: string;
      readonly isNegated: boolean;
      readonly value?: string;
      readonly values?: readonly string[];
    };

/** Says a filter of the grid so that it holds for the same rows. Days that are counted from today are settled here. */
export function toQuestionFilter(
  filter: Filter,
  columns: readonly { readonly name: string; readonly type: string }[],
  now: Date,
): QuestionFilter {
  const { isNegated } = filter;
  if (filter.kind === "group") {
    const parts = filter.parts.map((part) => toQuestionFilter(part, columns, now));
    return { kind: "group", joins: filter.joins, isNegated, parts };
  }
  const { column, operator, value } = filter;
  const asked = { kind: "condition", column, operator, isNegated } as const;
  // The Data API lets an asterisk stand for a per cent sign in patterns.
  const isPattern = operator.startsWith("like") || operator.startsWith("ilike");
  const toPattern = (one: string): string => (isPattern ? one.replaceAll("*", "%") : one);
  if (!takesList(operator)) return { ...asked, value: toPattern(toWireValue(filter, columns, now)) };
  const type = columns.find(({ name }) => name === column)?.type ?? "";
  return { ...asked, values: parseList(value).map((item) => toPattern(toDay(item, type, now))) };
}
