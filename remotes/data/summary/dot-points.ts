import { MOST_SERIES } from "./chart-points.ts";
import type { Group } from "./summary-answer.ts";
import type { GroupKey } from "./summary-question.ts";

export interface Dot {
  readonly keys: readonly GroupKey[];
  readonly x: number;
  readonly y: number;
  /** Both with all their digits. */
  readonly texts?: readonly [x: string, y: string];
  /** Of the second grouping; 0 where there is none. */
  readonly series: number;
}

export interface Dots {
  readonly dots: readonly Dot[];
  /** What each series is of; none without a second grouping. `undefined` is all others. */
  readonly series: readonly (GroupKey | undefined)[];
  /** How many groups aren't drawn: without a value of both measures, or beyond those that were asked for. */
  readonly hidden: number;
}

/**
 * Groups by their first two measures. Of a second grouping the first seven have colours of their own.
 * @param count how many groups there are
 */
export function dotsOf(groups: readonly Group[], isPair: boolean, count: number): Dots {
  const ids = new Map<string, GroupKey>();
  if (isPair) for (const { keys } of groups) ids.set(JSON.stringify(keys[1] ?? null), keys[1] ?? null);
  const own = [...ids].slice(0, MOST_SERIES);
  const placeOf = new Map(own.map(([id], at) => [id, at]));
  const dots = groups.flatMap(({ keys, values }): Dot[] => {
    const texts = [values[0] ?? "", values[1] ?? ""] as const;
    if (texts.includes("")) return [];
    const [x, y] = [Number(texts[0]), Number(texts[1])];
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [];
    const series = isPair ? (placeOf.get(JSON.stringify(keys[1] ?? null)) ?? MOST_SERIES) : 0;
    return [{ keys, x, y, texts, series }];
  });
  const series = own.map(([, key]): GroupKey | undefined => key);
  return {
    dots,
    series: ids.size > MOST_SERIES ? [...series, undefined] : series,
    hidden: count - dots.length,
  };
}

/** A stretch of both axes, and how many dots lie in it. */
export interface DotBin {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly dots: number;
}

/** Dots that would hide one another, counted in cells of equal size; every dot is in one of them. */
export function binDots(
  dots: readonly Dot[],
  xAxis: readonly [number, number],
  yAxis: readonly [number, number],
  columns: number,
  rows: number,
): readonly DotBin[] {
  const counts = new Map<number, number>();
  const place = (value: number, [low, high]: readonly [number, number], parts: number): number =>
    Math.min(Math.max(Math.floor(((value - low) / (high - low)) * parts), 0), parts - 1);
  for (const { x, y } of dots) {
    const at = place(y, yAxis, rows) * columns + place(x, xAxis, columns);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const stretch = (at: number, [low, high]: readonly [number, number], parts: number) =>
    [low + ((high - low) * at) / parts, low + ((high - low) * (at + 1)) / parts] as const;
  return [...counts].map(([at, found]) => ({
    x: stretch(at % columns, xAxis, columns),
    y: stretch(Math.floor(at / columns), yAxis, rows),
    dots: found,
  }));
}
