import type { Clock } from "@foyer/contracts";
import { REFRESH_DEADLINE_MS } from "../refresh/refresher.ts";
import type { RefreshAnswer } from "../refresh/refresh-result.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import { parseStoredSession } from "../storage/stored-session.ts";
import { API_VERSION } from "./api-version.ts";
import { withLocalExpiry } from "./local-expiry.ts";
import { codeOf, readObject } from "./read-object.ts";

const MS_PER_SECOND = 1000;
const BAD_REQUEST = 400;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;
const INTERNAL_SERVER_ERROR = 500;

/** Codes with which the provider says for certain that the session is over, and why. */
const DEFINITE_NO: ReadonlyMap<unknown, SignedOutReason> = new Map([
  ["refresh_token_not_found", "revoked"],
  ["refresh_token_already_used", "revoked"],
  ["session_not_found", "revoked"],
  ["user_not_found", "revoked"],
  ["user_banned", "revoked"],
  ["session_expired", "expired"],
  // No token of this service: asked for again it says the same for ever.
  ["validation_failed", "revoked"],
]);
/**
 * The provider's code of a refusal that gave none: of its own all have one, so it is a hook's, which runs at each refresh. The
 * refresh token isn't used up by it.
 */
export const HOOKS_NO = "unknown";
/** Statuses with which a provider refuses a person. With any other, whatever the code beside it, it has a problem. */
const REFUSALS: readonly number[] = [400, 401, 403, 404];
const USED = "refresh_token_already_used";

export interface RefreshRequestOptions {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<Clock, "nowMs" | "deadline">;
}

/**
 * Sends one refresh request. Only a definite no of the provider's ends a session; a limit, a server's error, a
 * gateway's page or a captive portal is an outage, whatever its status.
 */
export function createRefreshRequest(
  options: RefreshRequestOptions,
): (refreshToken: string) => Promise<RefreshAnswer> {
  const { providerUrl, publishableKey, fetch, clock } = options;
  return async (refreshToken) => {
    let response: Response;
    try {
      response = await fetch(`${providerUrl}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers: {
          apikey: publishableKey,
          "Content-Type": "application/json;charset=UTF-8",
          ...API_VERSION,
        },
        body: JSON.stringify({ refresh_token: refreshToken }),
        signal: clock.deadline(REFRESH_DEADLINE_MS),
      });
    } catch (cause) {
      return { kind: "outage", outage: "unreachable", cause };
    }
    const body = await readObject(response);
    const session = response.ok
      ? parseStoredSession(JSON.stringify(withLocalExpiry(body, clock.nowMs())))
      : undefined;
    if (session !== undefined) return { kind: "session", session };
    if (response.status === TOO_MANY_REQUESTS) {
      const retryAfterMs = readRetryAfterMs(response, clock.nowMs());
      return { kind: "outage", outage: "rate-limited", ...(retryAfterMs !== undefined && { retryAfterMs }) };
    }
    const code = codeOf(body);
    if (code === HOOKS_NO && isClientError(response.status)) {
      return { kind: "ended", reason: "expired", letsExpire: true, code };
    }
    const reason = REFUSALS.includes(response.status) ? DEFINITE_NO.get(code) : undefined;
    if (reason !== undefined) {
      return { kind: "ended", reason, letsExpire: code === USED, code: String(code) };
    }
    return { kind: "outage", outage: "unavailable", cause: `status ${response.status}` };
  };
}

/** A hook chooses its status; without a choice it is 500, which can't be told from a failure. */
function isClientError(status: number): boolean {
  return status >= BAD_REQUEST && status < INTERNAL_SERVER_ERROR && status !== REQUEST_TIMEOUT;
}

/** `Retry-After` in seconds or as a date; providers of other origins rarely let a page read it. */
function readRetryAfterMs(response: Response, nowMs: number): number | undefined {
  const text = response.headers.get("Retry-After");
  if (text === null) return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds * MS_PER_SECOND;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
