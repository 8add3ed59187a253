import { ApiError } from "../gateway/api-error.ts";
import type { Queries } from "../database/database.ts";

export interface Factor {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string;
  readonly factor_type: "totp" | "phone" | "webauthn";
  readonly status: "unverified" | "verified";
  readonly secret: string | null;
}

const NOT_FOUND = 404;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A factor of this user. @throws ApiError validation_failed for an id of another shape, mfa_factor_not_found */
export async function findOwnFactor({ query }: Queries, userId: string, factorId: string): Promise<Factor> {
  if (!isUuid(factorId)) throw new ApiError(NOT_FOUND, "validation_failed", "factor_id must be an UUID");
  const [factor] = await query<Factor>(
    `select id, user_id, friendly_name, factor_type, status, secret
     from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    factorId,
    userId,
  );
  if (factor === undefined) throw new ApiError(NOT_FOUND, "mfa_factor_not_found", "Factor not found");
  return factor;
}
