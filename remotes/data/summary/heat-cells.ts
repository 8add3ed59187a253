import type { Group } from "./summary-answer.ts";
import { isAdditive, MOST_NAMED, toPosition } from "./chart-points.ts";
import type { GroupKey, Grouping, Measure } from "./summary-question.ts";

/** A group's place along an axis, from 0 to 1. */
export interface Band {
  readonly key: GroupKey;
  readonly from: number;
  readonly to: number;
}

export interface HeatAxis {
  /** Which of the two groupings stands along it. */
  readonly grouping: 0 | 1;
  /** By values: then names stand below one another. */
  readonly isNamed: boolean;
  readonly bands: readonly Band[];
}

export interface HeatCell {
  readonly across: number;
  readonly down: number;
  readonly value: number;
  /** With all its digits. */
  readonly text: string;
}

export interface HeatCells {
  readonly across: HeatAxis;
  readonly down: HeatAxis;
  readonly cells: readonly HeatCell[];
  /** What the palest colour stands for, and the strongest. */
  readonly least: number;
  readonly most: number;
  /** How many groups of both groupings aren't drawn. */
  readonly hidden: number;
}

/**
 * What a heat map draws of all groups of two groupings: of named ones the first twenty, buckets as wide as they are. Names stand
 * down, where they have room; of two buckets the first one stands across.
 */
export function heatCells(
  groups: readonly Group[],
  groupings: readonly [Grouping, Grouping],
  measure: Measure,
): HeatCells {
  const adds = isAdditive(measure);
  const axis = (grouping: 0 | 1): HeatAxis => ({
    grouping,
    isNamed: groupings[grouping].by === "value",
    bands:
      groupings[grouping].by === "value"
        ? namedBands(groups, grouping, adds)
        : bucketBands(groups, grouping, groupings[grouping].by === "quantiles"),
  });
  const isFirstDown = groupings[0].by === "value";
  const [across, down] = isFirstDown ? [axis(1), axis(0)] : [axis(0), axis(1)];
  const [acrossAt, downAt] = [placesOf(across), placesOf(down)];
  let hidden = 0;
  const cells = groups.flatMap(({ keys, values }): HeatCell[] => {
    const x = acrossAt.get(idOf(keys[across.grouping]));
    const y = downAt.get(idOf(keys[down.grouping]));
    const text = values[0] ?? null;
    const value = Number(text);
    // A day, say, has no colour.
    if (x === undefined || y === undefined || (text !== null && !Number.isFinite(value))) {
      hidden += 1;
      return [];
    }
    return text === null ? [] : [{ across: x, down: y, value, text }];
  });
  const values = cells.map(({ value }) => value);
  // Of what adds up, no colour is none of it.
  const ends = adds ? [...values, 0] : values;
  return { across, down, cells, hidden, least: Math.min(...ends), most: Math.max(...ends) };
}

const idOf = (key: GroupKey | undefined): string => JSON.stringify(key ?? null);

function placesOf({ bands }: HeatAxis): ReadonlyMap<string, number> {
  return new Map(bands.map(({ key }, at) => [idOf(key), at]));
}

/** The greatest first where their values add up, else as they come; each as wide as any other. */
function namedBands(groups: readonly Group[], grouping: 0 | 1, adds: boolean): readonly Band[] {
  const sums = new Map<string, { key: GroupKey; sum: number }>();
  for (const { keys, values } of groups) {
    const key = keys[grouping] ?? null;
    const found = sums.get(idOf(key)) ?? { key, sum: 0 };
    const value = Number(values[0] ?? 0);
    found.sum += Number.isFinite(value) ? Math.abs(value) : 0;
    sums.set(idOf(key), found);
  }
  const found = [...sums.values()];
  if (adds) found.sort((one, other) => other.sum - one.sum);
  return evenly(found.slice(0, MOST_NAMED).map(({ key }) => key));
}

function evenly(keys: readonly GroupKey[]): readonly Band[] {
  return keys.map((key, at) => ({ key, from: at / keys.length, to: (at + 1) / keys.length }));
}

/** Where they lie on their axis; parts of equal size are as wide as one another. One without a value has no place. */
function bucketBands(groups: readonly Group[], grouping: 0 | 1, isEven: boolean): readonly Band[] {
  const keys = new Map(groups.map(({ keys: all }) => [idOf(all[grouping]), all[grouping] ?? null]));
  const placed = [...keys.values()]
    .map((key) => ({ key, from: toPosition(key), to: endOf(key) }))
    .filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to))
    .sort((one, other) => one.from - other.from || one.to - other.to);
  if (isEven) return evenly(placed.map(({ key }) => key));
  const first = placed[0]?.from ?? 0;
  const length = Math.max(...placed.map(({ to }) => to)) - first || 1;
  return placed.map(({ key, from, to }) => ({
    key,
    from: (from - first) / length,
    to: (to - first) / length,
  }));
}

function endOf(key: GroupKey): number {
  return key === null || typeof key === "string" ? Number.NaN : toPosition(key[1]);
}
