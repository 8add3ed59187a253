import { parseExactJson, session } from "@foyer/shared-auth";
import type { Procedure } from "../catalogue/catalogue.ts";
import { readContentRange } from "../requests/read-content-range.ts";
import type { ProviderAnswer } from "../requests/read-answer.ts";
import { profileHeaders } from "../requests/schema-profile.ts";

/**
 * Calls a procedure with a body that is sent as it is: the query builder would read it into JavaScript's numbers first.
 * @param body JSON
 */
export async function callByBody(
  { name, schema, returnsSet }: Procedure,
  body: string,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const response = await session.data.fetch(`rpc/${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      ...profileHeaders(schema),
      "Content-Type": "application/json",
      // Counted of the same call: it is made once all the same.
      ...(returnsSet && { Prefer: "count=exact" }),
    },
    body,
    signal,
  });
  const text = await response.text();
  const { status, ok } = response;
  if (!ok) return { data: null, error: readError(text), count: null, status };
  return {
    data: text === "" ? null : parseExactJson(text),
    error: null,
    count: readContentRange(response).total ?? null,
    status,
  };
}

/** What the service says of its refusal; a page in front of it may say it in another form than JSON. */
function readError(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return { message: text };
  }
}
