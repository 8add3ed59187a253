import type { SignedOutReason } from "../session/snapshot.ts";

/** Refresh requests are given up after this; one that hangs would block every caller that waits for a token. */
const REFRESH_DEADLINE_MS = 10_000;
const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;
const OK = 200;

/** Codes with which the provider says for certain that the session is over, and why. */
const DEFINITE_NO: Readonly<Record<string, SignedOutReason>> = {
  refresh_token_not_found: "revoked",
  refresh_token_already_used: "revoked",
  session_not_found: "revoked",
  user_not_found: "revoked",
  user_banned: "revoked",
  session_expired: "expired",
};

export interface RefreshObserver {
  onRefreshed(): void;
  onRefreshFailed(): void;
  /** The provider said for certain that the session is over. */
  onSessionEnded(reason: SignedOutReason): void;
}

/**
 * The `fetch` that the provider's library is given. It watches refresh requests only: each has a deadline, and an
 * answer that is no definite "no" (429, a gateway's page, a captive portal) counts as an outage, since the library
 * would delete the session because of it.
 */
export function createAuthFetch(
  fetch: typeof globalThis.fetch,
  observer: RefreshObserver,
): typeof globalThis.fetch {
  return async (input, init) => {
    if (!isRefreshRequest(input)) return fetch(input, init);
    let response: Response;
    try {
      response = await fetch(input, { ...init, signal: AbortSignal.timeout(REFRESH_DEADLINE_MS) });
    } catch (error) {
      observer.onRefreshFailed();
      throw error;
    }
    return judgeRefreshAnswer(response, observer);
  };
}

function isRefreshRequest(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return address.includes("/token?grant_type=refresh_token");
}

async function judgeRefreshAnswer(response: Response, observer: RefreshObserver): Promise<Response> {
  const body = await readJson(response.clone());
  if (
    response.status === OK &&
    typeof body["access_token"] === "string" &&
    typeof body["refresh_token"] === "string"
  ) {
    observer.onRefreshed();
    return response;
  }
  observer.onRefreshFailed();
  const code = body["error_code"] ?? body["code"];
  const reason = typeof code === "string" ? DEFINITE_NO[code] : undefined;
  if (reason !== undefined && response.status !== TOO_MANY_REQUESTS) {
    observer.onSessionEnded(reason);
    return response;
  }
  return new Response(null, { status: SERVICE_UNAVAILABLE, statusText: "Refresh unavailable" });
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
