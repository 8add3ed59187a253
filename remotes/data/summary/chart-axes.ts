import { inPageLocale } from "@foyer/ui";
import { clipLabel } from "../values/clip-label.ts";
import type { ChartWords, Mark } from "./chart-mark.ts";
import { toldValue } from "./chart-points.ts";
import type { ChartPoint, ChartPoints } from "./chart-points.ts";
import { roundSteps, ticks } from "./ticks.ts";

/** Of a picture that is saved; on the page a drawing is as wide as its place, so that its letters keep their size. */
export const WIDTH = 560;
export const HEIGHT = 320;
/** How far down what stands below an axis is written. */
export const NAMES_AT = HEIGHT - 8;
export const MARGIN = { top: 12, right: 16, bottom: 28, left: 56 } as const;
const LABEL_LETTERS = 22;
const TICKS = 5;
/** Of the text of charts: about so wide is a letter. */
export const LETTER_PX = 7;
/** More below an axis are a thicket, though they had room. */
const MOST_NAMES = 10;
/** A binary fraction's tail puts no number beyond its axis. */
const ROUNDING = 1e-9;

/** So many letters have room left of an axis. */
const AXIS_LETTERS = 7;
const THOUSAND = 1_000;
const LEAST_DIGITS = 4;
/** More of them JavaScript's numbers don't have. */
const MOST_DIGITS = 17;
const short = inPageLocale(
  (locale) => (maximumSignificantDigits: number) =>
    new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits }),
);

/**
 * What stands beside a line of an axis: a number that has no room is one of thousands or millions, as its first digits must not be
 * cut off. It has as many digits as tell it from the next line.
 * @param text as it is written elsewhere
 * @param axis all the lines
 */
export function axisText(value: number, text: string, axis: readonly number[]): string {
  if (text.length <= AXIS_LETTERS || Math.abs(value) < THOUSAND) return text;
  const step = Math.abs((axis[1] ?? value) - (axis[0] ?? 0));
  const digits = Math.ceil(Math.log10(Math.abs(value) / step)) + 1;
  return short()(Math.min(Math.max(digits, LEAST_DIGITS), MOST_DIGITS)).format(value);
}

/** The stretch of an axis that each value of a point takes: on top of one another where they add up. */
export function stretches(
  { isAdditive }: ChartPoints,
  { values }: ChartPoint,
): readonly (readonly [number, number] | undefined)[] {
  let [up, down] = [0, 0];
  return values.map((value) => {
    if (value === undefined) return undefined;
    if (!isAdditive) return [0, value];
    const from = value < 0 ? down : up;
    if (value < 0) down += value;
    else up += value;
    return [from, from + value];
  });
}

export function axisOf(data: ChartPoints): readonly number[] {
  const ends = data.points.flatMap((point) => stretches(data, point).flatMap((one) => one ?? []));
  return ticks(Math.min(...ends, 0), Math.max(...ends, 0), TICKS);
}

export function titleOf(point: ChartPoint, series: number, words: ChartWords): string {
  const name = words.seriesLabel(series);
  const value = words.valueText(toldValue(point, series) ?? "");
  return `${words.labelOf(point)}${name === undefined ? "" : `, ${name}`}: ${value}`;
}

export interface Plane {
  readonly marks: readonly Mark[];
  toY(value: number): number;
}

/** Lines across, with what they stand for. */
export function plane(data: ChartPoints, words: ChartWords, width: number): Plane {
  const axis = axisOf(data);
  const [low, high] = [axis[0] ?? 0, axis.at(-1) ?? 1];
  const room = HEIGHT - MARGIN.top - MARGIN.bottom;
  const toY = (value: number): number => MARGIN.top + room - ((value - low) / (high - low)) * room;
  return {
    toY,
    marks: axis.flatMap((value): Mark[] => [
      { kind: "line", x1: MARGIN.left, x2: width - MARGIN.right, y1: toY(value), y2: toY(value) },
      {
        ...{ kind: "text", x: MARGIN.left - 6, y: toY(value) + 4, anchor: "end" },
        text: axisText(value, words.valueText(value), axis),
      },
    ]),
  };
}

/** What may stand below a place of a drawing. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
}

/** Names of points, each below the middle of its own place. */
export function namesBelow(
  data: ChartPoints,
  toX: (at: number) => number,
  words: ChartWords,
  width: number,
): readonly Mark[] {
  const names = data.points.map((point, at) => ({ text: clip(words.labelOf(point)), x: toX(at) }));
  return textsBelow(names, width, NAMES_AT);
}

/** Round numbers along an axis of numbers, as many as have room: buckets are told by where they begin and end. */
export function numbersBelow(
  [first, last]: readonly [number, number],
  toX: (at: number) => number,
  textOf: (value: number) => string,
  width: number,
  y: number,
): readonly Mark[] {
  const slack = (last - first) * ROUNDING;
  for (let wanted = MOST_NAMES; wanted > 0; wanted -= 1) {
    const numbers = roundSteps(first, last, wanted).filter((at) => at >= first - slack && at <= last + slack);
    const some = numbers.map((at) => {
      return roomOf({ text: axisText(at, textOf(at), numbers), x: toX(at) }, width);
    });
    if (haveRoom(some)) return some.map((one) => toMark(one, y));
  }
  return [];
}

/** Texts at equal distances, from the first one on, as many as have room. */
export function textsBelow(texts: readonly PlacedText[], width: number, y: number): readonly Mark[] {
  const names = texts.map((one) => roomOf(one, width));
  for (let step = Math.ceil(names.length / MOST_NAMES); step < names.length; step += 1) {
    const some = names.filter((_, at) => at % step === 0);
    if (haveRoom(some)) return some.map((one) => toMark(one, y));
  }
  return names.slice(0, 1).map((one) => toMark(one, y));
}

interface Name extends PlacedText {
  readonly half: number;
}

/** Moved in from the edges, where half of it would be beyond. */
function roomOf({ text, x }: PlacedText, width: number): Name {
  const half = ((text.length + 1) * LETTER_PX) / 2;
  return { text, half, x: Math.min(Math.max(x, half), width - half) };
}

function haveRoom(names: readonly Name[]): boolean {
  return names.every(({ x, half }, at) => {
    const before = names[at - 1];
    return before === undefined || x - half >= before.x + before.half;
  });
}

function toMark({ text, x }: Name, y: number): Mark {
  return { kind: "text", x, y, text, anchor: "middle" };
}

/** How wide the widest of some texts is, about. */
export function widestOf(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0) * LETTER_PX;
}

export function clip(label: string): string {
  return clipLabel(label, LABEL_LETTERS);
}
