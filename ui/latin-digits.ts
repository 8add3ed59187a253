const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;
const BASE = 10;

/** The same text with each digit, of whichever script, as 0 to 9: keyboards write those of their language, and input methods wide ones. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(DIGIT, (digit) => String(valueOf(digit)));
}

/** Each script's digits stand behind one another from its zero on, and there are ten of them (the Unicode Standard, 4.6). */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % BASE;
}
