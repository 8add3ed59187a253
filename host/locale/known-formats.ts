import type { Formats, Weekday } from "@foyer/contracts";
import { areDigits, isTimeZone } from "@foyer/contracts/host";

/** How `fw` of a locale (Unicode Technical Standard 35) calls the days, Monday first. */
const DAY_KEYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** What of outside data is a format that this browser knows; nothing of what isn't. */
export function knownFormats(value: unknown): Partial<Formats> {
  if (typeof value !== "object" || value === null) return {};
  const { timeZone, firstDay, digits } = value as Readonly<Record<string, unknown>>;
  return {
    ...(typeof timeZone === "string" && isTimeZone(timeZone) && { timeZone }),
    ...(isWeekday(firstDay) && { firstDay }),
    ...(typeof digits === "string" && areDigits(digits) && { digits }),
  };
}

/** A locale with the digits and the week of the formats, as BCP 47 has it: every `Intl` that is given it follows. */
export function inFormats(locale: string, { firstDay, digits }: Partial<Formats>): string {
  const day = firstDay === undefined ? "" : `-fw-${DAY_KEYS[firstDay - 1] ?? ""}`;
  const numbers = digits === undefined ? "" : `-nu-${digits}`;
  return day + numbers === "" ? locale : `${locale}-u${day}${numbers}`;
}

function isWeekday(value: unknown): value is Weekday {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= DAY_KEYS.length;
}
