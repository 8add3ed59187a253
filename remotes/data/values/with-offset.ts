import { fromClock } from "./page-clock.ts";

const MINUTES_PER_HOUR = 60;
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
  const offset = offsetMinutes(clock);
  const minutes = Math.abs(offset);
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return `${local}${offset < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
