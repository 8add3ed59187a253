import type { Column } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import type { GroupKey, Grouping } from "./summary-question.ts";
import { beforeEdge, fromEdge } from "./whole-edges.ts";

/**
 * The filters that leave a group's rows, and no others.
 * @param columns the table's: of whole numbers the edges of groups are no values always
 */
export function groupFilters(
  grouping: Grouping,
  key: GroupKey,
  columns: readonly Pick<Column, "name" | "type">[],
): readonly Filter[] {
  const { column } = grouping;
  if (key === null) return [condition(column, "is", "null")];
  if (typeof key === "string") return [condition(column, "eq", key)];
  const [from, to] = key;
  // `NaN` and `Infinity` are buckets of their own.
  if (from === to) return [condition(column, "eq", from)];
  const type = columns.find(({ name }) => name === column)?.type ?? "";
  return [
    fromEdge(column, from, type),
    grouping.by === "quantiles" ? condition(column, "lte", to) : beforeEdge(column, to, type),
  ];
}
