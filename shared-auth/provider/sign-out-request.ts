import type { SignOutScope } from "../session/session.ts";
import { isOverdue } from "./answer-deadline.ts";
import { API_VERSION } from "./api-version.ts";
import { loadAuthClient } from "./load-once.ts";
import { toOutage } from "./outage.ts";
import type { SettingsSource } from "./provider-settings.ts";
import { readRefused } from "./read-refusal.ts";

/**
 * Asks the provider to end sessions (`POST logout`): once, in the same turn, and by a request that outlives the page, since
 * whoever signs out may close it at once.
 * @param accessToken of the session that ends, or of the one that stays where `others` end
 * @throws SessionError where the provider didn't hear of it, or refused
 */
export async function requestSignOut(
  { providerUrl, publishableKey, fetch }: SettingsSource,
  accessToken: string,
  scope: SignOutScope,
): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`${providerUrl}/auth/v1/logout?scope=${scope}`, {
      method: "POST",
      headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}`, ...API_VERSION },
      keepalive: true,
    });
  } catch (cause) {
    if (!isOverdue(cause)) throw toOutage({ cause });
    throw (await loadAuthClient()).toSessionError({ code: "request_timeout" });
  }
  if (response.ok) return;
  const refused = await readRefused(response);
  // The words come with the provider's library, which no sign-out waits for.
  throw (await loadAuthClient()).toSessionError(refused);
}
