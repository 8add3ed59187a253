import type { CurrentSession } from "../accounts/current-session.ts";
import { rotateRefreshToken } from "../accounts/refresh-tokens.ts";
import { issueTokens } from "../accounts/session-answer.ts";
import { fetchUser } from "../accounts/user-answer.ts";
import type { Queries } from "../database/database.ts";
import type { Backend } from "../gateway/backend.ts";
import { methodOf } from "./factors.ts";
import type { Factor } from "./factors.ts";

/** Makes every change that follows a proof of a second factor. @returns the session's next refresh token */
export async function raiseSession(
  queries: Queries,
  { userId, sessionId }: CurrentSession,
  factor: Pick<Factor, "id" | "factor_type">,
): Promise<string> {
  const { query } = queries;
  await query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    sessionId,
    factor.id,
  );
  await query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    sessionId,
    methodOf(factor.factor_type),
  );
  await query(
    "delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') < 'aal2'",
    userId,
    sessionId,
  );
  await query(
    "delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'",
    userId,
    factor.factor_type,
  );
  return rotateRefreshToken(queries, userId, sessionId);
}

/** The whole session, as it is now. */
export async function answerRaised(
  backend: Backend,
  { userId, sessionId }: CurrentSession,
  refreshToken: string,
): Promise<Response> {
  const user = await fetchUser(backend, userId, sessionId);
  const tokens = await issueTokens(backend, sessionId, user);
  return Response.json({ ...tokens, refresh_token: refreshToken, user });
}
