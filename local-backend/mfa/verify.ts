import { requireSession } from "../accounts/current-session.ts";
import type { CurrentSession } from "../accounts/current-session.ts";
import { rotateRefreshToken } from "../accounts/refresh-tokens.ts";
import { issueTokens } from "../accounts/session-answer.ts";
import { fetchUser } from "../accounts/user-answer.ts";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../gateway/api-error.ts";
import type { Exchange } from "../gateway/backend.ts";
import { readJsonBody, readText } from "../gateway/json-body.ts";
import { CHALLENGE_LIFETIME_S } from "./challenge.ts";
import { findOwnFactor, isUuid } from "./factors.ts";
import type { Factor } from "./factors.ts";
import { isTotpCode } from "./totp.ts";

const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

/** `POST factors/{id}/verify`: answers a whole session, now at aal2. */
export async function verifyFactor(
  { backend, request, ipAddress }: Exchange,
  factorId: string,
): Promise<Response> {
  backend.limits.verify.take(ipAddress);
  const session = await requireSession(backend, request);
  const body = await readJsonBody(request);
  const code = readText(body, "code");
  const challengeId = readText(body, "challenge_id");
  const outcome = await backend.database.transaction(async (queries) => {
    const factor = await findOwnFactor(queries, session.userId, factorId);
    if (code === "") throw new ApiError(BAD_REQUEST, "validation_failed", "Code needs to be non-empty");
    const refusal = await refuseChallenge(queries, factor, challengeId, ipAddress);
    if (refusal !== undefined) return refusal;
    if (factor.secret === null || !isTotpCode(factor.secret, code)) {
      return new ApiError(UNPROCESSABLE, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    return { refreshToken: await raiseSession(queries, session, factor, challengeId) };
  });
  // Returned and not thrown inside, so that deleting an expired challenge is kept.
  if (outcome instanceof ApiError) throw outcome;
  const user = await fetchUser(backend, session.userId, session.sessionId);
  const tokens = await issueTokens(backend, session.sessionId, user);
  return Response.json({ ...tokens, refresh_token: outcome.refreshToken, user });
}

async function refuseChallenge(
  { query }: Queries,
  factor: Factor,
  challengeId: string,
  ipAddress: string,
): Promise<ApiError | undefined> {
  const [challenge] = !isUuid(challengeId)
    ? []
    : await query<{ ip_address: string; is_used: boolean; is_expired: boolean }>(
        `select ip_address, verified_at is not null as is_used,
                created_at < now() - make_interval(secs => $3) as is_expired
         from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
        challengeId,
        factor.id,
        CHALLENGE_LIFETIME_S,
      );
  if (challenge === undefined) {
    const message = "MFA factor with the provided challenge ID not found";
    return new ApiError(UNPROCESSABLE, "mfa_factor_not_found", message);
  }
  // The hosted service answers a used challenge with the same code as another address.
  if (challenge.is_used || challenge.ip_address !== ipAddress) {
    return new ApiError(
      UNPROCESSABLE,
      "mfa_ip_address_mismatch",
      "Challenge and verify IP addresses mismatch.",
    );
  }
  if (!challenge.is_expired) return undefined;
  await query("delete from auth.mfa_challenges where id = $1", challengeId);
  const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
  return new ApiError(UNPROCESSABLE, "mfa_challenge_expired", message);
}

/** All that a right code changes. @returns the session's next refresh token */
async function raiseSession(
  queries: Queries,
  { userId, sessionId }: CurrentSession,
  factor: Factor,
  challengeId: string,
): Promise<string> {
  const { query } = queries;
  await query("update auth.mfa_challenges set verified_at = now() where id = $1", challengeId);
  await query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status = 'unverified'",
    factor.id,
  );
  await query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    sessionId,
    factor.id,
  );
  await query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    sessionId,
    factor.factor_type,
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
