/** Spreadsheets take a text that begins so for a formula (ASVS 5.0, 1.2.10); an apostrophe itself would be eaten. */
const DANGEROUS_START = /^[=+\-@\t\r\n'＝＋－＠]/;
/**
 * A quote that doesn't begin a cell holds nothing together, so a spreadsheet whose list separator is `;` or a tab cuts
 * inside the text too, and a line break begins a line. Spaces and quotes before the formula are dropped on the way.
 */
const DANGEROUS_AFTER_CUT = /[;\t\r\n](?=[ "]*[=+\-@'＝＋－＠])/g;

/**
 * A text as a spreadsheet may have it: an apostrophe makes a text of what would run as a formula, at the beginning and
 * wherever a spreadsheet might cut. To get the text back, take one apostrophe off at each of these places.
 */
export function disarmFormulas(text: string): string {
  const inside = text.replaceAll(DANGEROUS_AFTER_CUT, "$&'");
  return DANGEROUS_START.test(text) ? `'${inside}` : inside;
}
