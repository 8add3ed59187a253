import type { Random } from "./random.ts";

/** One answer in so many comes when all others have been there for long. */
const LAST_ONCE_IN = 14;

/**
 * How late the next answer comes, so that answers come in another order each time; in milliseconds.
 * @param lateMs of most answers, at the most
 * @param lastMs of some, at the most
 */
export function drawLateness(random: Random, lateMs: number, lastMs: number): number {
  return random.below(random.below(LAST_ONCE_IN) === 0 ? lastMs : lateMs);
}
