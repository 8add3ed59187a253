import { inPageLocale } from "./page-locale.ts";

const SECOND_MS = 1000;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * 24 * 3600 * SECOND_MS],
  ["month", 30 * 24 * 3600 * SECOND_MS],
  ["day", 24 * 3600 * SECOND_MS],
  ["hour", 3600 * SECOND_MS],
  ["minute", 60 * SECOND_MS],
];

const relative = inPageLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** Like "2 hours ago", in the page's language. */
export function formatRelativeTime(moment: Date, nowMs: number): string {
  const distance = moment.getTime() - nowMs;
  const format = relative();
  for (const [unit, size] of UNITS) {
    if (Math.abs(distance) >= size) return format.format(Math.round(distance / size), unit);
  }
  return format.format(0, "minute");
}
