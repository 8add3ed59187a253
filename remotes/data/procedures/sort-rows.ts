import { inPageLocale } from "@foyer/ui";
import type { SortKey } from "../address/view-address.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import type { Row } from "../requests/read-answer.ts";
import { compareValues } from "../summary/compare-values.ts";
import { toExactText } from "../values/format-cell.ts";

const words = inPageLocale((locale) => new Intl.Collator(locale));
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Rows in an order of several keys; equal ones keep theirs, and nulls come last in both directions, as in a table. */
export function sortRows(
  rows: readonly Row[],
  sort: readonly SortKey[],
  kindOf: (column: string) => ColumnKind,
): readonly Row[] {
  if (sort.length === 0) return rows;
  const keys = sort.map(({ column, direction }) => ({
    column,
    sign: direction === "asc" ? 1 : -1,
    compare: comparing(kindOf(column)),
  }));
  return rows.toSorted((one, other) => {
    for (const { column, sign, compare } of keys) {
      const [a, b] = [one[column] ?? null, other[column] ?? null];
      if (a === null && b === null) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      const order = compare(toExactText(a), toExactText(b));
      if (order !== 0) return order * sign;
    }
    return 0;
  });
}

function comparing(kind: ColumnKind): (a: string, b: string) => number {
  if (kind === "number") return compareNumbers;
  // By their texts, moments of several offsets or fractions would be in another order.
  return (a, b) => compareValues(a, b, kind) ?? compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  return words().compare(a, b);
}

/** To the last digit: what is equal to a double may differ in the database. */
function compareNumbers(a: string, b: string): number {
  const rough = Math.sign(Number(a) - Number(b));
  if (rough !== 0 && !Number.isNaN(rough)) return rough;
  const [one, other] = [DECIMAL.exec(a), DECIMAL.exec(b)];
  if (one === null || other === null) return compareTexts(a, b);
  const digits = Math.max(one[3]?.length ?? 0, other[3]?.length ?? 0);
  const difference = toUnits(one, digits) - toUnits(other, digits);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

function toUnits([, sign = "", whole = "", fraction = ""]: RegExpExecArray, digits: number): bigint {
  return BigInt(`${sign}${whole}${fraction.padEnd(digits, "0")}`);
}
