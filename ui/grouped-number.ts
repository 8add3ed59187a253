import { inPageLocale } from "./page-locale.ts";

/** A decimal number as PostgreSQL writes it; `NaN`, `Infinity` and exponents are none. */
const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
/** The most that `Intl.NumberFormat` takes. */
const MOST_FRACTION_DIGITS = 100;
const PERCENT_SHIFT = 2;

const numberFormats = inPageLocale((locale) => ({ locale, known: new Map<string, Intl.NumberFormat>() }));

/**
 * A number with the groups of the page's locale, or as per cent, with every digit that was sent: the text goes to the formatter as
 * it is, never through a binary number. @returns `undefined` for what is no decimal number
 */
export function groupedNumber(sent: string, style: "decimal" | "percent"): string | undefined {
  const match = DECIMAL.exec(sent);
  if (match === null) return undefined;
  const sentDigits = match[1]?.length ?? 0;
  const digits = style === "percent" ? Math.max(0, sentDigits - PERCENT_SHIFT) : sentDigits;
  if (sentDigits > MOST_FRACTION_DIGITS) return undefined;
  const key = `${style} ${digits}`;
  const { locale, known } = numberFormats();
  let format = known.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    known.set(key, format);
  }
  return format.format(sent as Intl.StringNumericLiteral);
}
