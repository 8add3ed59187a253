const MINUTES_PER_HOUR = 60;

/**
 * A moment as a person picked it, `2026-11-22T10:30`, with the offset that holds there and then in their zone: without one
 * the database would take it for a moment of its own zone.
 * @param offsetMinutes of a moment, east of Greenwich above zero
 */
export function withOffset(
  local: string,
  offsetMinutes: (local: Date) => number = (moment) => -moment.getTimezoneOffset(),
): string {
  const moment = new Date(local);
  if (Number.isNaN(moment.getTime())) return local;
  const offset = offsetMinutes(moment);
  const minutes = Math.abs(offset);
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return `${local}${offset < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
