import { inPageLocale } from "@foyer/ui";
import type { Grouping } from "../summary/summary-question.ts";
import type { ChartKind } from "./chart-kind.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Where one dot stands for many rows: between what they lie, and how many they are. */
  readonly cell?: { readonly x: string; readonly y: string; readonly rows: number };
}

/** One bar: a range of numbers or times, or one value. */
export interface Bar {
  readonly label: string;
  readonly count: number;
}

/** What a chart shows, and its table twin. */
export interface ChartData {
  readonly bars: readonly Bar[];
  readonly points: readonly Point[];
  readonly kind: ChartKind;
  /** How many rows went into it. */
  readonly rows: number;
  /** Always of the whole view. By `nobody` where nothing here can tell the whole: then there is nothing to draw. */
  readonly madeBy: "database" | "loaded rows" | "nobody";
  /** How many per cent of the table were read, where the numbers are estimates. */
  readonly samplePercent?: number;
}

/** The edges of bins: each bin holds its start and not its end, the last one its end too. */
export interface Bins {
  readonly edges: readonly number[];
  readonly toLabel: (from: number, to: number) => string;
  /** Groups of a column of which each lies within one bin. */
  readonly toGrouping: (column: string) => Grouping;
}

const BINS = 20;
const STEPS_PER_BIN = 10;
const ROUNDING = 1e-6;
export const BARS_SHOWN = 20;
/** A double holds fifteen digits; a bin is at least as wide as the twelfth. */
const FINEST_SHARE = 1e-12;
const NICE_STEPS = [1, 2, 5, 10];

const number = inPageLocale((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }));

/** Bins of a round width that cover everything from `least` to `most`; of whole numbers they have whole edges. @param wanted about so many */
export function numberBins(least: number, most: number, isWhole = false, wanted = BINS): Bins {
  // Never finer than the numbers themselves can be told apart.
  const finest = Math.max(Math.abs(least), Math.abs(most), 1) * FINEST_SHARE;
  const width = niceWidth(Math.max((most - least) / wanted, finest, isWhole ? 1 : 0));
  const first = Math.floor(least / width) * width;
  const count = Math.max(1, Math.floor((most - first) / width) + 1);
  const edges = Array.from({ length: count + 1 }, (_, at) => roundTo(first + at * width, width));
  return {
    edges,
    toLabel: (from, to) => `${number().format(from)} – ${number().format(to)}`,
    toGrouping: (column) => ({
      column,
      by: "width",
      width: String(roundTo(width, width)),
      origin: String(edges[0] ?? 0),
    }),
  };
}

/** Ten steps within each of these bins; of whole numbers so many that their edges are whole. */
export function numberBinsWithin(bins: Bins, isWhole: boolean): Bins {
  const { edges, toLabel } = bins;
  const [first = 0, second = 1] = edges;
  const width = second - first;
  const parts = isWhole ? (width % STEPS_PER_BIN === 0 ? STEPS_PER_BIN : width) : STEPS_PER_BIN;
  const step = roundTo(width / parts, width / parts);
  // Too fine to be told apart from their neighbours: then a step is a bin.
  if (Math.abs(step * parts - width) > step * ROUNDING) return bins;
  const count = (edges.length - 1) * parts;
  return {
    edges: Array.from({ length: count + 1 }, (_, at) => roundTo(first + at * step, step)),
    toLabel,
    toGrouping: (column) => ({ column, by: "width", width: String(step), origin: String(first) }),
  };
}

/** Sorts values into bins. @param weights how many rows each value stands for; without it one */
export function countInto(
  { edges, toLabel }: Pick<Bins, "edges" | "toLabel">,
  values: readonly number[],
  weights?: readonly number[],
): Bar[] {
  const counts = new Array<number>(edges.length - 1).fill(0);
  for (const [place, value] of values.entries()) {
    let at = edges.findLastIndex((edge) => edge <= value);
    at = Math.min(Math.max(at, 0), counts.length - 1);
    counts[at] = (counts[at] ?? 0) + (weights?.[place] ?? 1);
  }
  return counts.map((count, at) => ({ label: toLabel(edges[at] ?? 0, edges[at + 1] ?? 0), count }));
}

/** The most frequent values first; those beyond the shown ones are summed up under `otherLabel`. */
export function topBars(counts: readonly Bar[], otherLabel: string): Bar[] {
  const sorted = [...counts].sort((a, b) => b.count - a.count);
  if (sorted.length <= BARS_SHOWN) return sorted;
  const rest = sorted.slice(BARS_SHOWN - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, BARS_SHOWN - 1), { label: otherLabel, count: rest }];
}

function niceWidth(rough: number): number {
  if (!(rough > 0) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (NICE_STEPS.find((step) => step * power >= rough) ?? 10) * power;
}

/** Without the tails of binary fractions: 0.30000000000000004 is 0.3. */
function roundTo(value: number, width: number): number {
  const digits = Math.max(0, Math.ceil(-Math.log10(width)) + 1);
  return Number(value.toFixed(Math.min(digits, 12)));
}

/** Milliseconds since 1970 of a date or time as the service writes it; a time without a zone counts as UTC. */
export function toMs(text: string): number | undefined {
  const iso = withIsoYear(text).replace(" ", "T");
  const hasZone = /(Z|[+-]\d{2}(:?\d{2})?)$/.test(iso) && iso.includes("T");
  const ms = Date.parse(hasZone || !iso.includes("T") ? iso : `${iso}Z`);
  return Number.isFinite(ms) ? ms : undefined;
}

/** Years before the first and beyond 9999 are written otherwise by PostgreSQL than JavaScript reads them. */
function withIsoYear(text: string): string {
  const [, digits = "", rest = "", isBefore] = /^(\d{4,6})(-.*?)( BC)?$/s.exec(text) ?? [];
  if (digits === "" || (isBefore === undefined && digits.length === 4)) return text;
  const year = isBefore === undefined ? Number(digits) : 1 - Number(digits);
  return `${year < 0 ? "-" : "+"}${String(Math.abs(year)).padStart(6, "0")}${rest}`;
}
