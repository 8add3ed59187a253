import { toPosition } from "../charts/chart-question.ts";
import type { SummaryAnswer } from "../summary/summary-answer.ts";
import type { GroupKey, Grouping } from "../summary/summary-question.ts";
import { barsOf, placeIn, stepsOf } from "./chart-axis.ts";
import type { ChartAxis, ChartDomain } from "./chart-axis.ts";
import type { Stretch } from "./brush.ts";

/**
 * How many rows lie in each step of one chart and each bar of another, added up along the steps (the index of Falcon,
 * Moritz and others, CHI 2019): any stretch of steps is one subtraction for each bar.
 */
export interface Cube {
  readonly bars: number;
  readonly steps: number;
  /** By step, then by bar: rows before that step. */
  readonly sums: Float64Array;
  /** By bar: rows that lie in none of the steps, such as those without a value. */
  readonly outside: Float64Array;
  readonly samplePercent?: number;
}

export function barGrouping(domain: ChartDomain): Grouping {
  return domain.form === "axis"
    ? domain.bars.toGrouping(domain.column.name)
    : { column: domain.column.name, by: "value" };
}

/** Which bar a group lies in; `undefined` where it has none. */
export function barOf(domain: ChartDomain, key: GroupKey | undefined): number | undefined {
  if (domain.form === "axis") return placeOfKey(domain.bars.edges, domain, key);
  const at = typeof key === "string" ? domain.values.indexOf(key) : -1;
  return at === -1 ? undefined : at;
}

/** @param answer rows by the active chart's steps and the other's bars */
export function toCube(answer: SummaryAnswer, active: ChartAxis, passive: ChartDomain): Cube {
  const [bars, steps] = [barsOf(passive), stepsOf(active)];
  const sums = new Float64Array((steps + 1) * bars);
  const outside = new Float64Array(bars);
  for (const { keys, values } of answer.groups) {
    const bar = barOf(passive, keys[1]);
    if (bar === undefined) continue;
    const step = placeOfKey(active.steps.edges, active, keys[0]);
    const rows = Number(values[0]);
    if (step === undefined) outside[bar] = (outside[bar] ?? 0) + rows;
    else sums[(step + 1) * bars + bar] = (sums[(step + 1) * bars + bar] ?? 0) + rows;
  }
  for (let at = bars; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (sums[at - bars] ?? 0);
  const { samplePercent } = answer;
  return { bars, steps, sums, outside, ...(samplePercent !== undefined && { samplePercent }) };
}

/** How many rows each bar has of those that a brush leaves; of all without one. */
export function rowsWithin({ bars, steps, sums, outside }: Cube, stretch: Stretch | undefined): number[] {
  const { from, to } = stretch ?? { from: 0, to: steps };
  return Array.from(
    { length: bars },
    (_, bar) =>
      (sums[to * bars + bar] ?? 0) -
      (sums[from * bars + bar] ?? 0) +
      (stretch === undefined ? (outside[bar] ?? 0) : 0),
  );
}

function placeOfKey(
  edges: readonly number[],
  { column }: ChartAxis,
  key: GroupKey | undefined,
): number | undefined {
  if (!Array.isArray(key)) return undefined;
  const [from, to] = [toPosition(key[0], column), toPosition(key[1], column)];
  if (from === undefined || to === undefined) return undefined;
  // By its middle: an edge of a fraction may be off by its last digit.
  const at = placeIn(edges, from + (to - from) / 2);
  return at < 0 || at >= edges.length - 1 ? undefined : at;
}
