import { disarmFormulas } from "../values/disarm-formulas.ts";

/** What no spreadsheet runs, though it may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Lines as CSV (RFC 4180), with an apostrophe before what would run as a formula. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const field = (text: string): string => {
    const safe = NUMBER.test(text) ? text : disarmFormulas(text);
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return lines.map((line) => `${line.map(field).join(",")}\r\n`).join("");
}
