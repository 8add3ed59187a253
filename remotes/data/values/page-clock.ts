import { pageTimeZone } from "@foyer/ui";

const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1_000;
const MS_PER_DAY = 86_400_000;

/** The day on which the page's weeks begin, 1 for Monday to 7 for Sunday: what `<html data-first-day>` says, or else Monday. */
export function pageFirstDay(): number {
  return Number(document.documentElement.dataset["firstDay"] ?? 1);
}

/** By what days are told apart here: whatever is asked of a day that is counted from today is asked anew when it changes. */
export function clockName(): string {
  return `${pageTimeZone() ?? ""} ${pageFirstDay()}`;
}

/**
 * An instant as the page's clock shows it: that day and time of UTC.
 * @param ms since 1970, as is what comes out
 */
export function toClock(ms: number): number {
  return ms + offsetAt(ms);
}

/**
 * The instant at which the page's clock shows that day and time of UTC. Of two the first; of none, as clocks go forward, as many
 * minutes later as were left out, which is how `Date` takes what is written without a zone.
 * @param clock in milliseconds since 1970, as is what comes out
 */
export function fromClock(clock: number): number {
  const [before, after] = [offsetAt(clock - MS_PER_DAY), offsetAt(clock + MS_PER_DAY)];
  const [early, late] = [clock - before, clock - after];
  return offsetAt(early) === before || offsetAt(late) !== after ? early : late;
}

/** How far the page's clock is ahead of UTC, in milliseconds. */
function offsetAt(ms: number): number {
  const timeZone = pageTimeZone();
  const at = new Date(ms);
  if (timeZone === undefined) return -at.getTimezoneOffset() * MS_PER_MINUTE;
  // Swedish moments are written as ISO 8601 has them, but for years of less than four digits.
  const written = at.toLocaleString("sv", { timeZone }).replace(" ", "T");
  const shown = Date.parse(`${written.replace(/^\d+/, (year) => year.padStart(4, "0"))}Z`);
  return shown - Math.floor(ms / MS_PER_SECOND) * MS_PER_SECOND;
}
