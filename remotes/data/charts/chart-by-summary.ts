import type { Column } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { lateTexts } from "../late-texts.ts";
import { askFunction } from "../summary/ask-summary.ts";
import type { SummaryAnswer } from "../summary/summary-answer.ts";
import type { GroupKey, Measure, SummaryQuestion } from "../summary/summary-question.ts";
import { BARS_SHOWN, countInto } from "./chart-data.ts";
import type { Bar, Bins, ChartData, Point } from "./chart-data.ts";
import { binsOf, labelOf, toPosition } from "./chart-question.ts";
import type { ChartQuestion } from "./chart-question.ts";
import { isWhole } from "../summary/whole-edges.ts";

/** More than a chart has bins, or two axes have cells. */
const MOST_GROUPS = 10_000;
const ROWS: Measure = { of: "rows" };

/** A chart of the whole view, by `foyer_summary`; `undefined` where its ends have no place on an axis. Rejects with a `SessionError`. */
export async function chartBySummary(
  question: ChartQuestion,
  signal: AbortSignal,
): Promise<ChartData | undefined> {
  const { table, view, column, against, kind } = question;
  const axes = [column, ...(against === undefined ? [] : [against])];
  const filters = [...view.filters, ...(kind === "counts" ? [] : axes.flatMap(placed))];
  const ask = (asked: SummaryQuestion, limit = MOST_GROUPS): Promise<SummaryAnswer> =>
    askFunction({ table, filters, question: asked, limit }, signal);
  if (kind === "counts") {
    const order = { by: "measure", index: 0, isDescending: true } as const;
    const groups = [{ column: column.name, by: "value" } as const];
    const answer = await ask({ groups, measures: [ROWS], order }, BARS_SHOWN);
    return toChart(kind, answer, { bars: frequentBars(answer) });
  }
  const ends = await ask({ groups: [], measures: axes.flatMap(endsOf) }, 1);
  const bins = axes.map((axis, at) => {
    const [least, most] = [toPosition(ends.total[2 * at], axis), toPosition(ends.total[2 * at + 1], axis)];
    return least === undefined || most === undefined ? undefined : binsOf(axis, least, most);
  });
  const [across, up] = bins;
  if (across === undefined || (against !== undefined && up === undefined))
    return ends.total.every((end) => end === null) ? toChart(kind, ends, {}) : undefined;
  const answer = await ask({
    groups: axes.flatMap(({ name }, at) => bins[at]?.toGrouping(name) ?? []),
    measures: [ROWS],
  });
  return against === undefined || up === undefined
    ? toChart(kind, answer, { bars: binnedBars(answer, column, across) })
    : toChart(kind, answer, {
        points: cells(answer, { column, bins: across }, { column: against, bins: up }),
      });
}

/** Only values that have a place on an axis: an infinite one would be its end, and what is no number is above all. */
function placed({ name, type }: Column): readonly Filter[] {
  return isWhole(type)
    ? [{ ...condition(name, "is", "null"), isNegated: true }]
    : [condition(name, "gt", "-infinity"), condition(name, "lt", "infinity")];
}

function endsOf({ name }: Column): readonly Measure[] {
  return [
    { of: "least", column: name },
    { of: "most", column: name },
  ];
}

function toChart(
  kind: ChartData["kind"],
  { samplePercent }: SummaryAnswer,
  { bars = [], points = [] }: { readonly bars?: readonly Bar[]; readonly points?: readonly Point[] },
): ChartData {
  const counted = [...bars.map(({ count }) => count), ...points.map(({ cell }) => cell?.rows ?? 1)];
  return {
    kind,
    bars,
    points,
    rows: counted.reduce((sum, count) => sum + count, 0),
    madeBy: "database",
    ...(samplePercent !== undefined && { samplePercent }),
  };
}

/** The most frequent values first; the database has added up those that aren't shown. */
function frequentBars({ groups, count, total }: SummaryAnswer): readonly Bar[] {
  const shown = groups.slice(0, count > BARS_SHOWN ? BARS_SHOWN - 1 : BARS_SHOWN);
  const bars = shown.map(({ keys, values }) => ({ label: labelOf(keys[0]), count: Number(values[0]) }));
  const others = Number(total[0]) - bars.reduce((sum, bar) => sum + bar.count, 0);
  return count > BARS_SHOWN ? [...bars, { label: lateTexts.chart.other, count: others }] : bars;
}

function binnedBars({ groups }: SummaryAnswer, column: Column, bins: Bins): readonly Bar[] {
  const found = groups.flatMap(({ keys, values }) => {
    const ends = endsOfKey(keys[0], column);
    return ends === undefined ? [] : [{ at: middle(ends), rows: Number(values[0]) }];
  });
  return countInto(
    bins,
    found.map(({ at }) => at),
    found.map(({ rows }) => rows),
  );
}

interface Axis {
  readonly column: Column;
  readonly bins: Bins;
}

function cells({ groups }: SummaryAnswer, across: Axis, up: Axis): readonly Point[] {
  return groups.flatMap(({ keys, values }) => {
    const [xs, ys] = [endsOfKey(keys[0], across.column), endsOfKey(keys[1], up.column)];
    if (xs === undefined || ys === undefined) return [];
    const cell = { x: across.bins.toLabel(...xs), y: up.bins.toLabel(...ys), rows: Number(values[0]) };
    return [{ x: middle(xs), y: middle(ys), cell }];
  });
}

/** `undefined` for what has no place on an axis, such as a year that JavaScript doesn't know. */
function endsOfKey(key: GroupKey | undefined, column: Column): readonly [number, number] | undefined {
  if (key === undefined || key === null || typeof key === "string") return undefined;
  const [from, to] = [toPosition(key[0], column), toPosition(key[1], column)];
  return from === undefined || to === undefined ? undefined : [from, to];
}

function middle([from, to]: readonly [number, number]): number {
  return from + (to - from) / 2;
}
