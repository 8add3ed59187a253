import type { Queries } from "../database/database.ts";

/** Makes all unconfirmed enrolments `seconds` older, so that tests needn't wait five minutes. */
export async function ageEnrollments({ query }: Queries, seconds: number): Promise<void> {
  for (const table of ["auth.mfa_challenges", "auth.webauthn_challenges"]) {
    await query(`update ${table} set created_at = created_at - make_interval(secs => $1)`, seconds);
  }
  await query(
    `update auth.mfa_factors set created_at = created_at - make_interval(secs => $1) where status = 'unverified'`,
    seconds,
  );
}
