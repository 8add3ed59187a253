import { requireAccount } from "../accounts/current-session.ts";
import type { CurrentSession } from "../accounts/current-session.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readJsonBody } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";

/**
 * Who proves a factor, and what they sent.
 * @param limit which of the limits the call counts for, by the caller's address
 * @throws ApiError over the limit, without a session, or with a body that is no JSON object
 */
export async function readFactorCall(
  { backend, request, ipAddress }: Exchange,
  limit: keyof Pick<Backend["limits"], "challenge" | "verify">,
): Promise<{ readonly session: CurrentSession; readonly body: JsonObject }> {
  backend.limits[limit].take(ipAddress);
  const session = await requireAccount(backend, request);
  return { session, body: await readJsonBody(request) };
}
