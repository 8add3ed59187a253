import { fromClock } from "./page-clock.ts";

const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;
const MS_PER_MINUTE = 60_000;

/**
 * A moment as a person picked it, `2026-11-22T10:30`, with the offset that holds there and then by the page's clock: without one
 * the database would take it for a moment of its own zone.
 * @param offsetMinutes of what the clock shows, in milliseconds of UTC; east of Greenwich above zero
 */
export function withOffset(
  local: string,
  offsetMinutes: (clock: number) => number = (clock) => (clock - fromClock(clock)) / MS_PER_MINUTE,
): string {
  const clock = Date.parse(`${local}Z`);
  if (Number.isNaN(clock)) return local;
  // Long ago clocks went by the sun, to the second.
  const seconds = Math.round(offsetMinutes(clock) * SECONDS_PER_MINUTE);
  if (!Number.isFinite(seconds)) return local;
  const minutes = Math.floor(Math.abs(seconds) / SECONDS_PER_MINUTE);
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  const rest = Math.abs(seconds) % SECONDS_PER_MINUTE;
  const told = [...parts, ...(rest === 0 ? [] : [rest])].map(twoDigits).join(":");
  return `${local}${seconds < 0 ? "-" : "+"}${told}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
