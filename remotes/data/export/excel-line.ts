import { disarmFormulas } from "../values/disarm-formulas.ts";
import type { Member } from "./json-elements.ts";

/** A spreadsheet's number has 15 digits; more would be rounded. */
const EXACT_DIGITS = 15;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * One line of CSV that a spreadsheet shows as it is and never runs: an apostrophe makes a text of what would be a formula,
 * wherever in a text it begins, or of a number of more digits than the spreadsheet keeps.
 */
export function toExcelLine(members: readonly Member[]): string {
  return members.map(toExcelField).join(",");
}

function toExcelField({ kind, text }: Member): string {
  if (kind === "null") return "";
  if (kind === "number") return quote(countDigits(text) > EXACT_DIGITS ? `'${text}` : text);
  return quote(isLongNumber(text) ? `'${text}` : disarmFormulas(text), kind === "text" && text === "");
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
