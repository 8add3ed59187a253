import type { Exchange } from "../exchange/backend.ts";
import { toAllowedRedirect } from "../guard/allowed-redirect.ts";
import { readMailToken } from "../mail/mail-links.ts";
import { FIRST_OF_TWO } from "./email-change.ts";
import { createAuthCode } from "./mail-flows.ts";
import type { FirstMethod, SessionAnswer } from "./session-answer.ts";
import { verifyMailToken } from "./verify-mail-token.ts";
import { SEE_OTHER } from "../exchange/http-status.ts";

/** What the token of a link opened under PKCE says of how its session began; without PKCE it says "otp". */
const METHODS = new Map<string, FirstMethod>([
  ["signup", "email/signup"],
  ["invite", "invite"],
  ["magiclink", "magiclink"],
  ["recovery", "recovery"],
  ["email_change", "email_change"],
]);

/**
 * `GET verify`: somebody opened the link of a mail. Sends them on, with the session, a code for it, or what went wrong.
 * The token is spent by it, in whichever browser, also where nobody there can exchange the code.
 */
export async function openMailLink(exchange: Exchange): Promise<Response> {
  const { backend, url } = exchange;
  const target = new URL(toAllowedRedirect(backend, url.searchParams.get("redirect_to") ?? undefined));
  const { hash, flowId } = readMailToken(url.searchParams.get("token") ?? "");
  const type = url.searchParams.get("type") ?? "";
  const method = (flowId === undefined ? undefined : METHODS.get(type)) ?? "otp";
  const verified = await verifyMailToken(exchange, { type, hash }, method);
  if (verified instanceof Response) return redirectWithError(target, verified, flowId !== undefined);
  if (verified === "half") return redirectWithMessage(target, FIRST_OF_TWO);
  const code =
    flowId === undefined ? undefined : await createAuthCode(backend.database, flowId, verified.refresh_token);
  if (code === undefined) return redirectWithSession(target, verified, type);
  target.searchParams.set("code", code);
  return redirect(target);
}

function redirectWithMessage(target: URL, message: string): Response {
  target.searchParams.set("message", message);
  target.hash = new URLSearchParams({ message, sb: "" }).toString();
  return redirect(target);
}

function redirectWithSession(target: URL, session: SessionAnswer, type: string): Response {
  target.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }).toString();
  return redirect(target);
}

async function redirectWithError(target: URL, answer: Response, isPkce: boolean): Promise<Response> {
  const body = (await answer.json()) as { msg?: string; message?: string };
  const problem = new URLSearchParams({
    error: "access_denied",
    error_code: answer.headers.get("x-sb-error-code") ?? "unexpected_failure",
    error_description: body.msg ?? body.message ?? "Email link is invalid or has expired",
  });
  if (isPkce) for (const [name, value] of problem) target.searchParams.set(name, value);
  target.hash = problem.toString();
  return redirect(target);
}

function redirect(target: URL): Response {
  return new Response(null, { status: SEE_OTHER, headers: { location: target.href } });
}
