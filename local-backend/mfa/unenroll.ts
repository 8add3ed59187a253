import { requireAccount } from "../accounts/current-session.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { findOwnFactor } from "./factors.ts";
import { removeFactor } from "./remove-factor.ts";
import { UNPROCESSABLE } from "../exchange/http-status.ts";

/** `DELETE factors/{id}`: sessions that this factor raised are back at aal1; their tokens say so from the next refresh on. */
export async function unenrollFactor({ backend, request }: Exchange, factorId: string): Promise<Response> {
  const session = await requireAccount(backend, request);
  await backend.database.transaction(async (queries) => {
    const factor = await findOwnFactor(queries, session.userId, factorId);
    if (factor.factor_type === "recovery_code") {
      const message =
        "Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes";
      throw new ApiError(UNPROCESSABLE, "validation_failed", message);
    }
    if (factor.status === "verified" && session.assurance !== "aal2") {
      throw new ApiError(UNPROCESSABLE, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    const [others] = await queries.query<{ has_codes: boolean; has_other: boolean }>(
      `select coalesce(bool_or(factor_type = 'recovery_code'), false) as has_codes,
              coalesce(bool_or(factor_type <> 'recovery_code' and status = 'verified'), false) as has_other
       from auth.mfa_factors where user_id = $1 and id <> $2`,
      session.userId,
      factor.id,
    );
    if (factor.status === "verified" && others?.has_codes === true && !others.has_other) {
      const message =
        "Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.";
      throw new ApiError(UNPROCESSABLE, "mfa_recovery_codes_sole_factor", message);
    }
    await removeFactor(queries, factor);
  });
  return Response.json({ id: factorId });
}
