import { inPageLocale } from "@foyer/ui";
import type { ChartKind } from "./chart-kind.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
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
  readonly madeBy: "database" | "loaded rows";
}

/** The edges of bins: each bin holds its start and not its end, the last one its end too. */
export interface Bins {
  readonly edges: readonly number[];
  readonly toLabel: (from: number, to: number) => string;
}

const BINS = 20;
export const BARS_SHOWN = 20;
/** A double holds fifteen digits; a bin is at least as wide as the twelfth. */
const FINEST_SHARE = 1e-12;
const NICE_STEPS = [1, 2, 5, 10];
const MS_PER_DAY = 86_400_000;

const number = inPageLocale((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }));
const day = inPageLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
);
const moment = inPageLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
);

/** Bins of a round width that cover everything from `least` to `most`; of whole numbers they have whole edges. */
export function numberBins(least: number, most: number, isWhole = false): Bins {
  // Never finer than the numbers themselves can be told apart.
  const finest = Math.max(Math.abs(least), Math.abs(most), 1) * FINEST_SHARE;
  const width = niceWidth(Math.max((most - least) / BINS, finest, isWhole ? 1 : 0));
  const first = Math.floor(least / width) * width;
  const count = Math.max(1, Math.floor((most - first) / width) + 1);
  return {
    edges: Array.from({ length: count + 1 }, (_, at) => roundTo(first + at * width, width)),
    toLabel: (from, to) => `${number().format(from)} – ${number().format(to)}`,
  };
}

/** Bins of whole days, hours or minutes between two moments (milliseconds since 1970). */
export function timeBins(leastMs: number, mostMs: number): Bins {
  const span = Math.max(mostMs - leastMs, 1);
  const unit = span > BINS * MS_PER_DAY ? MS_PER_DAY : span / BINS;
  const width = unit === MS_PER_DAY ? Math.ceil(span / BINS / MS_PER_DAY) * MS_PER_DAY : unit;
  const first = unit === MS_PER_DAY ? Math.floor(leastMs / MS_PER_DAY) * MS_PER_DAY : leastMs;
  const count = Math.max(1, Math.floor((mostMs - first) / width) + 1);
  const format = unit === MS_PER_DAY ? day : moment;
  return {
    edges: Array.from({ length: count + 1 }, (_, at) => Math.round(first + at * width)),
    toLabel: (from) => format().format(from),
  };
}

/** Sorts values into bins. */
export function countInto({ edges, toLabel }: Bins, values: readonly number[]): Bar[] {
  const counts = new Array<number>(edges.length - 1).fill(0);
  for (const value of values) {
    let at = edges.findLastIndex((edge) => edge <= value);
    at = Math.min(Math.max(at, 0), counts.length - 1);
    counts[at] = (counts[at] ?? 0) + 1;
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
  const iso = text.replace(" ", "T");
  const hasZone = /(Z|[+-]\d{2}(:?\d{2})?)$/.test(iso) && iso.includes("T");
  const ms = Date.parse(hasZone || !iso.includes("T") ? iso : `${iso}Z`);
  return Number.isFinite(ms) ? ms : undefined;
}
