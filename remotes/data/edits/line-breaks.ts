const BREAK = /\r\n|\r|\n/g;

/** Whether a text has several lines: in a field of one line the browser takes the breaks out of it. */
export function hasLineBreaks(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** A text as a field of several lines holds it: every browser makes one kind of break of all. */
export function inField(text: string): string {
  return text.replaceAll(BREAK, "\n");
}

/**
 * What was typed, with the line breaks that were there before: whoever changes a word changes no line end.
 * @param before its breaks, where they are of one kind
 */
export function withBreaksOf(before: string, typed: string): string {
  const [first = "\n", ...others] = new Set(before.match(BREAK));
  return others.length > 0 ? typed : typed.replaceAll("\n", first);
}
