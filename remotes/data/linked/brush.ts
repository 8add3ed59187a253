import type { Column } from "../catalogue/catalogue.ts";
import { edgeText, toPosition } from "../charts/chart-question.ts";
import { condition } from "../filters/filter.ts";
import type { Condition, Filter } from "../filters/filter.ts";
import { formatList, parseList } from "../filters/value-list.ts";
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
  const [from, to] = [last("gte"), last("lt")];
  return from === undefined || to === undefined ? [] : [from, to];
}

export function withoutBrushes(filters: readonly Filter[], columns: readonly Charted[]): readonly Filter[] {
  const brushes = new Set<Filter>(columns.flatMap((column) => brushFilters(filters, column)));
  return filters.filter((one) => !brushes.has(one));
}

/** Where a chart's brush lies on its axis; `undefined` where there is none, or an end that is none of a step's. */
export function brushedStretch(filters: readonly Filter[], axis: ChartAxis): Stretch | undefined {
  const [first, second] = brushFilters(filters, axis.column);
  const [from, to] = [endOf(first, axis), endOf(second, axis)];
  return from === -1 || to === -1 || from >= to ? undefined : { from, to };
}

function endOf(end: Condition | undefined, { steps, column }: ChartAxis): number {
  const position = toPosition(end?.value, column);
  return position === undefined ? -1 : steps.edges.indexOf(position);
}

/** The filters with this brush in place of the chart's former one; the whole axis is no brush. */
export function withStretch(
  filters: readonly Filter[],
  { column, steps }: ChartAxis,
  stretch: Stretch | undefined,
): readonly Filter[] {
  const rest = withoutBrushes(filters, [column]);
  const last = steps.edges.length - 1;
  if (stretch === undefined || stretch.from >= stretch.to || (stretch.from <= 0 && stretch.to >= last))
    return rest;
  const edge = (at: number): string => edgeText(steps.edges[at] ?? 0, column);
  return [
    ...rest,
    condition(column.name, "gte", edge(stretch.from)),
    condition(column.name, "lt", edge(stretch.to)),
  ];
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
