import { requireSession } from "../accounts/current-session.ts";
import { ApiError } from "../gateway/api-error.ts";
import type { Exchange } from "../gateway/backend.ts";
import { findOwnFactor } from "./factors.ts";

const UNPROCESSABLE = 422;

/** `DELETE factors/{id}`: sessions that this factor raised are back at aal1; their tokens say so from the next refresh on. */
export async function unenrollFactor({ backend, request }: Exchange, factorId: string): Promise<Response> {
  const session = await requireSession(backend, request);
  await backend.database.transaction(async (queries) => {
    const { query } = queries;
    const factor = await findOwnFactor(queries, session.userId, factorId);
    if (factor.status === "verified" && session.assurance !== "aal2") {
      throw new ApiError(UNPROCESSABLE, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await query(
      `delete from auth.mfa_amr_claims c using auth.sessions s
       where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = $2`,
      factor.id,
      factor.factor_type,
    );
    await query(
      "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1",
      factor.id,
    );
    await query("delete from auth.mfa_factors where id = $1", factor.id);
  });
  return Response.json({ id: factorId });
}
