import { clipLabel } from "../values/clip-label.ts";
import { axisText, HEIGHT, WIDTH } from "./chart-axes.ts";
import { strengthOf } from "./chart-mark.ts";
import type { Drawing, Mark } from "./chart-mark.ts";
import { binDots } from "./dot-points.ts";
import type { Dot, Dots } from "./dot-points.ts";
import { roundSteps } from "./ticks.ts";

/** More dots hide one another, and are counted. */
export const MOST_DOTS = 1000;
const FEW_DOTS = 200;
const EDGE = { top: 30, right: 16, bottom: 44, left: 56 } as const;
const BINS = { columns: 40, rows: 22 } as const;
const TICKS = 5;
const GAP = 4;
const TITLE_LETTERS = 40;

export interface DotWords {
  labelOf(dot: Dot): string;
  /** Of the first measure, which stands across, or of the second one. */
  axisTitle(axis: 0 | 1): string;
  valueText(axis: 0 | 1, value: number | string): string;
  binText(dots: number): string;
}

/** Groups as dots, the first measure across and the second one up; where they are many, how many lie where. */
export function dotMarks({ dots }: Dots, words: DotWords, width = WIDTH): Drawing {
  const xAxis = axisOf(dots.map(({ x }) => x));
  const yAxis = axisOf(dots.map(({ y }) => y));
  const [xEnds, yEnds] = [endsOf(xAxis), endsOf(yAxis)];
  const [left, right, base] = [EDGE.left, width - EDGE.right, HEIGHT - EDGE.bottom];
  const toX = (value: number): number => left + shareOf(value, xEnds) * (right - left);
  const toY = (value: number): number => base - shareOf(value, yEnds) * (base - EDGE.top);
  const axis = (of: 0 | 1, value: number): string =>
    axisText(value, words.valueText(of, value), of === 0 ? xAxis : yAxis);
  const title = (of: 0 | 1): string => clipLabel(words.axisTitle(of), TITLE_LETTERS);
  const rules = [
    ...xAxis.flatMap((value): Mark[] => [
      { kind: "line", x1: toX(value), x2: toX(value), y1: EDGE.top, y2: base },
      { kind: "text", x: toX(value), y: base + 16, text: axis(0, value), anchor: "middle" },
    ]),
    ...yAxis.flatMap((value): Mark[] => [
      { kind: "line", x1: left, x2: right, y1: toY(value), y2: toY(value) },
      { kind: "text", x: left - 6, y: toY(value) + 4, text: axis(1, value), anchor: "end" },
    ]),
    { kind: "text", x: GAP, y: 14, text: title(1), anchor: "start" } as const,
    { kind: "text", x: right, y: HEIGHT - 6, text: title(0), anchor: "end" } as const,
  ];
  if (dots.length > MOST_DOTS) {
    const bins = binDots(dots, xEnds, yEnds, BINS.columns, BINS.rows);
    const most = Math.max(...bins.map((bin) => bin.dots));
    const range = (axis: 0 | 1, ends: readonly [number, number]): string =>
      `${words.axisTitle(axis)} ${ends.map((end) => words.valueText(axis, end)).join(" – ")}`;
    const cells = bins.map(({ x, y, dots: found }): Mark => ({
      ...{ kind: "rect", x: toX(x[0]), y: toY(y[1]), series: 0 },
      ...{ width: toX(x[1]) - toX(x[0]), height: toY(y[0]) - toY(y[1]) },
      strength: strengthOf(found, 0, most),
      title: `${range(0, x)}, ${range(1, y)}: ${words.binText(found)}`,
    }));
    return { width, height: HEIGHT, marks: [...rules, ...cells] };
  }
  const radius = dots.length > FEW_DOTS ? 2.5 : 4;
  const drawn = dots.map((dot): Mark => ({
    ...{ kind: "dot", x: toX(dot.x), y: toY(dot.y), radius, series: dot.series },
    title: `${words.labelOf(dot)}: ${words.axisTitle(0)} ${words.valueText(0, dot.texts?.[0] ?? dot.x)}, ${words.axisTitle(1)} ${words.valueText(1, dot.texts?.[1] ?? dot.y)}`,
  }));
  return { width, height: HEIGHT, marks: [...rules, ...drawn] };
}

/** Round numbers around all values; unlike bars, dots need no zero. */
function axisOf(values: readonly number[]): readonly number[] {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
  // Ends that an axis of twelve digits couldn't tell apart.
  const isOne = most - least <= Math.max(Math.abs(least), Math.abs(most)) * 1e-9;
  const margin = isOne ? Math.max(Math.abs(least) / 10, 1) : 0;
  return roundSteps(least - margin, most + margin, TICKS);
}

function endsOf(axis: readonly number[]): readonly [number, number] {
  return [axis[0] ?? 0, axis.at(-1) ?? 1];
}

function shareOf(value: number, [low, high]: readonly [number, number]): number {
  return (value - low) / (high - low);
}
