import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { Condition, Filter } from "../filters/filter.ts";
import { toPosition } from "./chart-points.ts";
import type { ChartPoint } from "./chart-points.ts";
import { TIME_STEPS } from "./summary-question.ts";
import type { GroupKey, Grouping, TimeStep } from "./summary-question.ts";
import { beforeEdge, fromEdge, isBeforeEdge, isWhole } from "./whole-edges.ts";

/** A chart of fewer buckets than this is worth finer ones; of more than that, not all would be drawn. */
const [FEW_BUCKETS, MOST_BUCKETS] = [12, 200];
const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1000, 60_000, 3_600_000, 86_400_000];
const LENGTHS_MS: Readonly<Record<TimeStep, number>> = {
  ...{ second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS },
  ...{ week: 7 * DAY_MS, month: 30 * DAY_MS, quarter: 91 * DAY_MS, year: 365 * DAY_MS },
};
/** The finest width that buttons lead to; an address may ask for others. */
const FINEST_WIDTH = 1e-6;

/** Whether a chart of these groups can be zoomed: along times and numbers, which have ends. */
export function canZoom(grouping: Grouping | undefined): grouping is Grouping & { by: "time" | "width" } {
  return grouping?.by === "time" || grouping?.by === "width";
}

/** The stretch from one group of a chart to another, as filters of the rows in it; `undefined` where one of them has no ends. */
export function stretchFilters(
  { name, type }: Pick<Column, "name" | "type">,
  first: GroupKey | undefined,
  last: GroupKey | undefined,
): readonly Condition[] | undefined {
  if (!isBucket(first) || !isBucket(last)) return undefined;
  return [fromEdge(name, first[0], type), beforeEdge(name, last[1], type)];
}

function isBucket(key: GroupKey | undefined): key is readonly [string, string] {
  return key !== null && key !== undefined && typeof key !== "string";
}

/** The filters without those that a zoom is written as. */
export function withoutZoom(
  filters: readonly Filter[],
  { name, type }: Pick<Column, "name" | "type">,
): readonly Filter[] {
  const isOwn = (one: Filter): one is Condition =>
    one.kind === "condition" && one.column === name && !one.isNegated;
  const isStart = (one: Filter): boolean => isOwn(one) && one.operator === "gte";
  const isEnd = (one: Filter): boolean => isOwn(one) && isBeforeEdge(one, type);
  // One end alone is somebody's own filter.
  if (!filters.some(isStart) || !filters.some(isEnd)) return filters;
  return filters.filter((one) => !isStart(one) && !isEnd(one));
}

/** The groups of a stretch: finer ones where few are left of these. */
export function zoomed(
  grouping: Grouping & { by: "time" | "width" },
  first: ChartPoint,
  last: ChartPoint,
  { type }: Pick<Column, "type">,
): Grouping {
  const length = (last.to ?? last.at) - first.at;
  return grouping.by === "time"
    ? { ...grouping, step: finerStep(grouping.step, length, toColumnKind(type) === "date") }
    : { ...grouping, width: finerWidth(grouping.width, length, isWhole(type)) };
}

function finerStep(step: TimeStep, lengthMs: number, isOfDays: boolean): TimeStep {
  let chosen = step;
  for (const finer of TIME_STEPS.slice(0, TIME_STEPS.indexOf(step)).toReversed()) {
    const isFew = lengthMs / LENGTHS_MS[chosen] < FEW_BUCKETS;
    const isTooFine = isOfDays && LENGTHS_MS[finer] < DAY_MS;
    if (!isFew || isTooFine || lengthMs / LENGTHS_MS[finer] > MOST_BUCKETS) break;
    chosen = finer;
  }
  return chosen;
}

function finerWidth(width: string, length: number, isWhole: boolean): string {
  let chosen = toPosition(width);
  const finest = isWhole ? 1 : FINEST_WIDTH;
  while (length / chosen < FEW_BUCKETS && chosen / 10 >= finest) chosen /= 10;
  // As it was written, where it is the same: nothing of its digits changes.
  return chosen === toPosition(width) ? width : String(Number(chosen.toPrecision(12)));
}
