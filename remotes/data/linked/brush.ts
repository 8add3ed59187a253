import type { Column } from "../catalogue/catalogue.ts";
import { beforeBinEdge, fromBinEdge, toPosition } from "../charts/chart-question.ts";
import { condition } from "../filters/filter.ts";
import type { Condition, Filter } from "../filters/filter.ts";
import { formatList, parseList } from "../filters/value-list.ts";
import { isBeforeEdge } from "../summary/whole-edges.ts";
import type { ChartAxis } from "./chart-axis.ts";
import { chartForm } from "./first-charts.ts";

/** A stretch of an axis, by its steps: from the start of one to before another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

type Charted = Pick<Column, "name" | "type" | "enumValues">;

/** The view's filters that a chart's brush is written as: both ends of an axis, or a list of values. */
export function brushFilters(filters: readonly Filter[], column: Charted): readonly Condition[] {
  const own = filters.filter(
    (one): one is Condition => one.kind === "condition" && one.column === column.name && !one.isNegated,
  );
  const last = (...operators: readonly string[]): Condition | undefined =>
    own.findLast(({ operator }) => operators.includes(operator));
  if (chartForm(column) === "values") {
    const values = last("in", "eq");
    return values === undefined ? [] : [values];
  }
  const [from, to] = [last("gte"), own.findLast((one) => isBeforeEdge(one, column.type))];
  return from === undefined || to === undefined ? [] : [from, to];
}

export function withoutBrushes(filters: readonly Filter[], columns: readonly Charted[]): readonly Filter[] {
  const brushes = new Set<Filter>(columns.flatMap((column) => brushFilters(filters, column)));
  return filters.filter((one) => !brushes.has(one));
}

/** Where a chart's brush lies on its axis; `undefined` where there is none, or an end that is none of a step's. */
export function brushedStretch(filters: readonly Filter[], axis: ChartAxis): Stretch | undefined {
  const [first, second] = brushFilters(filters, axis.column);
  if (first === undefined || second === undefined) return undefined;
  const { steps, column } = axis;
  const isSame = (one: Condition, other: Condition): boolean =>
    one.operator === other.operator && toPosition(one.value, column) === toPosition(other.value, column);
  // Beyond what a type holds several edges are the same end of it.
  const from = steps.edges.findLastIndex((edge) => isSame(fromBinEdge(edge, column), first));
  const to = steps.edges.findIndex((edge) => isSame(beforeBinEdge(edge, column), second));
  return from === -1 || to === -1 || from >= to ? undefined : { from, to };
}

/**
 * The filters with this brush in place of the chart's former one; the whole axis is no brush. An axis may have a tail that the type
 * doesn't reach, with which nothing can be compared: a brush within one is of the step beside it.
 */
export function withStretch(
  filters: readonly Filter[],
  { column, steps }: ChartAxis,
  stretch: Stretch | undefined,
): readonly Filter[] {
  const rest = withoutBrushes(filters, [column]);
  const last = steps.edges.length - 1;
  if (stretch === undefined || stretch.from >= stretch.to) return rest;
  const start = (at: number): Condition => fromBinEdge(steps.edges[at] ?? 0, column);
  const end = (at: number): Condition => beforeBinEdge(steps.edges[at] ?? 0, column);
  let { from, to } = stretch;
  while (from > 0 && end(from).operator === "lte") from -= 1;
  while (to < last && start(to).value === start(0).value) to += 1;
  return from <= 0 && to >= last ? rest : [...rest, start(from), end(to)];
}

export function brushedValues(filters: readonly Filter[], column: Charted): readonly string[] {
  const [values] = brushFilters(filters, column);
  if (values === undefined) return [];
  return values.operator === "in" ? parseList(values.value) : [values.value];
}

/** The filters with one value more, or less, among those of a chart. */
export function withValue(filters: readonly Filter[], column: Charted, value: string): readonly Filter[] {
  const before = brushedValues(filters, column);
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  const rest = withoutBrushes(filters, [column]);
  const [only] = after;
  if (only === undefined) return rest;
  return [
    ...rest,
    after.length === 1 ? condition(column.name, "eq", only) : condition(column.name, "in", formatList(after)),
  ];
}
