import type { CurrentSession } from "../accounts/current-session.ts";
import { toRfc3339 } from "../accounts/provider-times.ts";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend } from "../exchange/backend.ts";
import { FORBIDDEN, NOT_FOUND } from "../exchange/http-status.ts";

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly user_id: string;
  readonly public_key: string;
  readonly sign_count: string;
  readonly transports: string[];
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

export const MAX_PASSKEYS = 10;

/** @throws ApiError passkey_disabled */
export function requirePasskeysOn({ faults }: Backend): void {
  if (faults.settings().isPasskeyOn) return;
  throw new ApiError(NOT_FOUND, "passkey_disabled", "Passkeys are disabled");
}

/** Adding and removing need aal2 where a verified factor exists. @throws ApiError insufficient_aal */
export async function requirePasskeyAssurance(
  { query }: Queries,
  { userId, assurance }: CurrentSession,
): Promise<void> {
  if (assurance === "aal2") return;
  const verified = await query(
    "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
    userId,
  );
  if (verified.length === 0) return;
  const message = "AAL2 session is required to manage passkeys when MFA is enabled";
  throw new ApiError(FORBIDDEN, "insufficient_aal", message);
}

export function findPasskeys({ query }: Queries, userId: string): Promise<PasskeyRow[]> {
  return query<PasskeyRow>(
    "select * from auth.webauthn_credentials where user_id = $1 order by created_at, id",
    userId,
  );
}

/** A passkey as the list answers it. */
export function toPasskeyItem({ id, friendly_name, created_at, last_used_at }: PasskeyRow): object {
  return {
    id,
    ...(friendly_name !== "" && { friendly_name }),
    created_at: toRfc3339(created_at),
    ...(last_used_at !== null && { last_used_at: toRfc3339(last_used_at) }),
  };
}
