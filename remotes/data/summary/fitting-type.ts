const WHOLE = /^-?\d+$/;
const DECIMAL = /^-?(\d+)(?:\.(\d+))?$/;
/** Digits that fit into 64 bits, and the most that a reader of Parquet takes for a decimal. */
const PRECISIONS = [18, 38];

/**
 * A type that holds all of these exactly. All of a summary is there before its file is written, so a `numeric` without a scale has
 * one by then.
 * @returns text where there is none, as for `NaN`
 */
export function fittingType(declared: "bigint" | "numeric", values: readonly (string | null)[]): string {
  const told = values.filter((value) => value !== null);
  if (declared === "bigint" && told.every(isBigint)) return declared;
  let [whole, scale] = [1, 0];
  for (const value of told) {
    const [, before, after = ""] = DECIMAL.exec(value) ?? [];
    if (before === undefined) return "text";
    whole = Math.max(whole, before.length);
    scale = Math.max(scale, after.length);
  }
  const precision = PRECISIONS.find((digits) => whole + scale <= digits);
  return precision === undefined ? "text" : `numeric(${precision},${scale})`;
}

function isBigint(value: string): boolean {
  return WHOLE.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value);
}
