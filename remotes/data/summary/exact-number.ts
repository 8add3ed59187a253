/** A number with all its digits, `digits / 10 ** scale`; or `NaN` or an infinity, which PostgreSQL's numbers may be. */
export type ExactNumber = { readonly digits: bigint; readonly scale: number } | number;

const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
const NO_NUMBERS: ReadonlyMap<string, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
]);
/** PostgreSQL keeps numbers in digits of ten thousand, and so many decimal ones of a quotient (numeric.c, `select_div_scale`). */
const DECIMALS_PER_DIGIT = 4;
const LEAST_DIGITS = 16;
const MOST_SCALE = 1000;
/** A double is written with an exponent beyond these (PostgreSQL manual, "Floating-Point Types"). */
const [PLAIN_FROM, PLAIN_UP_TO] = [-4, 15];

/** Reads a number as the database writes it; `undefined` where it is none. */
export function parseExact(text: string): ExactNumber | undefined {
  const other = NO_NUMBERS.get(text);
  if (other !== undefined) return other;
  const [all, sign = "", whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (all === undefined) return undefined;
  const digits = BigInt(sign + whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

export function formatExact(number: ExactNumber): string {
  if (typeof number === "number") return String(number);
  const { digits, scale } = number;
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const point = text.length - scale;
  return `${digits < 0n ? "-" : ""}${text.slice(0, point)}${scale === 0 ? "" : `.${text.slice(point)}`}`;
}

/** What is no number comes after all others, as in PostgreSQL. @returns below 0, 0 or above 0 */
export function compareExact(one: ExactNumber, other: ExactNumber): number {
  if (typeof one === "number" || typeof other === "number") {
    const [a, b] = [one, other].map((number) => (typeof number === "number" ? number : 0));
    if (a === undefined || b === undefined || Object.is(a, b)) return 0;
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
    return a - b;
  }
  const [a, b] = toSameScale(one, other);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** To the last digit. @returns `null` where there is none, or one isn't a number */
export function addNumbers(values: readonly (string | null)[]): string | null {
  let sum: ExactNumber | undefined;
  for (const value of values) {
    if (value === null) continue;
    const next = parseExact(value);
    if (next === undefined) return null;
    sum = sum === undefined ? next : add(sum, next);
  }
  return sum === undefined ? null : formatExact(sum);
}

/** With as many digits as PostgreSQL divides numbers of type `numeric`. @returns `null` where nothing can be divided */
export function divideNumbers(dividend: string | null, divisor: string | null): string | null {
  const [one, other] = [dividend, divisor].map((text) => (text === null ? undefined : parseExact(text)));
  if (one === undefined || other === undefined) return null;
  if (typeof one === "number")
    return String(typeof other === "number" ? Number.NaN : other.digits < 0n ? -one : one);
  if (typeof other === "number") return Number.isNaN(other) ? "NaN" : "0";
  if (other.digits === 0n) return null;
  const scale = quotientScale(one, other);
  const shift = 10n ** BigInt(scale + other.scale);
  const [top, bottom] = [one.digits * shift, other.digits * 10n ** BigInt(one.scale)];
  const isNegative = top < 0n !== bottom < 0n;
  const [above, below] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  // Half and more goes up.
  const digits = (2n * above + below) / (2n * below);
  return formatExact({ digits: isNegative ? -digits : digits, scale });
}

/** A double as PostgreSQL writes it. */
export function doubleText(double: number): string {
  if (!Number.isFinite(double)) return String(double);
  const [digits = "", exponent = "0"] = double.toExponential().split("e");
  const power = Number(exponent);
  if (power >= PLAIN_FROM && power < PLAIN_UP_TO) return Object.is(double, -0) ? "-0" : String(double);
  return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

type Finite = Exclude<ExactNumber, number>;

function add(one: ExactNumber, other: ExactNumber): ExactNumber {
  if (typeof one === "number" || typeof other === "number")
    return (typeof one === "number" ? one : 0) + (typeof other === "number" ? other : 0);
  const [a, b] = toSameScale(one, other);
  return { digits: a + b, scale: Math.max(one.scale, other.scale) };
}

function toSameScale(one: Finite, other: Finite): readonly [bigint, bigint] {
  const scale = Math.max(one.scale, other.scale);
  const raise = (number: Finite): bigint => number.digits * 10n ** BigInt(scale - number.scale);
  return [raise(one), raise(other)];
}

function quotientScale(one: Finite, other: Finite): number {
  const [a, b] = [leadingDigit(one), leadingDigit(other)];
  const weight = a.weight - b.weight - (a.digit <= b.digit ? 1 : 0);
  const scale = Math.max(LEAST_DIGITS - weight * DECIMALS_PER_DIGIT, one.scale, other.scale, 0);
  return Math.min(scale, MOST_SCALE);
}

/** The first digit of ten thousand that isn't 0, and its place. */
function leadingDigit({ digits, scale }: Finite): { readonly digit: number; readonly weight: number } {
  if (digits === 0n) return { digit: 0, weight: 0 };
  const text = (digits < 0n ? -digits : digits).toString();
  const power = text.length - scale - 1;
  const weight = Math.floor(power / DECIMALS_PER_DIGIT);
  const length = power - weight * DECIMALS_PER_DIGIT + 1;
  return { digit: Number(text.slice(0, length).padEnd(length, "0")), weight };
}
