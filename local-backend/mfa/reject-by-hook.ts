import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend } from "../exchange/backend.ts";
import { FORBIDDEN } from "../exchange/http-status.ts";

/** What an operator's hook that rejects an attempt does: the user is signed out everywhere. */
export async function rejectByHook(
  { faults }: Backend,
  { query }: Queries,
  userId: string,
): Promise<ApiError | undefined> {
  if (!faults.settings().isVerificationRejected) return undefined;
  await query("delete from auth.sessions where user_id = $1", userId);
  const message = "Further MFA verification attempts will be rejected.";
  return new ApiError(FORBIDDEN, "mfa_verification_rejected", message);
}
