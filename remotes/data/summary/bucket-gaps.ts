import type { ChartPoint } from "./chart-points.ts";

/** A place of a curve: a group, or where the database had none. */
export interface Spot {
  readonly at: number;
  /** `undefined` in a gap. */
  readonly point: ChartPoint | undefined;
}

/** A binary fraction's tail is no gap. */
const SLACK = 1e-6;

/**
 * The places that a curve goes through. Buckets without rows aren't among the groups: a line straight over them would tell of rows that
 * aren't there, so a gap has its first empty bucket and its last one.
 */
export function spotsOf(points: readonly ChartPoint[]): readonly Spot[] {
  return points.flatMap((point, place): Spot[] => {
    const own = { at: point.at, point };
    const next = points[place + 1];
    if (next === undefined || point.to === undefined) return [own];
    const length = point.to - point.at;
    if (!(next.at - point.to > length * SLACK)) return [own];
    const lastEmpty = Math.max(next.at - length, point.to);
    const empty = [point.to, lastEmpty].map((at): Spot => ({ at, point: undefined }));
    return [own, ...(lastEmpty - point.to > length * SLACK ? empty : empty.slice(1))];
  });
}

/** How far apart bars stand at least, which is how wide they are. */
export function bucketOf(points: readonly ChartPoint[]): number {
  const gaps = points.slice(1).map(({ at }, before) => at - (points[before]?.at ?? at));
  const least = Math.min(...gaps.filter((one) => one > 0), Infinity);
  return Number.isFinite(least) ? least : 1;
}
