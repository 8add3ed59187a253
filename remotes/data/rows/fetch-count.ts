import { isSessionError, session } from "@foyer/shared-auth";
import type { Filter } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { quoteName } from "../requests/quote-name.ts";
import { readAnswer } from "../requests/read-answer.ts";

export interface RowCount {
  readonly rows: number;
  /** False where the database could only estimate in time. */
  readonly isExact: boolean;
}

/**
 * Counts the rows that the filters leave. A count that takes the database too long is estimated instead.
 * Resolves to `undefined` where the service doesn't say a count; rejects with a `SessionError`.
 */
export async function fetchCount(
  table: Table,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<RowCount | undefined> {
  const count = async (method: "exact" | "estimated"): Promise<number | undefined> => {
    const [first] = table.columns;
    // One small row instead of HEAD: the answer to HEAD has no body, so its error would have no code.
    let query = session.data
      .from(encodeURIComponent(table.name))
      .select(first === undefined ? "*" : quoteName(first.name), { count: method });
    for (const { column, operator, value } of filters)
      query = query.filter(quoteName(column), operator, value);
    return (await readAnswer(query.limit(1).abortSignal(signal))).count;
  };
  try {
    const rows = await count("exact");
    return rows === undefined ? undefined : { rows, isExact: true };
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout") throw error;
    const rows = await count("estimated");
    return rows === undefined ? undefined : { rows, isExact: false };
  }
}
