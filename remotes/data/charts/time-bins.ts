import { pageLocale } from "@foyer/ui";
import type { TimeStep } from "../summary/summary-question.ts";
import { TIME_STEP_FORMATS } from "../summary/time-step-formats.ts";
import type { Bins } from "./chart-data.ts";

/** How long a bin is: some milliseconds, or some months of the calendar. */
type TimeLength = { readonly step: TimeStep } & ({ readonly ms: number } | { readonly months: number });

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const DAYS_PER_MONTH = 30;
const MONTHS_PER_YEAR = 12;
/** The first Monday since 1970: weeks begin there, and days, hours and minutes as well. */
const MONDAY_MS = 4 * MS_PER_DAY;
const YEAR_ONE_MS = Date.parse("0001-01-01");
/** A month of days, a year of weeks and a half. */
const MOST_BINS = 31;
/** As fine as a screen has dots for. */
const MOST_STEPS = 1000;

/** Round lengths, the shortest first. */
const LENGTHS: readonly TimeLength[] = [
  ...[1, 5, 15, 30].map((every): TimeLength => ({ step: "second", ms: every * 1000 })),
  ...[1, 5, 15, 30].map((every): TimeLength => ({ step: "minute", ms: every * MS_PER_MINUTE })),
  ...[1, 3, 6, 12].map((every): TimeLength => ({ step: "hour", ms: every * MS_PER_HOUR })),
  { step: "day", ms: MS_PER_DAY },
  { step: "week", ms: 7 * MS_PER_DAY },
  { step: "month", months: 1 },
  { step: "quarter", months: 3 },
  ...[1, 5, 10, 50, 100, 500, 1000, 5000, 10_000].map((every): TimeLength => ({
    step: "year",
    months: every * MONTHS_PER_YEAR,
  })),
];
/** Lengths that are one step of the calendar; weeks don't lie within months. */
const SINGLE_STEPS = LENGTHS.filter(
  (length) =>
    length.step !== "week" &&
    ("ms" in length
      ? [1000, MS_PER_MINUTE, MS_PER_HOUR, MS_PER_DAY].includes(length.ms)
      : [1, 3, MONTHS_PER_YEAR].includes(length.months)),
);
const LONGEST: TimeLength = { step: "year", months: 50_000 * MONTHS_PER_YEAR };

/**
 * Bins between two moments (milliseconds since 1970) that are as long as a calendar's steps, or some of them.
 * @param isOfDays whether the values have no time of day: then a bin is a day at least
 */
export function timeBins(leastMs: number, mostMs: number, isOfDays = false, most = MOST_BINS): Bins {
  const fitting = LENGTHS.filter((length) => !isOfDays || spanOf(length) >= MS_PER_DAY);
  const isShortEnough = (length: TimeLength): boolean => (mostMs - leastMs) / spanOf(length) < most;
  const length = fitting.find(isShortEnough) ?? LONGEST;
  const first = placeOf(leastMs, length);
  const count = placeOf(mostMs, length) - first + 1;
  return binsFrom(first, count, length);
}

/** The finest steps of a calendar, not too many, of which each lies within one of these bins. */
export function timeBinsWithin({ edges, toLabel, toGrouping }: Bins, isOfDays = false): Bins {
  const [leastMs, endMs] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const length = SINGLE_STEPS.find(
    (one) => (!isOfDays || spanOf(one) >= MS_PER_DAY) && (endMs - leastMs) / spanOf(one) <= MOST_STEPS,
  );
  if (length === undefined) return { edges, toLabel, toGrouping };
  const first = placeOf(leastMs, length);
  const count = placeOf(endMs, length) - first;
  return binsFrom(first, count, length);
}

function binsFrom(first: number, count: number, length: TimeLength): Bins {
  const shown = TIME_STEP_FORMATS[length.step];
  const format = new Intl.DateTimeFormat(pageLocale(), {
    // The first year itself, which stands for no date at all in some programs, is no reason.
    ...(startOf(first + 1, length) <= YEAR_ONE_MS ? withEra(shown) : shown),
    timeZone: "UTC",
  });
  return {
    edges: Array.from({ length: count + 1 }, (_, at) => startOf(first + at, length)),
    toLabel: (from) => format.format(from),
    toGrouping: (column) => ({ column, by: "time", step: length.step, zone: "UTC" }),
  };
}

/** Years before the first look as those after it unless their era is said, which no style of a date does. */
function withEra({ dateStyle, timeStyle, ...parts }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  return {
    ...(dateStyle === undefined ? parts : { year: "numeric", month: "short", day: "numeric" }),
    ...(timeStyle !== undefined && { hour: "numeric", minute: "2-digit" }),
    ...(timeStyle === "medium" && { second: "2-digit" }),
    era: "short",
  };
}

/** Its shortest, in milliseconds. */
function spanOf(length: TimeLength): number {
  return "ms" in length ? length.ms : length.months * DAYS_PER_MONTH * MS_PER_DAY;
}

/** Which of all bins since 1970, or since the year 0, a moment lies in. */
function placeOf(ms: number, length: TimeLength): number {
  if ("ms" in length) return Math.floor((ms - MONDAY_MS) / length.ms);
  const date = new Date(ms);
  return Math.floor((date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth()) / length.months);
}

function startOf(place: number, length: TimeLength): number {
  if ("ms" in length) return MONDAY_MS + place * length.ms;
  // `Date.UTC` takes the year 99 for 1999.
  return new Date(0).setUTCFullYear(0, place * length.months, 1);
}
