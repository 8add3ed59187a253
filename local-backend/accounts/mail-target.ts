import type { Exchange } from "../exchange/backend.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { toAllowedRedirect } from "../guard/allowed-redirect.ts";
import { createMailFlow } from "./mail-flows.ts";

/** Does `work`; the mails that it sends lead where this request asks: `redirect_to`, and a code if it brings a challenge. */
export async function sendingMails<T>(
  exchange: Exchange,
  body: JsonObject,
  work: () => Promise<T>,
): Promise<T> {
  const { backend, url } = exchange;
  const flowId = await createMailFlow(backend.database, body);
  const redirectTo = toAllowedRedirect(
    backend,
    url.searchParams.get("redirect_to") ?? readText(body, "redirect_to"),
  );
  return backend.mailbox.sendingTo({ redirectTo, ...(flowId !== undefined && { flowId }) }, work);
}
