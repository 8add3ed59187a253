import type { Row } from "../requests/read-answer.ts";
import { hasRowAfter, readQuery } from "../requests/read-query.ts";
import type { QueriedTable, QueryParts } from "../requests/read-query.ts";

/** Hosted projects give no more at once. */
const MOST_ROWS = 1000;

/**
 * All rows that a request asks for, or `undefined` where there are more than one answer brings. Rejects with a `SessionError`.
 */
export async function readWhole(
  table: QueriedTable,
  parts: QueryParts,
  signal: AbortSignal,
): Promise<readonly Row[] | undefined> {
  const rows = await readQuery(table, [...parts, ["limit", String(MOST_ROWS)]], signal);
  if (rows.length === 0) return rows;
  return (await hasRowAfter(table, parts, rows.length, signal)) ? undefined : rows;
}
