import { randomUUID } from "node:crypto";
import { requireSession } from "../accounts/current-session.ts";
import type { Exchange } from "../gateway/backend.ts";
import { findOwnFactor } from "./factors.ts";

export const CHALLENGE_LIFETIME_S = 300;

/** `POST factors/{id}/challenge` */
export async function challengeFactor(
  { backend, request, ipAddress }: Exchange,
  factorId: string,
): Promise<Response> {
  backend.limits.challenge.take(ipAddress);
  const session = await requireSession(backend, request);
  const challengeId = randomUUID();
  const created = await backend.database.transaction(async (queries) => {
    const factor = await findOwnFactor(queries, session.userId, factorId);
    await queries.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", factor.id);
    const [row] = await queries.query<{ seconds: number }>(
      `insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)
       returning floor(extract(epoch from created_at))::int as seconds`,
      challengeId,
      factor.id,
      ipAddress,
    );
    return { type: factor.factor_type, seconds: row?.seconds ?? 0 };
  });
  return Response.json({
    id: challengeId,
    type: created.type,
    expires_at: created.seconds + CHALLENGE_LIFETIME_S,
  });
}
