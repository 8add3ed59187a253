import { numbersBelow, textsBelow } from "../summary/chart-axes.ts";
import type { Drawing, Mark } from "../summary/chart-mark.ts";
import { numberLabel } from "./chart-axis.ts";
import type { ChartAxis } from "./chart-axis.ts";
import type { Stretch } from "./brush.ts";

export const WIDTH = 440;
export const HEIGHT = 136;
/** Where the axis lies in the drawing; what is brushed lies over it. */
export const AXIS = { left: 8, right: 8, top: 18, bottom: 20 } as const;
const ACTIVE_SERIES = 0;
const LEFT_OUT_SERIES = 7;
/** A bar of few rows among many is still seen. */
const LEAST_HEIGHT = 1;

/** Where an edge lies, between 0 and 1. */
export function shareOf({ steps }: ChartAxis, at: number): number {
  const { edges } = steps;
  const [first, last] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  return ((edges[at] ?? first) - first) / (last - first);
}

/** The edge that is nearest to a place on the axis. */
export function edgeAt({ steps }: ChartAxis, share: number): number {
  const { edges } = steps;
  const [first, last] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const wanted = first + Math.min(Math.max(share, 0), 1) * (last - first);
  const after = edges.findIndex((edge) => edge >= wanted);
  if (after <= 0) return Math.max(after, 0);
  const isNearer = wanted - (edges[after - 1] ?? 0) < (edges[after] ?? 0) - wanted;
  return isNearer ? after - 1 : after;
}

/** Bars along an axis; those beyond the brush are pale. */
export function linkedDrawing(
  axis: ChartAxis,
  counts: readonly number[],
  stretch: Stretch | undefined,
  valueText: (value: number) => string,
): Drawing {
  const { edges, toLabel } = axis.bars;
  const [first, last] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const [room, height] = [WIDTH - AXIS.left - AXIS.right, HEIGHT - AXIS.top - AXIS.bottom];
  const most = Math.max(...counts, 0);
  const toX = (edge: number): number => AXIS.left + ((edge - first) / (last - first)) * room;
  const [from, to] =
    stretch === undefined
      ? [first, last]
      : [axis.steps.edges[stretch.from] ?? first, axis.steps.edges[stretch.to] ?? last];
  const bars = counts.flatMap((count, at): Mark[] => {
    const [start, end] = [edges[at] ?? 0, edges[at + 1] ?? 0];
    const tall = count === 0 ? 0 : Math.max((count / most) * height, LEAST_HEIGHT);
    const isIn = start < to && end > from;
    return [
      {
        ...{ kind: "rect", x: toX(start), y: AXIS.top + height - tall },
        ...{ width: Math.max(toX(end) - toX(start) - 1, 0.5), height: tall },
        ...{ series: isIn ? ACTIVE_SERIES : LEFT_OUT_SERIES },
        title: `${toLabel(start, end)}: ${valueText(count)}`,
      },
    ];
  });
  const base = AXIS.top + height;
  return {
    width: WIDTH,
    height: HEIGHT,
    marks: [
      ...bars,
      { kind: "line", x1: AXIS.left, x2: WIDTH - AXIS.right, y1: base, y2: base },
      { kind: "text", x: AXIS.left, y: AXIS.top - 6, text: valueText(most), anchor: "start" },
      ...namesOf(axis, [first, last], toX),
    ],
  };
}

/** Below the axis: round numbers, or the times that bars begin with. */
function namesOf(
  { bars }: ChartAxis,
  ends: readonly [number, number],
  toX: (edge: number) => number,
): readonly Mark[] {
  const y = HEIGHT - 5;
  if (bars.toGrouping("").by !== "time") return numbersBelow(ends, toX, numberLabel, WIDTH, y);
  const begins = bars.edges.slice(0, -1);
  const texts = begins.map((edge, at) => ({
    text: bars.toLabel(edge, edge),
    x: (toX(edge) + toX(bars.edges[at + 1] ?? edge)) / 2,
  }));
  return textsBelow(texts, WIDTH, y);
}
