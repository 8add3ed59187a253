import type { RefreshResult } from "../refresh/refresh-result.ts";
import { readClaims } from "../session/access-token-claims.ts";
import { parseStoredSession } from "../storage/stored-session.ts";
import { isOverdue } from "./answer-deadline.ts";
import { withLocalExpiry } from "./local-expiry.ts";
import { parseObject } from "./read-object.ts";
import { readRefusal } from "./read-refusal.ts";

const BAD_REQUEST = 400;
const REQUEST_TIMEOUT = 408;
const INTERNAL_SERVER_ERROR = 500;
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
 * The `fetch` that the provider's library is given. Its refreshes go through the one refresher of the page. A session
 * that another call brings gets its expiry by this device's clock, and is refused where it is no session, its token is
 * another person's than its user, or another's than the person who asked.
 */
export function createAuthFetch(parts: AuthFetchParts): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes("/token?grant_type=refresh_token")) return answerRefresh(await parts.renew(), parts);
    try {
      const response = await parts.fetch(input, init);
      if (!response.ok) return await readRefusal(response);
      if (!MAY_BRING_SESSION.test(address)) return response;
      return await checkAnswer(response, address, personOf(init?.headers), parts.nowMs());
    } catch (cause) {
      if (!isOverdue(cause)) throw cause;
      // With 504 the library would take the network for at fault.
      return Response.json({ error_code: "request_timeout", message: "" }, { status: REQUEST_TIMEOUT });
    }
  };
}

/** A sign-in, a sign-up, a verified code or factor, and a changed account. */
const MAY_BRING_SESSION = /\/(token|signup|verify|user)(\?|$)/;
const ACCOUNT = /\/user(\?|$)/;

async function checkAnswer(
  response: Response,
  address: string,
  asker: unknown,
  nowMs: number,
): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  const body = parseObject(text);
  if (body === undefined) return new Response(text, { status, headers });
  if (!("access_token" in body)) {
    // Of these only an account has a person's id; a new passkey's answer has the passkey's.
    const isOthers = ACCOUNT.test(address) && body["id"] !== undefined && body["id"] !== asker;
    return asker !== undefined && isOthers ? refuseAnswer() : new Response(text, { status, headers });
  }
  const session = withLocalExpiry(body, nowMs);
  const parsed = parseStoredSession(JSON.stringify(session));
  const isOfAsker = asker === undefined || parsed?.user.id === asker;
  return parsed !== undefined && isOfAsker ? Response.json(session, { status, headers }) : refuseAnswer();
}

/** Whose token a call carries; `undefined` where it goes out with the publishable key. */
function personOf(headers: HeadersInit | undefined): unknown {
  const bearer = new Headers(headers).get("Authorization")?.replace(/^Bearer /, "") ?? "";
  return readClaims(bearer)["sub"];
}

/** The provider is at fault, whatever it says: nobody is signed in by this. */
function refuseAnswer(): Response {
  return Response.json(
    { code: "unexpected_failure", message: "The answer is no session of the person who asked." },
    { status: INTERNAL_SERVER_ERROR },
  );
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
