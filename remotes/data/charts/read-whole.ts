import type { Table } from "../catalogue/catalogue.ts";
import type { QueryPart } from "../order/order-parts.ts";
import type { Row } from "../requests/read-answer.ts";
import { readQuery } from "../requests/read-query.ts";

/** Hosted projects give no more at once. */
const MOST_ROWS = 1000;

/**
 * All rows that a request asks for, or `undefined` where there are more than one answer brings: that depends on a setting of the
 * project, so the row after the last one is asked for. Rejects with a `SessionError`.
 */
export async function readWhole(
  table: Table,
  parts: readonly QueryPart[],
  signal: AbortSignal,
): Promise<readonly Row[] | undefined> {
  const rows = await readQuery(table, [...parts, ["limit", String(MOST_ROWS)]], signal);
  if (rows.length === 0) return rows;
  const after: readonly QueryPart[] = [
    ["limit", "1"],
    ["offset", String(rows.length)],
  ];
  const more = await readQuery(table, [...parts, ...after], signal);
  return more.length === 0 ? rows : undefined;
}
