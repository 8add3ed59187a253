import type { Backend } from "../exchange/backend.ts";
import type { AssuranceLevel, AuthenticationMethod } from "../tokens/access-token.ts";
import { readInnerToken } from "../tokens/inner-tokens.ts";
import { toUserAnswer } from "./user-answer.ts";
import type { UserAnswer } from "./user-answer.ts";

/** A whole session as lite answers it, or as we do. */
export interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserAnswer;
  readonly [name: string]: unknown;
}

/** How a session began, as its `amr` claim names it. */
export type FirstMethod =
  | ("password" | "otp" | "oauth" | "sso/saml" | "anonymous" | "passkey")
  | ("email/signup" | "invite" | "magiclink" | "recovery" | "email_change");

export function isSessionAnswer(value: unknown): value is SessionAnswer {
  return typeof value === "object" && value !== null && "access_token" in value && "refresh_token" in value;
}

/**
 * Turns a session from lite into one of the hosted service.
 * @param begunWith given when the session is new
 */
export async function toSessionAnswer(
  backend: Backend,
  answer: SessionAnswer,
  begunWith: { method: FirstMethod; ipAddress: string; userAgent: string | null } | undefined,
): Promise<SessionAnswer> {
  const { sessionId } = readInnerToken(answer.access_token);
  if (begunWith !== undefined) {
    await backend.database.transaction(async ({ query }) => {
      await query(
        "update auth.sessions set aal = 'aal1', ip = $2::inet, user_agent = $3 where id = $1",
        sessionId,
        begunWith.ipAddress,
        begunWith.userAgent,
      );
      await query(
        "insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2) on conflict do nothing",
        sessionId,
        begunWith.method,
      );
    });
  }
  const user = await toUserAnswer(backend.database, answer.user);
  return {
    ...answer,
    ...(await issueTokens(backend, sessionId, user)),
    refresh_token: answer.refresh_token,
    user,
  };
}

/** A fresh access token for a session, with what its row and its methods say now. */
export async function issueTokens(
  backend: Backend,
  sessionId: string,
  user: UserAnswer,
): Promise<Pick<SessionAnswer, "access_token" | "token_type" | "expires_in" | "expires_at">> {
  const { query } = backend.database;
  const [session] = await query<{ aal: AssuranceLevel | null }>(
    "select aal from auth.sessions where id = $1",
    sessionId,
  );
  const methods = await query<AuthenticationMethod>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method desc`,
    sessionId,
  );
  const { token, lifetimeS, expiresAt } = await backend.tokens.issue({
    iss: `${backend.apiUrl}/auth/v1`,
    sub: user.id,
    aud: "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.app_metadata ?? {},
    user_metadata: user.user_metadata ?? {},
    role: user.role ?? "authenticated",
    aal: session?.aal ?? "aal1",
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous ?? false,
  });
  return { access_token: token, token_type: "bearer", expires_in: lifetimeS, expires_at: expiresAt };
}
