import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { isUuid } from "../mfa/factors.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";

const CHALLENGE_LIFETIME_S = 300;

type ChallengeType = "registration" | "authentication";

/** Stores a challenge, for one person or for anybody, and returns the part of the answer that describes it. */
export async function keepChallenge(
  { query }: Queries,
  type: ChallengeType,
  challenge: string,
  userId?: string,
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = randomUUID();
  const [row] = await query<{ seconds: number }>(
    `insert into auth.webauthn_challenges (id, user_id, challenge_type, challenge) values ($1, $2, $3, $4)
     returning floor(extract(epoch from created_at))::int as seconds`,
    id,
    userId ?? null,
    type,
    challenge,
  );
  return { challenge_id: id, expires_at: (row?.seconds ?? 0) + CHALLENGE_LIFETIME_S };
}

/**
 * Uses up the challenge that a body names.
 * @throws ApiError validation_failed, webauthn_challenge_not_found or webauthn_challenge_expired
 */
export async function takeChallenge(
  { query }: Queries,
  type: ChallengeType,
  body: JsonObject,
  userId?: string,
): Promise<string> {
  const id = readText(body, "challenge_id");
  if (id === "") throw new ApiError(BAD_REQUEST, "validation_failed", "challenge_id is required");
  if (body["credential"] === undefined || body["credential"] === null) {
    throw new ApiError(BAD_REQUEST, "validation_failed", "credential is required");
  }
  if (!isUuid(id)) throw new ApiError(BAD_REQUEST, "validation_failed", "challenge_id must be a valid UUID");
  const [taken] = await query<{ challenge: string; is_expired: boolean }>(
    `delete from auth.webauthn_challenges where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
     returning challenge, created_at < now() - make_interval(secs => $4) as is_expired`,
    id,
    type,
    userId ?? null,
    CHALLENGE_LIFETIME_S,
  );
  if (taken === undefined) {
    throw new ApiError(BAD_REQUEST, "webauthn_challenge_not_found", "Challenge not found or already used");
  }
  if (taken.is_expired) {
    throw new ApiError(BAD_REQUEST, "webauthn_challenge_expired", "Challenge has expired");
  }
  return taken.challenge;
}
