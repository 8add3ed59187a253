import { ApiError, toErrorAnswer } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";
import { beginSession } from "./begin-session.ts";
import { confirmEmailChange } from "./email-change.ts";
import { relay } from "./relay.ts";
import { isSessionAnswer, toSessionAnswer } from "./session-answer.ts";
import type { FirstMethod, SessionAnswer } from "./session-answer.ts";
import type { MailVerification } from "./verify-request.ts";

/** lite doesn't know some types; under these it looks in the same places. */
const LITE_TYPES = new Map([
  ["email", "magiclink"],
  ["invite", "signup"],
]);

/**
 * Spends the token of a mail.
 * @returns the session, "half" where another address must confirm as well, or the refusal
 */
export async function verifyMailToken(
  exchange: Exchange,
  { type, hash }: MailVerification,
  method: FirstMethod,
): Promise<SessionAnswer | "half" | Response> {
  const { backend, request, ipAddress } = exchange;
  if (type === "email_change") return verifyChange(exchange, hash, method);
  const result = await relay(exchange, {
    method: "POST",
    path: "/auth/v1/verify",
    caller: "anon",
    body: { token_hash: hash, type: LITE_TYPES.get(type) ?? type },
  });
  if (result instanceof Response) return result;
  if (!isSessionAnswer(result.answer)) throw new Error("lite answered a verification without a session.");
  const userAgent = request.headers.get("user-agent");
  return toSessionAnswer(backend, result.answer, { method, ipAddress, userAgent });
}

async function verifyChange(
  exchange: Exchange,
  hash: string,
  method: FirstMethod,
): Promise<SessionAnswer | "half" | Response> {
  if (hash === "") return refuseEmpty(exchange);
  try {
    const confirmed = await confirmEmailChange(exchange.backend, hash);
    return confirmed === undefined ? "half" : await beginSession(exchange, confirmed.userId, method);
  } catch (error) {
    if (error instanceof ApiError) return toErrorAnswer(error, exchange.request);
    throw error;
  }
}

function refuseEmpty({ request }: Exchange): Response {
  const message = "Verify requires a token or a token hash";
  return toErrorAnswer(new ApiError(BAD_REQUEST, "validation_failed", message), request);
}
