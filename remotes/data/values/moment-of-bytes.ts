import {
  daysOf,
  MICROS_PER_SECOND,
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
} from "./parse-moment.ts";

const [ZERO, NINE] = [0x30, 0x39];
const [DASH, COLON, POINT, SPACE, LETTER_T] = [0x2d, 0x3a, 0x2e, 0x20, 0x54];
/** `2026-03-08`, and with a time behind it. */
const [DAY_BYTES, SECOND_BYTES] = [10, 19];
const FRACTION_DIGITS = 6;
/** What `digitsOf` gives of anything else. */
const NO_NUMBER = -1;

/**
 * The same as `parseDay` of the commonest form, straight from its bytes: a text and what a pattern finds in it would be made anew for
 * each of a million rows.
 * @returns `undefined` of every other form, which `parseDay` has to look at
 */
export function dayOfBytes(bytes: Uint8Array, from: number, to: number): number | undefined {
  return to - from === DAY_BYTES ? dayAt(bytes, from) : undefined;
}

/** The same as `parseMicros` of a moment without an offset, or with `+00`, as PostgREST's sessions have them. */
export function microsOfBytes(bytes: Uint8Array, from: number, to: number): number | undefined {
  const end = hasZeroOffset(bytes, from, to) ? to - ZERO_OFFSET.length : to;
  if (end - from < SECOND_BYTES) return undefined;
  const between = bytes[from + DAY_BYTES];
  const day = between === SPACE || between === LETTER_T ? dayAt(bytes, from) : undefined;
  const hours = digitsOf(bytes, from + 11, 2);
  const minutes = bytes[from + 13] === COLON ? digitsOf(bytes, from + 14, 2) : NO_NUMBER;
  const seconds = bytes[from + 16] === COLON ? digitsOf(bytes, from + 17, 2) : NO_NUMBER;
  const micros = fractionOf(bytes, from + SECOND_BYTES, end);
  if (day === undefined || Math.min(hours, minutes, seconds, micros) < 0) return undefined;
  const wholeSeconds =
    day * SECONDS_PER_DAY + hours * SECONDS_PER_HOUR + minutes * SECONDS_PER_MINUTE + seconds;
  const moment = wholeSeconds * MICROS_PER_SECOND + micros;
  // Before 1684 a double doesn't hold every microsecond.
  return Number.isSafeInteger(moment) ? moment : undefined;
}

const ZERO_OFFSET = Array.from("+00", (sign) => sign.charCodeAt(0));

function hasZeroOffset(bytes: Uint8Array, from: number, to: number): boolean {
  const start = to - ZERO_OFFSET.length;
  if (start < from) return false;
  for (let at = 0; at < ZERO_OFFSET.length; at += 1) if (bytes[start + at] !== ZERO_OFFSET[at]) return false;
  return true;
}

function dayAt(bytes: Uint8Array, from: number): number | undefined {
  if (bytes[from + 4] !== DASH || bytes[from + 7] !== DASH) return undefined;
  const year = digitsOf(bytes, from, 4);
  const month = digitsOf(bytes, from + 5, 2);
  const day = digitsOf(bytes, from + 8, 2);
  return Math.min(year, month, day) < 0 ? undefined : daysOf(year, month, day);
}

/** Microseconds of `.25`, 0 of nothing. */
function fractionOf(bytes: Uint8Array, from: number, to: number): number {
  if (from === to) return 0;
  const digits = to - from - 1;
  if (bytes[from] !== POINT || digits < 1 || digits > FRACTION_DIGITS) return NO_NUMBER;
  const read = digitsOf(bytes, from + 1, digits);
  return read < 0 ? NO_NUMBER : read * 10 ** (FRACTION_DIGITS - digits);
}

function digitsOf(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = bytes[at] ?? 0;
    if (digit < ZERO || digit > NINE) return NO_NUMBER;
    value = 10 * value + digit - ZERO;
  }
  return value;
}
