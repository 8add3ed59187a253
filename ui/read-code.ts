import { toLatinDigits } from "./latin-digits.ts";

/** The provider's codes have as many digits as the project says, and nobody else is told how many. */
export const FEWEST_DIGITS = 6;
export const MOST_DIGITS = 10;

const RUNS = /\d+/g;
/** Digits in groups, as mails and messages write them: "1234 5678", "123-456". */
const GROUPED = /\d(?:[\s\u2010-\u2015-]?\d)+/g;

/**
 * The code in what was typed, or pasted with the words around it: the first number of a fitting length, or else the
 * first one in groups, or else every digit. Longer than any code is cut, never shorter: a code of unexpected length is
 * the provider's to refuse.
 * @param length how many digits it has, where that is certain
 */
export function readCode(typed: string, length?: number): string {
  const text = toLatinDigits(typed);
  const fits = (digits: string): boolean =>
    length === undefined
      ? digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS
      : digits.length === length;
  const candidates = [RUNS, GROUPED].flatMap((pattern) => (text.match(pattern) ?? []).map(onlyDigits));
  return candidates.find(fits) ?? onlyDigits(text).slice(0, MOST_DIGITS);
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
