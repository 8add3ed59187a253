/** What a terminal obeys instead of showing it, but the end of a line and the tab; and what turns the direction of the text behind it. */
const OBEYED = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const CONTROLS = /\p{Cc}+/gu;
const HEX = 16;
const DIGITS = 4;

/**
 * A text as a terminal shows it whole: names and reasons of other teams could otherwise wipe lines, or set others in their place.
 * @returns each such sign as JSON writes it, so that what is JSON stays the same
 */
export function withoutControls(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(HEX).padStart(DIGITS, "0")}`);
}

/** A text of somebody else's in one line: with more it could pass for lines of our own. */
export function inOneLine(text: string): string {
  return text.replace(CONTROLS, " ");
}
