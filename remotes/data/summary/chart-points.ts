import { addNumbers } from "./exact-number.ts";
import type { Group } from "./summary-answer.ts";
import type { GroupKey, Grouping, Measure } from "./summary-question.ts";

export interface ChartPoint {
  readonly key: GroupKey;
  /** Where it stands on an axis of numbers or times; by its place where there is none. */
  readonly at: number;
  /** Where a bucket of that axis ends. */
  readonly to?: number;
  /** By series; `undefined` where there is no such group. */
  readonly values: readonly (number | undefined)[];
  /** The same with all their digits, of which a drawing has no need. */
  readonly texts?: readonly (string | undefined)[];
}

/** A value of a point as it is told. */
export function toldValue({ values, texts }: ChartPoint, series: number): string | number | undefined {
  return texts?.[series] ?? values[series];
}

export interface ChartPoints {
  readonly points: readonly ChartPoint[];
  /** What each series is of; one without a second grouping. `undefined` is all others together. */
  readonly series: readonly (GroupKey | undefined)[];
  /** How many groups of the first grouping aren't drawn. */
  readonly hidden: number;
  /** Whether the values of a point add up to something. */
  readonly isAdditive: boolean;
}

/** More bars have no room for their names. */
export const MOST_NAMED = 20;
/** So many colours a palette has. */
export const MOST_SERIES = 7;
/** As PostgreSQL writes them, great and small ones by powers of ten too. */
const NUMBER = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** So many times the greatest line all others may be. */
const MOST_SQUEEZING = 2;

export function isAdditive({ of }: Measure): boolean {
  return of === "rows" || of === "count" || of === "sum" || of === "share";
}

/**
 * What a chart draws of groups: of named ones the first twenty in the table's order, of buckets all along their axis. Of a second
 * grouping the seven greatest are drawn, and the rest together where they add up; what isn't drawn is counted, never squeezed in.
 * @param count how many groups of the first grouping there are
 */
export function chartPoints(
  groups: readonly Group[],
  groupings: readonly Grouping[],
  measure: Measure,
  measureAt: number,
  count: number,
): ChartPoints {
  const [first, second] = groupings;
  const isNamed = first?.by === "value";
  const adds = isAdditive(measure);
  const series = second === undefined ? [undefined] : greatestSeries(groups, measureAt, adds);
  const byKey = new Map<string, { key: GroupKey; texts: (string | undefined)[] }>();
  for (const { keys, values } of groups) {
    const key = keys[0] ?? null;
    // A bucket without a value has no place on an axis.
    if (key === null && !isNamed) continue;
    const id = JSON.stringify(key);
    const point = byKey.get(id) ?? { key, texts: series.map(() => undefined) };
    byKey.set(id, point);
    const text = values[measureAt] ?? "";
    const own = second === undefined ? 0 : seriesOf(series, keys[1] ?? null);
    if (own === -1 || text === "" || !Number.isFinite(Number(text))) continue;
    const before = point.texts[own];
    point.texts[own] = before === undefined ? text : (addNumbers([before, text]) ?? before);
  }
  const found = [...byKey.values()].map((point) => ({
    ...point,
    values: point.texts.map((text) => (text === undefined ? undefined : Number(text))),
  }));
  // Of two groupings the answer stands in the order of single cells.
  const ordered =
    second !== undefined && adds
      ? found.sort((one, other) => sumOf(other.values) - sumOf(one.values))
      : found;
  const all = ordered.map((point, place): ChartPoint => {
    const to = Array.isArray(point.key) ? toPosition(String(point.key[1])) : Number.NaN;
    const at = isNamed ? place : toPosition(point.key);
    return { ...point, at, ...(first?.by !== "quantiles" && Number.isFinite(to) && { to }) };
  });
  const sorted = isNamed
    ? all.slice(0, MOST_NAMED)
    : all.filter(({ at }) => Number.isFinite(at)).sort((a, b) => a.at - b.at);
  // Parts of equal size stand side by side, however wide they are.
  const points = first?.by === "quantiles" ? sorted.map((point, at) => ({ ...point, at })) : sorted;
  return { points, series, hidden: Math.max(count - points.length, 0), isAdditive: adds };
}

/**
 * All others together are often many times each of the greatest. A line of them would leave these no room to be told apart, so there
 * is none then.
 */
export function withoutSqueezing(data: ChartPoints): ChartPoints {
  const others = data.series.length > 1 ? data.series.indexOf(undefined) : -1;
  if (others === -1) return data;
  const peakOf = (isMeant: (series: number) => boolean): number =>
    Math.max(
      0,
      ...data.points.flatMap(({ values }) =>
        values.flatMap((value, series) => (isMeant(series) ? [Math.abs(value ?? 0)] : [])),
      ),
    );
  if (peakOf((one) => one === others) <= MOST_SQUEEZING * peakOf((one) => one !== others)) return data;
  const drawn = <Part>(parts: readonly Part[]): readonly Part[] => parts.filter((_, at) => at !== others);
  const points = data.points.map((point) => ({
    ...point,
    values: drawn(point.values),
    ...(point.texts !== undefined && { texts: drawn(point.texts) }),
  }));
  return { ...data, points, series: drawn(data.series) };
}

function sumOf(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** The greatest first, and the rest as one where there is a rest that adds up. */
function greatestSeries(
  groups: readonly Group[],
  measureAt: number,
  adds: boolean,
): readonly (GroupKey | undefined)[] {
  const sums = new Map<string, { key: GroupKey; sum: number }>();
  for (const { keys, values } of groups) {
    const key = keys[1] ?? null;
    const id = JSON.stringify(key);
    const before = sums.get(id)?.sum ?? 0;
    const value = Math.abs(Number(values[measureAt] ?? 0));
    sums.set(id, { key, sum: before + (Number.isFinite(value) ? value : 0) });
  }
  const sorted = [...sums.values()].sort((a, b) => b.sum - a.sum).map(({ key }) => key);
  const shown: (GroupKey | undefined)[] = sorted.slice(0, MOST_SERIES);
  return sorted.length > MOST_SERIES && adds ? [...shown, undefined] : shown;
}

function seriesOf(series: readonly (GroupKey | undefined)[], key: GroupKey): number {
  const id = JSON.stringify(key);
  const own = series.findIndex((one) => one !== undefined && JSON.stringify(one) === id);
  return own === -1 ? series.indexOf(undefined) : own;
}

/** Where a bucket begins on its axis, or an end of one lies: a number, or milliseconds since 1970. NaN for what has no place. */
export function toPosition(key: GroupKey): number {
  const from = typeof key === "string" ? key : (key?.[0] ?? "");
  return NUMBER.test(from)
    ? Number(from)
    : Date.parse(/[T ]/.test(from) && !/(Z|[+-]\d{2}:\d{2})$/.test(from) ? `${from}Z` : from);
}
