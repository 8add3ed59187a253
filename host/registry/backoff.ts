/** How long to wait after failures, doubling up to a limit, with half of it left to chance. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * @param failures how many there were in a row, at least 1
 * @param random from 0 to 1; many pages that failed together must not come back together
 * @returns milliseconds, between half of the step and all of it
 */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff, random: number): number {
  const stepMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return stepMs / 2 + (stepMs / 2) * random;
}
