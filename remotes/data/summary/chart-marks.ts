import type { GroupShape } from "./summary-question.ts";
import {
  axisOf,
  axisText,
  clip,
  HEIGHT,
  MARGIN,
  namesBelow,
  NAMES_AT,
  numbersBelow,
  plane,
  stretches,
  titleOf,
  widestOf,
  WIDTH,
} from "./chart-axes.ts";
import { bucketOf, spotsOf } from "./bucket-gaps.ts";
import type { ChartWords, Drawing, Mark } from "./chart-mark.ts";
import type { ChartPoint, ChartPoints } from "./chart-points.ts";

/** Dots of so many would hide their line. */
const MANY_POINTS = 40;
const BAR_HEIGHT = 22;
/** Between a bar and what stands beside it. */
const GAP = 8;

/** @param isNamed whether the first grouping is by values: then bars lie, so that their names can be read */
export function chartMarks(
  data: ChartPoints,
  shape: GroupShape,
  isNamed: boolean,
  words: ChartWords,
  width = WIDTH,
): Drawing {
  if (shape === "bars") return isNamed ? lyingBars(data, words, width) : standingBars(data, words, width);
  return curves(data, shape === "areas", words, width);
}

function lyingBars(data: ChartPoints, words: ChartWords, width: number): Drawing {
  const axis = axisOf(data);
  const [low, high] = [axis[0] ?? 0, axis.at(-1) ?? 1];
  const sums = data.points.map(({ values }) => values.reduce<number>((all, value) => all + (value ?? 0), 0));
  const valueText = (value: number): string => axisText(value, words.valueText(value), axis);
  const start = widestOf(data.points.map((point) => clip(words.labelOf(point)))) + GAP;
  const room = width - start - GAP - widestOf(sums.map(valueText));
  const toX = (value: number): number => start + ((value - low) / (high - low)) * room;
  const height = data.points.length * BAR_HEIGHT + MARGIN.top;
  const marks = data.points.flatMap((point, at): Mark[] => {
    const y = MARGIN.top / 2 + at * BAR_HEIGHT;
    const parts = stretches(data, point);
    const each = data.isAdditive ? 1 : parts.length;
    const bars = parts.flatMap((part, series): Mark[] => {
      const value = point.values[series];
      if (part === undefined || value === undefined) return [];
      const [from, to] = [toX(Math.min(...part)), toX(Math.max(...part))];
      const thickness = (BAR_HEIGHT - 6) / each;
      const shift = data.isAdditive ? 0 : series * thickness;
      return [
        {
          ...{ kind: "rect", x: from, y: y + 3 + shift, width: Math.max(to - from, 1), height: thickness },
          ...{ series, title: titleOf(point, series, words) },
        },
      ];
    });
    const ends = parts.flatMap((part) => part ?? []);
    const said: Mark[] =
      ends.length === 0 || (!data.isAdditive && parts.length > 1)
        ? []
        : [
            {
              kind: "text",
              x: toX(Math.max(...ends)) + GAP,
              y: y + 15,
              text: valueText(sums[at] ?? 0),
              anchor: "start",
            },
          ];
    const name = {
      kind: "text",
      x: start - GAP,
      y: y + 15,
      text: clip(words.labelOf(point)),
      anchor: "end",
    } as const;
    return [name, ...bars, ...said];
  });
  return { width, height, marks };
}

