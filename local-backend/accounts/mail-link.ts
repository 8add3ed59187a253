import type { Exchange } from "../exchange/backend.ts";
import { toAllowedRedirect } from "../guard/allowed-redirect.ts";
import { PKCE_PREFIX } from "../mail/mail-links.ts";
import { createAuthCode } from "./mail-flows.ts";
import { relay } from "./relay.ts";
import { toLiteVerification } from "./sign-in.ts";
import { isSessionAnswer, toSessionAnswer } from "./session-answer.ts";
import type { SessionAnswer } from "./session-answer.ts";
import { SEE_OTHER } from "../exchange/http-status.ts";

const UUID_LENGTH = 36;

/** `GET verify`: somebody opened the link of a mail. Sends them on, with the session, a code for it, or what went wrong. */
export async function openMailLink(exchange: Exchange): Promise<Response> {
  const { backend, url, request, ipAddress } = exchange;
  const target = new URL(toAllowedRedirect(backend, url.searchParams.get("redirect_to") ?? undefined));
  const { token, flowId } = readMailToken(url.searchParams.get("token") ?? "");
  const type = url.searchParams.get("type") ?? "";
  const result = await relay(exchange, {
    method: "POST",
    path: "/auth/v1/verify",
    caller: "anon",
    body: toLiteVerification({ token_hash: token, type }),
  });
  if (result instanceof Response) return redirectWithError(target, result, flowId !== undefined);
  if (!isSessionAnswer(result.answer)) return redirect(target);
  const begunWith = { method: "otp", ipAddress, userAgent: request.headers.get("user-agent") } as const;
  const session = await toSessionAnswer(backend, result.answer, begunWith);
  const code =
    flowId === undefined ? undefined : await createAuthCode(backend.database, flowId, session.refresh_token);
  if (code === undefined) return redirectWithSession(target, session, type);
  target.searchParams.set("code", code);
  return redirect(target);
}

function readMailToken(token: string): { token: string; flowId?: string } {
  if (!token.startsWith(PKCE_PREFIX)) return { token };
  const flowId = token.slice(PKCE_PREFIX.length, PKCE_PREFIX.length + UUID_LENGTH);
  return { flowId, token: token.slice(PKCE_PREFIX.length + UUID_LENGTH + "_".length) };
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
