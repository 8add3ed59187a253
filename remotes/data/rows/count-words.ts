import type { RowSourceState } from "../paging/row-source-state.ts";
import { texts } from "../texts.ts";

/** A guess has no more digits than it is worth. */
const GUESSED_DIGITS = 2;
/** Fewer rows than this are told as they were read. */
const FEW_ROWS = 1_000;

/** How many rows there are, said as surely as it is known: what the planner believes is no knowledge. */
export function countWords({
  total,
  isTotalExact,
  isEstimated,
  wasExact,
  atLeast,
}: Pick<RowSourceState, "total" | "isTotalExact" | "isEstimated" | "wasExact" | "atLeast">): string {
  const t = texts.rows;
  if (isTotalExact) return t.count(total, true);
  if (wasExact && isEstimated) return t.count(rough(total, Math.round), false);
  // One row less: there are that many, and at least one more.
  return atLeast <= FEW_ROWS ? t.atLeast(atLeast) : t.over(rough(atLeast - 1, Math.floor));
}

function rough(rows: number, round: (quotient: number) => number): number {
  const unit = 10 ** Math.max(0, String(rows).length - GUESSED_DIGITS);
  return round(rows / unit) * unit;
}
