import type { Queries } from "../database/database.ts";
import { methodOf } from "./factors.ts";
import type { Factor } from "./factors.ts";

/** Deletes a factor, and brings the sessions that it raised back to aal1. Inside the caller's transaction. */
export async function removeFactor(
  { query }: Queries,
  factor: Pick<Factor, "id" | "factor_type">,
): Promise<void> {
  await query(
    `delete from auth.mfa_amr_claims c using auth.sessions s
     where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = $2`,
    factor.id,
    methodOf(factor.factor_type),
  );
  await query(
    "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1",
    factor.id,
  );
  await query("delete from auth.mfa_factors where id = $1", factor.id);
}
