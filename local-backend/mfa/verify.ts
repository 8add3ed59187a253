import { ApiError } from "../exchange/api-error.ts";
import type { Queries } from "../database/database.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { CHALLENGE_LIFETIME_S } from "./challenge.ts";
import { findOwnFactor, isUuid, requireTypeOn } from "./factors.ts";
import type { Challenge, Factor } from "./factors.ts";
import { readFactorCall } from "./read-factor-call.ts";
import { answerRaised, raiseSession } from "./raise-session.ts";
import { rejectByHook } from "./reject-by-hook.ts";
import { isTotpCode } from "./totp.ts";
import { verifySecurityKey } from "./verify-security-key.ts";
import { BAD_REQUEST, UNPROCESSABLE } from "../exchange/http-status.ts";

/** `POST factors/{id}/verify`: answers a whole session, now at aal2. */
export async function verifyFactor(exchange: Exchange, factorId: string): Promise<Response> {
  const { backend, ipAddress, arrivedAtMs } = exchange;
  const { session, body } = await readFactorCall(exchange, "verify");
  const factor = await findOwnFactor(backend.database, session.userId, factorId);
  requireProof(backend, factor, body);
  // Before the transaction, as in the service: of several answers to one challenge at once more than one is taken.
  const asked = { challengeId: readText(body, "challenge_id"), ipAddress, arrivedAtMs };
  const challenge = await findChallenge(backend.database, factor, asked);
  const outcome = await backend.database.transaction(async (queries) => {
    const refusal = await refuseProof(backend, queries, factor, challenge, body);
    const rejection = await rejectByHook(backend, queries, session.userId);
    if (rejection !== undefined) return rejection;
    if (refusal !== undefined) throw refusal;
    await queries.query(
      "update auth.mfa_challenges set verified_at = clock_timestamp() where id = $1",
      challenge.id,
    );
    await queries.query(
      "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status = 'unverified'",
      factor.id,
    );
    return raiseSession(queries, session, factor);
  });
  // Returned, not thrown: throwing would roll back the deletions.
  if (outcome instanceof ApiError) throw outcome;
  return answerRaised(backend, session, outcome);
}

/** @throws ApiError where the body can't be a proof of this factor */
function requireProof(backend: Backend, factor: Factor, body: JsonObject): void {
  const { factor_type: type } = factor;
  if (type !== "webauthn" && readText(body, "code") === "") {
    throw new ApiError(BAD_REQUEST, "validation_failed", "Code needs to be non-empty");
  }
  requireTypeOn(backend, type, "verify");
  if (type !== "webauthn") return;
  const proof = readWebAuthn(body);
  if (proof === undefined) {
    throw new ApiError(BAD_REQUEST, "validation_failed", "WebAuthn config required");
  }
  if (proof["type"] !== "create" && proof["type"] !== "request") {
    throw new ApiError(BAD_REQUEST, "validation_failed", "WebAuthn type must be create or request");
  }
  if (proof["credential_response"] === undefined) {
    throw new ApiError(BAD_REQUEST, "validation_failed", "credential_response required");
  }
}

function readWebAuthn(body: JsonObject): JsonObject | undefined {
  const value = body["webauthn"];
  return typeof value === "object" && value !== null ? (value as JsonObject) : undefined;
}

async function refuseProof(
  backend: Backend,
  queries: Queries,
  factor: Factor,
  challenge: Challenge,
  body: JsonObject,
): Promise<ApiError | undefined> {
  const code = readText(body, "code");
  switch (factor.factor_type) {
    case "webauthn":
      return verifySecurityKey(backend.options, queries, factor, challenge, readWebAuthn(body) ?? {});
    case "phone":
      return challenge.otp_code === code ? undefined : wrongCode("Invalid MFA Phone code entered");
    case "totp":
    case "recovery_code":
      return factor.secret !== null && isTotpCode(factor.secret, code)
        ? undefined
        : wrongCode("Invalid TOTP code entered");
  }
}

function wrongCode(message: string): ApiError {
  return new ApiError(UNPROCESSABLE, "mfa_verification_failed", message);
}

interface Asked {
  readonly challengeId: string;
  readonly ipAddress: string;
  readonly arrivedAtMs: number;
}

/** @throws ApiError for a challenge that is unknown, used, asked for from elsewhere, or too old (which is deleted) */
async function findChallenge(
  { query }: Queries,
  factor: Factor,
  { challengeId, ipAddress, arrivedAtMs }: Asked,
): Promise<Challenge> {
  const [challenge] = !isUuid(challengeId)
    ? []
    : await query<Challenge & { ip_address: string; is_used: boolean; is_expired: boolean }>(
        `select id, ip_address, otp_code, web_authn_session_data, coalesce(verified_at <= to_timestamp($4::float8 / 1000), false) as is_used,
                created_at < now() - make_interval(secs => $3) as is_expired
         from auth.mfa_challenges where id = $1 and factor_id = $2`,
        challengeId,
        factor.id,
        CHALLENGE_LIFETIME_S,
        arrivedAtMs,
      );
  if (challenge === undefined) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new ApiError(UNPROCESSABLE, "mfa_factor_not_found", message);
  }
  // The hosted service answers a used challenge with the same code as another address.
  if (challenge.is_used || challenge.ip_address !== ipAddress) {
    const message = "Challenge and verify IP addresses mismatch.";
    throw new ApiError(UNPROCESSABLE, "mfa_ip_address_mismatch", message);
  }
  if (!challenge.is_expired) return challenge;
  await query("delete from auth.mfa_challenges where id = $1", challengeId);
  const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
  throw new ApiError(UNPROCESSABLE, "mfa_challenge_expired", message);
}
