import { toColumnKind } from "../catalogue/column-kind.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import { compareValues } from "../summary/compare-values.ts";
import { toExactText } from "../values/format-cell.ts";
import { compareDecimals, dividedBy, formatDecimal, parseDecimal, plus } from "./exact-decimal.ts";
import type { Decimal } from "./exact-decimal.ts";

/** What is told of some cells; absent where it means nothing for them. Numbers as text, with every digit. */
export interface Sums {
  readonly rows: number;
  readonly empty: number;
  /** `isAll` is false where there are more than were looked at. */
  readonly different?: { readonly count: number; readonly isAll: boolean };
  readonly sum?: string;
  readonly average?: string;
  readonly least?: string;
  readonly most?: string;
}

/** Times of several zones are in an order that their texts don't have. */
const ZONE = /[+-]\d/;
/** An average is told with so many digits more than its numbers have. */
const MORE_DIGITS = 4;

/** Sums up cells that are here; digits are added as decimal numbers, so none is lost. */
export function sumUp(values: readonly unknown[], type: string): Sums {
  const kind = toColumnKind(type);
  const texts = values.flatMap((value) =>
    value === null || value === undefined ? [] : [toExactText(value)],
  );
  const plain = { rows: values.length, empty: values.length - texts.length };
  if (kind === "number") {
    const numbers = texts.map(parseDecimal);
    const known = numbers.filter((number) => number !== undefined);
    const keys = texts.map((text, at) => {
      const number = numbers[at];
      return number === undefined ? text : formatDecimal(number);
    });
    const different = { count: new Set(keys).size, isAll: true };
    // One that is no number, as `NaN`, makes no sum of the others.
    return known.length < texts.length || known.length === 0
      ? { ...plain, different }
      : { ...plain, different, ...numbersOf(known) };
  }
  const different = { count: new Set(texts).size, isAll: true };
  return { ...plain, different, ...endsOf(texts, kind) };
}

/** Moments aren't always in the order of their texts: years may have five digits, or be before Christ. */
function endsOf(texts: readonly string[], kind: ColumnKind): Pick<Sums, "least" | "most"> {
  const compare = (one: string, other: string): number | undefined => {
    if (kind !== "time") return compareValues(one, other, kind);
    return ZONE.test(one + other) ? undefined : Number(one > other) - Number(one < other);
  };
  const [first] = texts;
  if (first === undefined) return {};
  let [least, most] = [first, first];
  for (const text of texts) {
    const below = compare(text, least);
    const above = below !== undefined && below < 0 ? -1 : compare(text, most);
    // Only the database knows their order.
    if (below === undefined || above === undefined) return {};
    if (below < 0) least = text;
    if (above > 0) most = text;
  }
  return { least, most };
}

function numbersOf(numbers: readonly Decimal[]): Pick<Sums, "sum" | "average" | "least" | "most"> {
  const sum = numbers.reduce(plus);
  const least = numbers.reduce((one, other) => (compareDecimals(other, one) < 0 ? other : one));
  const most = numbers.reduce((one, other) => (compareDecimals(other, one) > 0 ? other : one));
  return {
    sum: formatDecimal(sum),
    average: formatDecimal(dividedBy(sum, numbers.length, sum.scale + MORE_DIGITS)),
    least: formatDecimal(least),
    most: formatDecimal(most),
  };
}
