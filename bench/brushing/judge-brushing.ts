import { median } from "../median.ts";

/** What a round of brushing was. */
export interface BrushedRound {
  readonly requests: number;
  /** Milliseconds of each frame. */
  readonly frames: readonly number[];
  /** So many of the moves changed what the other charts show. */
  readonly followed: number;
  readonly moves: number;
}

/** What changing the brushed chart took, and what the same groups took without the product. */
export interface ChangedChart {
  readonly chart: string;
  readonly oursMs: number;
  readonly bareMs: number;
  /** One of the answers was an estimate or a failure: then it isn't the same work. */
  readonly isWhole: boolean;
}

/** Of a screen of 60 Hz, to the tenth that its clock has. */
export const WANTED_MEDIAN_MS = 16.7;
export const WANTED_LONGEST_MS = 50;
export const WANTED_RATIO = 1.2;
/** The others follow by frames, of which there are fewer than moves. */
const LEAST_FOLLOWED = 0.1;

/** @returns what didn't hold, in words */
export function judgeRound({ requests, frames, followed, moves }: BrushedRound): readonly string[] {
  const middle = Number(median(frames).toFixed(1));
  const longest = Math.max(...frames);
  return [
    ...(requests > 0 ? [`${requests} requests while brushing`] : []),
    ...(middle <= WANTED_MEDIAN_MS ? [] : [`a median frame of ${middle} ms`]),
    ...(frames.length > 0 && longest <= WANTED_LONGEST_MS ? [] : [`a frame of ${longest.toFixed(1)} ms`]),
    ...(followed >= LEAST_FOLLOWED * moves
      ? []
      : [`the other charts followed ${followed} of ${moves} moves`]),
  ];
}

/** Each chart by itself: the cheap ones don't pay for a dear one. */
export function judgeChanges(changes: readonly ChangedChart[]): readonly string[] {
  const charts = [...new Set(changes.map(({ chart }) => chart))];
  const failures = charts.flatMap((chart) => {
    const own = changes.filter((one) => one.chart === chart);
    const ratio = median(own.map(({ oursMs, bareMs }) => oursMs / bareMs));
    const parts = own.filter(({ isWhole }) => !isWhole).length;
    return [
      ...(ratio <= WANTED_RATIO ? [] : [`${chart} took ${ratio.toFixed(2)} times the bare aggregates`]),
      ...(parts === 0 ? [] : [`${chart} was estimated or failed in ${parts} of ${own.length} rounds`]),
    ];
  });
  return charts.length === 0 ? ["no chart was changed"] : failures;
}
