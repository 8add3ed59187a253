import type { RowSourceState } from "./row-source-state.ts";
import { texts } from "../texts.ts";

const TOLD_DIGITS = 2;
/** Fewer rows than this are told as they were read. */
const FEW_ROWS = 1_000;

type Known = Pick<RowSourceState, "total" | "isTotalExact" | "atLeast">;

/** How many rows there are, said as surely as it is known: what the planner believes is no knowledge. */
export function countWords(state: Known & { readonly before: Known | undefined }): string {
  // Before anything is known anew, what was said.
  const { total, isTotalExact, atLeast } = state.before ?? state;
  return isTotalExact ? texts.rows.count(total) : atLeastWords(atLeast);
}

/** That there are so many rows, and more for all that is known. */
export function atLeastWords(rows: number): string {
  if (rows <= FEW_ROWS) return texts.rows.atLeast(rows);
  // One row less: there are that many, and at least one more.
  const unit = 10 ** (String(rows - 1).length - TOLD_DIGITS);
  return texts.rows.over(Math.floor((rows - 1) / unit) * unit);
}
