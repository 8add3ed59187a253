import { toLatinDigits } from "./latin-digits.ts";

/** What people write between digits, and the marks of direction that come along, unseen, from an address book. */
const BETWEEN = /[\s().\u2010-\u2015/\p{Cf}-]/gu;
/** What a call abroad begins with, and the plus of input methods that write wide. */
const ABROAD = /^(?:00|\uff0b)/;

/**
 * A phone number as people write it, without what stands between its digits: `+4915112345678`, or `015112345678` where it names
 * no country. What is no number stays in it.
 */
export function readPhoneNumber(text: string): string {
  return toLatinDigits(text.replaceAll(BETWEEN, "")).replace(ABROAD, "+");
}
