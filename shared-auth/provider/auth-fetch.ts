import type { RefreshResult } from "../refresh/refresher.ts";
import { withLocalExpiry } from "./refresh-request.ts";

const BAD_REQUEST = 400;
const SERVICE_UNAVAILABLE = 503;

export interface AuthFetchParts {
  readonly fetch: typeof globalThis.fetch;
  nowMs(): number;
  /** Answers the library's refreshes; the request that it would send is ours to send, or not. */
  renew(): Promise<RefreshResult>;
  /** Whether the stored access token has time left. */
  isTokenValid(): boolean;
}

/**
 * The `fetch` that the provider's library is given. Its refreshes go through the one refresher of the page, and
 * sessions that other calls bring get their expiry by this device's clock.
 */
export function createAuthFetch(parts: AuthFetchParts): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes("/token?grant_type=refresh_token")) return answerRefresh(await parts.renew(), parts);
    const response = await parts.fetch(input, init);
    return bringsSession(address, response) ? withLocalSession(response, parts.nowMs()) : response;
  };
}

function bringsSession(address: string, response: Response): boolean {
  return response.ok && /\/(token|signup|verify)(\?|$)/.test(address);
}

async function withLocalSession(response: Response, nowMs: number): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    return Response.json(withLocalExpiry(body, nowMs), { status, headers });
  } catch {
    return new Response(text, { status, headers });
  }
}

/**
 * An outage must neither end the session nor keep the library trying by itself: it takes 503 for something to try
 * again for half a minute, and another status for an end, unless the access token has time left.
 */
function answerRefresh(result: RefreshResult, parts: AuthFetchParts): Response {
  switch (result.kind) {
    case "fresh":
      return Response.json(result.session);
    case "ended":
    case "none":
      return Response.json(
        { code: "refresh_token_not_found", message: "The session is over." },
        { status: BAD_REQUEST },
      );
    case "outage":
      return Response.json(
        { code: "unexpected_failure", message: "Refreshing pauses." },
        { status: parts.isTokenValid() ? BAD_REQUEST : SERVICE_UNAVAILABLE },
      );
  }
}
