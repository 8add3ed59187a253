import type { Member } from "./json-elements.ts";

/** Spreadsheets take a text that begins so for a formula (ASVS 5.0, 1.2.10); an apostrophe itself would be eaten. */
const DANGEROUS_START = /^[=+\-@\t\r\n'＝＋－＠]/;
/** A spreadsheet's number has 15 digits; more would be rounded. */
const EXACT_DIGITS = 15;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * One line of CSV that a spreadsheet shows as it is and never runs: a leading apostrophe makes a text of what would be a
 * formula, or a number of more digits than the spreadsheet keeps. To get a value back, take one leading apostrophe off.
 */
export function toExcelLine(members: readonly Member[]): string {
  return members.map(toExcelField).join(",");
}

function toExcelField({ kind, text }: Member): string {
  if (kind === "null") return "";
  if (kind === "number") return quote(countDigits(text) > EXACT_DIGITS ? `'${text}` : text);
  const isDangerous = DANGEROUS_START.test(text) || isLongNumber(text);
  return quote(isDangerous ? `'${text}` : text, kind === "text" && text === "");
}

/** Keys of many digits that come as text would be rounded just the same. */
function isLongNumber(text: string): boolean {
  return /^\d[\d.]*$/.test(text) && countDigits(text) > EXACT_DIGITS;
}

function countDigits(text: string): number {
  return text.replaceAll(/[^\d]/g, "").replace(/^0+/, "").length;
}

function quote(text: string, isForced = false): string {
  return isForced || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The header line: names are texts like any other. */
export function toExcelHeader(names: readonly string[]): string {
  return toExcelLine(names.map((name) => ({ name, kind: "text", text: name })));
}
