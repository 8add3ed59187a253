import { parseDay, parseMicros } from "../values/parse-moment.ts";

/** How a column's values become cells; `undefined` where this one stays a text. */
type ToCell = (text: string) => string | undefined;

/** Places in the workbook's list of styles. */
const STYLE = { day: 1, moment: 2 } as const;
/** A spreadsheet's number has 15 digits; more would be rounded. */
const EXACT_DIGITS = 15;
/** Spreadsheets count days from a year 1900 with a 29 February; from 1 March on they agree with the calendar. */
const [DAYS_TO_1970, FIRST_TRUE_DAY, LAST_DAY] = [25_569, 61, 2_958_465];
const [MICROS_PER_DAY, MICROS_PER_MS] = [86_400_000_000, 1_000];
/** What XML has no form for; and the escapes of the workbook's own, where a text holds one. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
/** The most characters that a cell holds. */
export const MOST_CHARACTERS = 32_767;

/** @param type as PostgreSQL writes it */
export function cellsOf(type: string): (text: string | null) => string {
  const toCell = converterOf(type.replace(/\(.*\)/, ""));
  return (text) => (text === null ? "<c/>" : (toCell?.(text) ?? textCell(text)));
}

export function textCell(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** For an attribute as well. */
export function escapeXml(text: string): string {
  return text
    .replace(LOOKS_ESCAPED, "_x005F_")
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function converterOf(type: string): ToCell | undefined {
  switch (type) {
    case "smallint":
    case "integer":
    case "bigint":
    case "numeric":
    case "real":
    case "double precision":
      return (text) => (isExact(text) ? `<c><v>${text}</v></c>` : undefined);
    case "boolean":
      return (text) => `<c t="b"><v>${text.startsWith("t") ? 1 : 0}</v></c>`;
    case "date":
      return (text) => dated(parseDay(text), STYLE.day);
    case "timestamp without time zone":
      return (text) => dated(toDays(parseMicros(text)), STYLE.moment);
    // A spreadsheet has no time zones: of a moment of the world it keeps what the database wrote.
    default:
      return undefined;
  }
}

function isExact(text: string): boolean {
  return (
    /^-?\d+(\.\d+)?(e[+-]\d+)?$/i.test(text) &&
    text.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "").length <= EXACT_DIGITS
  );
}

/** A spreadsheet shows milliseconds at most. */
function toDays(micros: number | bigint | undefined): number | undefined {
  return typeof micros !== "number" || micros % MICROS_PER_MS !== 0 ? undefined : micros / MICROS_PER_DAY;
}

function dated(days: number | undefined, style: number): string | undefined {
  const serial = (days ?? NaN) + DAYS_TO_1970;
  if (!(serial >= FIRST_TRUE_DAY && serial < LAST_DAY + 1)) return undefined;
  return `<c s="${style}"><v>${serial}</v></c>`;
}