function standingBars(data: ChartPoints, words: ChartWords, width: number): Drawing {
  const { marks, toY } = plane(data, words, width);
  // As far apart as on the axis: where there are no rows there is a gap, and no bar moves into it.
  const places = data.points.map(({ at }) => at);
  const first = places[0] ?? 0;
  const bucket = bucketOf(data.points);
  const room = width - MARGIN.left - MARGIN.right;
  const step = (bucket / ((places.at(-1) ?? first) - first + bucket)) * room;
  const toX = (at: number): number => MARGIN.left + ((at - first) / bucket) * step;
  const each = data.isAdditive ? 1 : data.series.length;
  const bars = data.points.flatMap((point) =>
    stretches(data, point).flatMap((part, series): Mark[] => {
      const value = point.values[series];
      if (part === undefined || value === undefined) return [];
      const [top, bottom] = [toY(Math.max(...part)), toY(Math.min(...part))];
      const thickness = Math.max((step - Math.min(2, step / 4)) / each, 0.5);
      const shift = data.isAdditive ? 0 : series * thickness;
      return [
        {
          ...{
            kind: "rect",
            x: toX(point.at) + shift,
            y: top,
            width: thickness,
            height: Math.max(bottom - top, 1),
          },
          ...{ series, title: titleOf(point, series, words) },
        },
      ];
    }),
  );
  const middle = (place: number): number => toX(places[place] ?? first) + step / 2;
  const last = data.points.at(-1)?.to;
  const below =
    words.edgeText === undefined || last === undefined
      ? namesBelow(data, middle, words, width)
      : numbersBelow([first, last], toX, words.edgeText, width, NAMES_AT);
  return { width, height: HEIGHT, marks: [...marks, ...bars, ...below] };
}

function curves(data: ChartPoints, isFilled: boolean, words: ChartWords, width: number): Drawing {
  const stacked = isFilled && data.isAdditive;
  const flat = stacked ? data : { ...data, isAdditive: false };
  const { marks, toY } = plane(flat, words, width);
  const [first, last] = [data.points[0]?.at ?? 0, data.points.at(-1)?.at ?? 1];
  const room = width - MARGIN.left - MARGIN.right;
  const toX = (at: number): number => MARGIN.left + ((at - first) / (last - first || 1)) * room;
  const spots = spotsOf(data.points);
  const drawn = data.series.flatMap((_, series): Mark[] => {
    const line = spots.flatMap(({ at, point }): readonly CurvePlace[] => {
      // Of what adds up, no group is none of it; of all else the line has a gap there.
      if (point === undefined) {
        const none = toY(0);
        return [{ x: toX(at), from: none, to: data.isAdditive ? none : undefined, point }];
      }
      const part = stretches(flat, point)[series];
      const [from, to] =
        part ?? (stacked ? restingOn(flat, point, series) : [0, data.isAdditive ? 0 : undefined]);
      return to === undefined ? [] : [{ point, x: toX(at), from: toY(from), to: toY(to) }];
    });
    // On top of one another they are told apart by their areas: lines of what is nothing would hide those below.
    const own: Mark = { kind: "path", d: pathOf(line, stacked), series, isFilled: stacked };
    const dots = line.flatMap(({ point, x, to }): Mark[] => {
      const value = point?.values[series];
      return point === undefined || to === undefined || value === undefined
        ? []
        : [
            {
              kind: "dot",
              radius: stacked || data.points.length > MANY_POINTS ? 1 : 2.5,
              x,
              y: to,
              series,
              title: titleOf(point, series, words),
            },
          ];
    });
    return [own, ...dots];
  });
  const end = data.points.at(-1);
  const below =
    words.edgeText === undefined || end?.to === undefined
      ? namesBelow(data, (place) => toX(data.points[place]?.at ?? first), words, width)
      : numbersBelow([first, last], toX, words.edgeText, width, NAMES_AT);
  return { width, height: HEIGHT, marks: [...marks, ...drawn, ...below] };
}

interface CurvePlace {
  readonly x: number;
  readonly from: number;
  /** `undefined` where the line is interrupted. */
  readonly to: number | undefined;
  readonly point: ChartPoint | undefined;
}

function pathOf(line: readonly CurvePlace[], isClosed: boolean): string {
  const path = line.map(({ x, to }, place) => {
    if (to === undefined) return "";
    const isFirst = place === 0 || line[place - 1]?.to === undefined;
    return `${isFirst ? "M" : "L"}${round(x)} ${round(to)}`;
  });
  if (!isClosed) return path.join("");
  const back = line.toReversed().map(({ x, from }) => `L${round(x)} ${round(from)}`);
  return `${path.join("")}${back.join("")}Z`;
}

/** Where a series without a value lies on those below it. */
function restingOn(data: ChartPoints, point: ChartPoint, series: number): readonly [number, number] {
  const below =
    stretches(data, point)
      .slice(0, series)
      .findLast((one) => one !== undefined)?.[1] ?? 0;
  return [below, below];
}

const round = (value: number): number => Math.round(value * 10) / 10;
