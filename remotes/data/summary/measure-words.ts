import { inPageLocale } from "@foyer/ui";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { titleIn } from "../catalogue/title-of.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { Measure } from "./summary-question.ts";
import { texts } from "./texts.ts";

const PERCENT = 100;
/** An average has more digits than anybody reads; the whole number is told on request. */
const shortNumber = inPageLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
/** Of what is less than one, two places may be nothing but zeros. */
const smallNumber = inPageLocale((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }));
/** A share, to a tenth of a percent. */
const percent = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
);
const [LEAST_SHARE, MOST_SHARE] = [0.001, 0.999];
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A share of all as a person reads it: few are not none, and nearly all are not all. */
export function percentText(share: number): string {
  if (share > 0 && share < LEAST_SHARE) return `< ${percent().format(LEAST_SHARE)}`;
  if (share > MOST_SHARE && share < 1) return `> ${percent().format(MOST_SHARE)}`;
  return percent().format(share);
}

/** What a measure is called by itself, e.g. "Sum". */
export function measureName(measure: Measure): string {
  return measure.of === "percentile"
    ? texts.summary.percentile(Math.round(measure.at * PERCENT))
    : texts.summary[measure.of];
}

/** What a measure is called, e.g. "Sum: delay". */
export function measureLabel(measure: Measure, columns: readonly Column[]): string {
  const t = texts.summary;
  if (measure.of === "rows") return t.rows;
  if (measure.of === "share")
    return measure.column === undefined ? t.share : t.shareOf(titleIn(columns, measure.column));
  return t.of(measureName(measure), titleIn(columns, measure.column));
}

/** A measure's value on the screen, short; what was sent is the exact one. */
export function measureText(
  measure: Measure,
  value: string | null,
  columns: readonly Column[],
  zone: TimeZoneChoice,
): string {
  if (value === null) return "–";
  const column = "column" in measure ? columns.find(({ name }) => name === measure.column) : undefined;
  const isOfColumn = ["least", "most", "median", "percentile"].includes(measure.of);
  const kind = toColumnKind(column?.type ?? "");
  if (isOfColumn && kind !== "number") return formatCell(value, kind, zone).text;
  if (measure.of === "share") return value === "NaN" ? value : percentText(Number(value));
  if (!DECIMAL.test(value)) return value;
  const number = value as Intl.StringNumericLiteral;
  const isSmall = Math.abs(Number(value)) < 1;
  return isSmall ? smallNumber().format(number) : shortNumber().format(number);
}
