import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import type { GroupKey, Grouping } from "./summary-question.ts";

/** The filters that leave a group's rows, and no others. */
export function groupFilters(grouping: Grouping, key: GroupKey): readonly Filter[] {
  const { column } = grouping;
  if (key === null) return [condition(column, "is", "null")];
  if (typeof key === "string") return [condition(column, "eq", key)];
  const [from, to] = key;
  // `NaN` and `Infinity` are buckets of their own.
  if (from === to) return [condition(column, "eq", from)];
  return [condition(column, "gte", from), condition(column, grouping.by === "quantiles" ? "lte" : "lt", to)];
}
