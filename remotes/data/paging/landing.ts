import { ROWS_PER_BLOCK } from "./block-cache.ts";
import type { RowSourceState } from "./row-source-state.ts";

/** What is known of how many rows there are. */
export type Known = Pick<RowSourceState, "total" | "isTotalExact" | "isEstimated" | "atLeast">;

export interface Arrival {
  /** The index from which on rows were asked for, and how many. */
  readonly first: number;
  readonly count: number;
  /** How many came. */
  readonly rows: number;
  /** They were read from the other end of the order. */
  readonly isBackward: boolean;
}

/** What an arrival means for the rows that are here. */
export type Landing =
  /** Rows were removed meanwhile: what is known about indexes no longer holds. */
  | { readonly kind: "start-over" }
  /** It is certain where the rows end. */
  | { readonly kind: "end"; readonly total: number }
  | {
      readonly kind: "more";
      readonly known: Known;
      /** Where the end is to be looked for, at the least; `undefined` where it isn't. */
      readonly settleFrom: number | undefined;
    };

/** @param isEndSought the person is where the end was thought to be */
export function landingOf(
  { total, isTotalExact, isEstimated, atLeast: known }: Known,
  { first, count, rows, isBackward }: Arrival,
  isEndSought: boolean,
): Landing {
  const end = first + rows;
  const isShort = rows < count;
  if (isShort && isBackward) return { kind: "start-over" };
  // Fewer than were asked for: they end here. None at all tell only that they end before.
  if (isShort && (rows > 0 || first === 0)) return { kind: "end", total: end };
  if (rows === 0) {
    const before = { total: Math.min(total, first), atLeast: Math.min(known, first) };
    return { kind: "more", known: { ...before, isTotalExact: false, isEstimated }, settleFrom: 0 };
  }
  const atLeast = Math.max(known, end);
  const settleFrom = isEndSought ? end : undefined;
  // More than was thought, and none of them may be out of reach.
  if (end > total || (end === total && !isTotalExact)) {
    const grown = { total: end + ROWS_PER_BLOCK, isTotalExact: false, isEstimated: false, atLeast };
    return { kind: "more", known: grown, settleFrom };
  }
  return isTotalExact
    ? { kind: "end", total }
    : { kind: "more", known: { total, isTotalExact, isEstimated, atLeast }, settleFrom };
}
