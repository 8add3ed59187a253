import { parseExactJson, session, toDataError } from "@foyer/shared-auth";
import { toRows } from "./read-answer.ts";
import type { Row } from "./read-answer.ts";
import { profileHeaders } from "./schema-profile.ts";

export interface QueriedTable {
  readonly name: string;
  readonly schema?: string | undefined;
}

export type QueryParts = readonly (readonly [name: string, value: string])[];

/** Reads rows by a request's parameters as they are written, for what the query builder has no words for. Rejects with a `SessionError`. */
export async function readQuery(
  table: QueriedTable,
  parts: QueryParts,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const query = new URLSearchParams(parts.map(([name, value]) => [name, value])).toString();
  let response: Response;
  try {
    response = await session.data.fetch(`${encodeURIComponent(table.name)}?${query}`, {
      signal,
      headers: profileHeaders(table.schema),
    });
  } catch (error) {
    throw toDataError(error);
  }
  // As the query builder's answers: no digit is lost.
  const body: unknown = await response
    .text()
    .then(parseExactJson)
    .catch(() => undefined);
  if (!response.ok) throw toDataError(body, response.status);
  return toRows(body);
}

/**
 * Whether a request has more rows than an answer to it brought: how many come at once depends on a setting of the project (`max-rows`),
 * which no answer tells, so the row after the last one is asked for. Rejects with a `SessionError`.
 * @param count of the rows that came
 */
export async function hasRowAfter(
  table: QueriedTable,
  parts: QueryParts,
  count: number,
  signal: AbortSignal,
): Promise<boolean> {
  const after = [
    ["limit", "1"],
    ["offset", String(count)],
  ] as const;
  return (await readQuery(table, [...parts, ...after], signal)).length > 0;
}
