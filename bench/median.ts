/** The middle one, or between the two in the middle; NaN of none, which holds no limit. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [before, after] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return before === undefined || after === undefined ? Number.NaN : (before + after) / 2;
}
