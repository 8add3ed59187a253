import { inPageLocale } from "@foyer/ui";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { numberBinsWithin } from "../charts/chart-data.ts";
import type { Bins } from "../charts/chart-data.ts";
import { binsOf } from "../charts/chart-question.ts";
import { isWhole } from "../summary/whole-edges.ts";
import { timeBinsWithin } from "../charts/time-bins.ts";

/** An axis that can be brushed: its bars, and the finer steps that a brush's ends stand on. */
export interface ChartAxis {
  readonly form: "axis";
  readonly column: Column;
  readonly bars: Bins;
  /** Each lies within one bar. */
  readonly steps: Bins;
}

/** The most frequent values of a column, as the database writes them, and how many more there are. */
export interface ChartValues {
  readonly form: "values";
  readonly column: Column;
  readonly values: readonly string[];
  readonly others: number;
}

/** What a chart counts its rows in; it stays as it is while others are brushed. */
export type ChartDomain = ChartAxis | ChartValues;

/** @param least where the first value stands: a number, or milliseconds since 1970 */
export function chartAxis(column: Column, least: number, most: number): ChartAxis {
  const bars = binsOf(column, least, most);
  const kind = toColumnKind(column.type);
  const steps =
    kind === "number" ? numberBinsWithin(bars, isWhole(column.type)) : timeBinsWithin(bars, kind === "date");
  return { form: "axis", column, bars, steps };
}

export function barsOf(domain: ChartDomain): number {
  return domain.form === "axis" ? domain.bars.edges.length - 1 : domain.values.length;
}

export function stepsOf({ steps }: ChartAxis): number {
  return steps.edges.length - 1;
}

/** Where a place on the axis lies, by the edges; -1 before the first. */
export function placeIn(edges: readonly number[], at: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** As many digits as tell an edge from the next one. */
const EDGE_DIGITS = 15;
const number = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: EDGE_DIGITS }),
);

export function numberLabel(edge: number): string {
  return number().format(edge);
}

/** An end of a step as a person reads it: of times the step that begins there. */
export function edgeLabel({ steps, column }: ChartAxis, at: number): string {
  const edge = steps.edges[at] ?? 0;
  return toColumnKind(column.type) === "number" ? numberLabel(edge) : steps.toLabel(edge, edge);
}

/** A stretch of the axis as a person reads it: numbers by both ends, times by the first and the last step in it. */
export function stretchLabel(axis: ChartAxis, from: number, to: number): string {
  const { steps, column } = axis;
  const [first, last] = [steps.edges[from] ?? 0, steps.edges[to] ?? 0];
  if (toColumnKind(column.type) === "number") return steps.toLabel(first, last);
  const [begin, end] = [edgeLabel(axis, from), edgeLabel(axis, to - 1)];
  return begin === end ? begin : `${begin} – ${end}`;
}
