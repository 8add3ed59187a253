import type { Column } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { groupFilters } from "./group-filters.ts";
import type { GroupKey, SummaryOrder, SummaryQuestion } from "./summary-question.ts";

/** The question for the groups within a group: the next grouping, of the rows of all groups above it. */
export function levelQuestion(
  question: SummaryQuestion,
  path: readonly GroupKey[],
  columns: readonly Pick<Column, "name" | "type">[],
): { readonly question: SummaryQuestion; readonly filters: readonly Filter[] } {
  const grouping = question.groups[path.length];
  const filters = question.groups
    .slice(0, path.length)
    .flatMap((one, at) => groupFilters(one, path[at] ?? null, columns));
  return {
    question: {
      groups: grouping === undefined ? [] : [grouping],
      measures: question.measures,
      ...(grouping !== undefined && { order: orderOf(question, path.length) }),
    },
    filters,
  };
}

/** As asked; otherwise buckets stand in their own order, and the greatest of what is counted first. */
function orderOf({ groups, order }: SummaryQuestion, level: number): SummaryOrder {
  if (order?.by === "measure") return order;
  if (order?.index === level) return { ...order, index: 0 };
  return groups[level]?.by === "value"
    ? { by: "measure", index: 0, isDescending: true }
    : { by: "group", index: 0, isDescending: false };
}
