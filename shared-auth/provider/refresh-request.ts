import type { Clock } from "@foyer/contracts";
import type { RefreshAnswer } from "../refresh/refresher.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import { parseStoredSession } from "../storage/stored-session.ts";

/** A refresh that hangs is given up after this; whoever waits for a token would hang with it. */
const DEADLINE_MS = 10_000;
const MS_PER_SECOND = 1000;
const TOO_MANY_REQUESTS = 429;

/** Codes with which the provider says for certain that the session is over, and why. */
const DEFINITE_NO: Readonly<Record<string, SignedOutReason>> = {
  refresh_token_not_found: "revoked",
  refresh_token_already_used: "revoked",
  session_not_found: "revoked",
  user_not_found: "revoked",
  user_banned: "revoked",
  session_expired: "expired",
};

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
          "X-Supabase-Api-Version": "2024-01-01",
        },
        body: JSON.stringify({ refresh_token: refreshToken }),
        signal: clock.deadline(DEADLINE_MS),
      });
    } catch (cause) {
      return { kind: "outage", outage: "unreachable", cause };
    }
    const body = await readJson(response);
    const session = response.ok
      ? parseStoredSession(JSON.stringify(withLocalExpiry(body, clock.nowMs())))
      : undefined;
    if (session !== undefined) return { kind: "session", session };
    if (response.status === TOO_MANY_REQUESTS) {
      const retryAfterMs = readRetryAfterMs(response, clock.nowMs());
      return { kind: "outage", outage: "rate-limited", ...(retryAfterMs !== undefined && { retryAfterMs }) };
    }
    const code = body["error_code"] ?? body["code"];
    const reason = typeof code === "string" && !response.ok ? DEFINITE_NO[code] : undefined;
    if (typeof code === "string" && reason !== undefined) {
      return { kind: "ended", reason, isUsed: code === "refresh_token_already_used", code };
    }
    return { kind: "outage", outage: "unavailable", cause: `status ${response.status}` };
  };
}

/**
 * Gives a session's expiry by this device's clock: the moment of receipt plus the lifetime. The provider's own
 * `expires_at` is by another clock, and a device whose clock is an hour off would refresh at every look.
 */
export function withLocalExpiry(session: Record<string, unknown>, nowMs: number): Record<string, unknown> {
  const lifetimeS = session["expires_in"];
  if (typeof lifetimeS !== "number" || lifetimeS <= 0) return session;
  return { ...session, expires_at: Math.floor(nowMs / MS_PER_SECOND) + lifetimeS };
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

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
