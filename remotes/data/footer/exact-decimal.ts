/** A decimal number of any length: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point; at least 0. */
  readonly scale: number;
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** PostgreSQL's `numeric` has at most so many behind the point. */
const MOST_SCALE = 16_383;

/** Reads a number as PostgreSQL writes it; `undefined` for what is none, such as `NaN`. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text.trim()) ?? [];
  if (whole + fraction === "") return undefined;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${sign === "-" ? "-" : ""}${whole}${fraction}`);
  if (scale > MOST_SCALE) return undefined;
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

export function plus(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { digits: atScale(one, scale) + atScale(other, scale), scale };
}

export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  const [a, b] = [atScale(one, scale), atScale(other, scale)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A quotient with so many digits behind the point, the last one rounded away from zero at a half, as `numeric` rounds. */
export function dividedBy({ digits, scale }: Decimal, count: number, resultScale: number): Decimal {
  const divisor = BigInt(count);
  const shifted = resultScale >= scale ? digits * 10n ** BigInt(resultScale - scale) : digits;
  const by = resultScale >= scale ? divisor : divisor * 10n ** BigInt(scale - resultScale);
  const twice = (shifted < 0n ? -shifted : shifted) * 2n + by;
  const quotient = twice / (by * 2n);
  return { digits: shifted < 0n ? -quotient : quotient, scale: resultScale };
}

/** Every digit, without zeros at the end of the fraction. */
export function formatDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? "-" : "";
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const fraction = scale === 0 ? "" : text.slice(-scale).replace(/0+$/, "");
  const whole = scale === 0 ? text : text.slice(0, -scale);
  const isZero = digits === 0n;
  return `${isZero ? "" : sign}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

function atScale({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}
