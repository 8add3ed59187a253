import type { CurrentSession } from "../accounts/current-session.ts";
import { rotateRefreshToken } from "../accounts/refresh-tokens.ts";
import { issueTokens } from "../accounts/session-answer.ts";
import { fetchUser, toFactor } from "../accounts/user-answer.ts";
import type { FactorAnswer, FactorRow } from "../accounts/user-answer.ts";
import type { Queries } from "../database/database.ts";
import type { Backend } from "../exchange/backend.ts";
import { methodOf } from "./factors.ts";
import type { Factor } from "./factors.ts";

export interface Raised {
  /** The session's next. */
  readonly refreshToken: string;
  /** Unfinished factors that are gone with this proof. */
  readonly leftBehind: readonly FactorRow[];
}

/** Makes every change that follows a proof of a second factor. */
export async function raiseSession(
  queries: Queries,
  { userId, sessionId }: CurrentSession,
  factor: Pick<Factor, "id" | "factor_type">,
): Promise<Raised> {
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
  const leftBehind = await query<FactorRow>(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'
     returning id, factor_type, friendly_name, status, created_at, updated_at, last_challenged_at`,
    userId,
    factor.factor_type,
  );
  return { refreshToken: await rotateRefreshToken(queries, userId, sessionId), leftBehind };
}

/**
 * The whole session. Its list of factors is the service's: it was read before the unfinished ones were deleted, so that
 * they stand in it once more.
 */
export async function answerRaised(
  backend: Backend,
  { userId, sessionId }: CurrentSession,
  { refreshToken, leftBehind }: Raised,
): Promise<Response> {
  const user = await fetchUser(backend, userId, sessionId);
  const tokens = await issueTokens(backend, sessionId, user);
  const factors = [...leftBehind.map(toFactor), ...(user.factors ?? [])].sort(byAge);
  return Response.json({
    ...tokens,
    refresh_token: refreshToken,
    user: { ...user, ...(factors.length > 0 && { factors }) },
  });
}

function byAge(one: FactorAnswer, other: FactorAnswer): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at);
}
