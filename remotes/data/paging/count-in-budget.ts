import { unservedPart } from "./expected-cost.ts";
import { countFrom } from "./fetch-block.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { fetchCount } from "./fetch-count.ts";

/** So many rows are counted by themselves: some milliseconds of a database. */
export const MOST_COUNTED = 50_000;
/** A table with fewer rows may be read whole to find those that a filter leaves. */
const FEW_ROWS = 100_000;

/**
 * Counts the rows of a question where that costs the database little, whatever its planner believes: before more than a small
 * table is counted, one look tells whether there are more rows than are counted.
 * @param planned how many the planner expects, which may be far off
 * @param onMore told that there are at least so many, and no number follows
 * @returns the exact number; `undefined` where counting would cost more than it is worth to somebody who didn't ask for it
 */
export async function countInBudget(
  question: RowsQuestion,
  planned: number | undefined,
  onMore: (atLeast: number) => void,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { table, filters } = question;
  if (filters.length > 0) {
    const rows = await fetchCount({ table, filters: [] }, "planned", signal);
    if (!isFoundQuickly(question, rows)) return undefined;
  }
  // The planner knows how large a table's file is, and is off by what was deleted; of anything else it may know nothing.
  const isFew = table.kind === "table" && filters.length === 0 && planned !== undefined;
  if (!isFew || planned > MOST_COUNTED) {
    const beyond = await countFrom(question, MOST_COUNTED, 1, signal);
    if (beyond > 0) {
      onMore(MOST_COUNTED + beyond);
      return undefined;
    }
  }
  return fetchCount(question, "exact", signal);
}

/** Whether the rows that a filter leaves are found by an index, or the table is read whole in no time. */
function isFoundQuickly({ table, filters }: RowsQuestion, rows: number | undefined): boolean {
  if (table.kind === "table" && rows !== undefined && rows <= FEW_ROWS) return true;
  return table.indexes !== undefined && unservedPart({ table, sort: [], filters }) === undefined;
}
