const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Adds numbers that are written as decimals, to the last digit. @returns `null` where there is none, or one isn't such a number */
export function addDecimals(values: readonly (string | null)[]): string | null {
  const parts = values.flatMap((value) => (value === null ? [] : [DECIMAL.exec(value)]));
  if (parts.length === 0) return null;
  const scale = Math.max(...parts.map((part) => part?.[3]?.length ?? 0));
  let sum = 0n;
  for (const part of parts) {
    if (part === null) return null;
    const [, sign = "", whole = "0", fraction = ""] = part;
    sum += BigInt(sign + whole + fraction.padEnd(scale, "0"));
  }
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return sum < 0n ? `-${text}` : text;
}
