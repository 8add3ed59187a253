import { pageLocale } from "@foyer/ui";

const BYTES_PER_KB = 1000;

export function formatBytes(bytes: number): string {
  const isSmall = bytes < BYTES_PER_KB;
  return new Intl.NumberFormat(pageLocale(), {
    style: "unit",
    unit: isSmall ? "byte" : "kilobyte",
    unitDisplay: isSmall ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(isSmall ? bytes : bytes / BYTES_PER_KB);
}

export function formatMilliseconds(milliseconds: number): string {
  return new Intl.NumberFormat(pageLocale(), {
    style: "unit",
    unit: "millisecond",
    maximumFractionDigits: 0,
  }).format(milliseconds);
}

const MS_PER_SECOND = 1000;

/** Whole seconds of a span in milliseconds. */
export function formatSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / MS_PER_SECOND);
  return new Intl.NumberFormat(pageLocale(), { style: "unit", unit: "second", unitDisplay: "long" }).format(
    seconds,
  );
}

/** @param percent from 0 to 100 */
export function formatPercent(percent: number): string {
  return new Intl.NumberFormat(pageLocale(), { style: "percent", maximumFractionDigits: 1 }).format(
    percent / 100,
  );
}

export function formatScore(score: number): string {
  return new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 3 }).format(score);
}
