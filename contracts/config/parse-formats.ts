import type { Formats, Weekday } from "../formats.ts";
import { isRecord } from "../parsing/is-record.ts";
import type { Problem } from "../parsing/problem.ts";
import { parseWhole } from "./parse-whole.ts";

const LONGEST_ZONE = 64;
/** As the IANA writes its names: `UTC`, `Asia/Tokyo`, `America/Argentina/Buenos_Aires`, `Etc/GMT+9`. */
const ZONE = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*){0,2}$/;
/** As CLDR writes its numbering systems: `latn`, `arabext`. */
const DIGITS = /^[a-z]{4,8}$/;
const WEEKDAYS = [1, 7] as const;

/**
 * Reads the operator's `formats`, as far as they are written well: which zones and digits there are is known where they are
 * used.
 */
export function parseFormats(value: unknown, problems: Problem[]): Partial<Formats> | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) {
    problems.push({
      path: "formats",
      message: 'Write what is to hold, like {"timeZone": "Europe/Berlin", "firstDay": 1}, or leave it out.',
    });
    return undefined;
  }
  const { timeZone, digits } = value;
  if (timeZone !== undefined && !isZoneName(timeZone)) {
    problems.push({
      path: "formats.timeZone",
      message:
        'Write the name of a time zone as the IANA has it, e.g. "Europe/Berlin", or leave it out for each browser\'s own.',
    });
  }
  if (digits !== undefined && !isDigitsName(digits)) {
    problems.push({
      path: "formats.digits",
      message:
        'Write the name of digits as Unicode has it, e.g. "latn", or leave it out for the language\'s.',
    });
  }
  const found: Problem[] = [];
  const firstDay = parseWhole(value, "firstDay", WEEKDAYS, found);
  if (found.length > 0) {
    problems.push({
      path: "formats.firstDay",
      message: "Write the day on which weeks begin, from 1 for Monday to 7 for Sunday, or leave it out.",
    });
  }
  return {
    ...(isZoneName(timeZone) && { timeZone }),
    ...(firstDay !== undefined && { firstDay: firstDay as Weekday }),
    ...(isDigitsName(digits) && { digits }),
  };
}

function isZoneName(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_ZONE && ZONE.test(value);
}

function isDigitsName(value: unknown): value is string {
  return typeof value === "string" && DIGITS.test(value);
}
