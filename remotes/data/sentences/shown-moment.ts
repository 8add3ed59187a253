import type { TimeZoneChoice } from "../values/format-cell.ts";
import { fromClock, toClock } from "../values/page-clock.ts";

/** As the database writes an instant, or an address holds one. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d+)?(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/;
/** Zeros that a field for days and times doesn't write. */
const WRITTEN = /^(.*T\d{2}:\d{2}(?::\d{2})??)(?::00)?(?:\.0+)?$/;
const IN_PICKER = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?)?$/;

/** An instant by the clock that moments are shown by, with every digit: `2026-01-31T08:00:30.25`. What is none stays as it is. */
export function toShownMoment(value: string, zone: TimeZoneChoice): string {
  const [, day, time, fraction = "", hours = "+00", minutes = "00"] = INSTANT.exec(value) ?? [];
  const ms = Date.parse(`${day ?? ""}T${time ?? ""}${hours}:${minutes}`);
  if (Number.isNaN(ms)) return value;
  const shown = new Date(zone === "utc" ? ms : toClock(ms)).toISOString();
  return `${shown.slice(0, shown.indexOf("."))}${fraction}`;
}

/** As a field for days and times has it; `undefined` of what none could show. @param zone absent where the value has none */
export function toPicked(value: string, zone: TimeZoneChoice | undefined): string | undefined {
  const shown = zone === undefined ? value : toShownMoment(value, zone).replace(WRITTEN, "$1");
  return IN_PICKER.test(shown) ? shown : undefined;
}

/** The instant that such a field means. What no calendar here knows stays as it is. */
export function fromPicked(picked: string, zone: TimeZoneChoice): string {
  const clock = Date.parse(`${picked}Z`);
  if (Number.isNaN(clock)) return picked;
  return new Date(zone === "utc" ? clock : fromClock(clock)).toISOString();
}
