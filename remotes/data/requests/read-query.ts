import { parseExactJson, session, toDataError } from "@foyer/shared-auth";
import { toRows } from "./read-answer.ts";
import type { Row } from "./read-answer.ts";
import { profileHeaders } from "./schema-profile.ts";

/** Reads rows by a request's parameters as they are written, for what the query builder has no words for. Rejects with a `SessionError`. */
export async function readQuery(
  table: { readonly name: string; readonly schema?: string | undefined },
  parts: readonly (readonly [name: string, value: string])[],
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
