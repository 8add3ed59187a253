import { countInBudget } from "./count-in-budget.ts";
import type { RowsQuestion } from "./fetch-block.ts";

export interface RowsThere {
  readonly rows: number;
  /** Else there are at least so many. */
  readonly isExact: boolean;
}

/**
 * How many rows there are, for somebody who didn't ask for it: as far as it costs the database little.
 * @returns `undefined` where nothing is known. Rejects with a `SessionError`.
 */
export async function countOrMore(
  { table, filters }: Pick<RowsQuestion, "table" | "filters">,
  signal: AbortSignal,
): Promise<RowsThere | undefined> {
  const question = { table, sort: [], filters };
  let atLeast: number | undefined;
  const rows = await countInBudget(question, undefined, (more) => (atLeast = more), signal);
  if (rows !== undefined) return { rows, isExact: true };
  return atLeast === undefined ? undefined : { rows: atLeast, isExact: false };
}
