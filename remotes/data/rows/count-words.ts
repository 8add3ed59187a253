import type { RowSourceState } from "../paging/row-source-state.ts";
import { texts } from "../texts.ts";

/** How many rows there are, said as surely as it is known. */
export function countWords({
  total,
  isTotalExact,
  isEstimated,
  atLeast,
}: Pick<RowSourceState, "total" | "isTotalExact" | "isEstimated" | "atLeast">): string {
  return isTotalExact || isEstimated ? texts.rows.count(total, isTotalExact) : texts.rows.atLeast(atLeast);
}
