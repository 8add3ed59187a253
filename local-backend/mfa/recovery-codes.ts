import { createHash, randomBytes, randomUUID } from "node:crypto";
import { requireAccount } from "../accounts/current-session.ts";
import type { CurrentSession } from "../accounts/current-session.ts";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import { requireRoom } from "./enroll.ts";
import { answerRaised, raiseSession } from "./raise-session.ts";
import { rejectByHook } from "./reject-by-hook.ts";
import { removeFactor } from "./remove-factor.ts";
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, UNPROCESSABLE } from "../exchange/http-status.ts";

// The library calls these experimental; facts as of auth-js 2.119 and Supabase Auth's recovery_codes.go (August 2026).

const CODE_COUNT = 10;
const CODE_BYTES = 8;
const TYPE = "recovery_code";

interface CodeFactor {
  readonly id: string;
  readonly friendly_name: string;
  readonly total: number;
  readonly remaining: number;
}

/** `GET factors/recovery-codes`: how many there are, never which. */
export async function tellRecoveryCodes({ backend, request }: Exchange): Promise<Response> {
  const session = await requireAccount(backend, request);
  requireCodesOn(backend);
  const { id, total, remaining } = await requireCodes(backend.database, session.userId);
  return Response.json({ id, type: TYPE, total, remaining });
}

/** `POST factors/recovery-codes`: makes the codes and shows them this once. */
export async function generateRecoveryCodes({ backend, request }: Exchange): Promise<Response> {
  const session = await requireAccount(backend, request);
  requireCodesOn(backend);
  const friendlyName = readText(await readJsonBody(request), "friendly_name") || "Recovery codes";
  requireSecondFactor(session, "generate");
  const id = randomUUID();
  const codes = await backend.database.transaction(async (queries) => {
    if ((await findCodes(queries, session.userId)) !== undefined) {
      const message = "Recovery codes are already enrolled for this user, use regenerate to rotate them";
      throw new ApiError(UNPROCESSABLE, "mfa_verified_factor_exists", message);
    }
    await requireRoom(queries, session, friendlyName);
    const others = await queries.query(
      "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
      session.userId,
    );
    if (others.length === 0) {
      const message = "At least one other verified factor is required to generate recovery codes";
      throw new ApiError(UNPROCESSABLE, "mfa_recovery_codes_sole_factor", message);
    }
    await queries.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
       values ($1, $2, $3, 'recovery_code', 'verified')`,
      id,
      session.userId,
      friendlyName,
    );
    return replaceCodes(queries, id);
  });
  return Response.json({ id, type: TYPE, friendly_name: friendlyName, total: codes.length, codes });
}

/** `POST factors/recovery-codes/regenerate`: the old ones stop working. */
export async function regenerateRecoveryCodes({ backend, request }: Exchange): Promise<Response> {
  const session = await requireAccount(backend, request);
  requireCodesOn(backend);
  requireSecondFactor(session, "regenerate");
  const { factor, codes } = await backend.database.transaction(async (queries) => {
    const found = await requireCodes(queries, session.userId);
    return { factor: found, codes: await replaceCodes(queries, found.id) };
  });
  const { id, friendly_name } = factor;
  return Response.json({ id, type: TYPE, friendly_name, total: codes.length, codes });
}

/** `POST factors/recovery-codes/verify`: uses one up; the session is at aal2. */
export async function verifyRecoveryCode({ backend, request, ipAddress }: Exchange): Promise<Response> {
  backend.limits.verify.take(ipAddress);
  const session = await requireAccount(backend, request);
  requireCodesOn(backend);
  const code = readText(await readJsonBody(request), "code")
    .toLowerCase()
    .replaceAll(/[\s-]/g, "");
  if (code === "") throw new ApiError(BAD_REQUEST, "validation_failed", "Code needs to be non-empty");
  const outcome = await backend.database.transaction(async (queries) => {
    const rejection = await rejectByHook(backend, queries, session.userId);
    if (rejection !== undefined) return rejection;
    const [used] = await queries.query<{ factor_id: string }>(
      `update auth.mfa_recovery_codes c set consumed_at = now() from auth.mfa_factors f
       where f.id = c.factor_id and f.user_id = $1 and c.code_hash = $2 and c.consumed_at is null
       returning c.factor_id`,
      session.userId,
      hash(code),
    );
    if (used === undefined) {
      throw new ApiError(UNPROCESSABLE, "mfa_verification_failed", "Invalid recovery code entered");
    }
    return raiseSession(queries, session, { id: used.factor_id, factor_type: TYPE });
  });
  if (outcome instanceof ApiError) throw outcome;
  return answerRaised(backend, session, outcome);
}

/** `DELETE factors/recovery-codes` */
export async function removeRecoveryCodes({ backend, request }: Exchange): Promise<Response> {
  const session = await requireAccount(backend, request);
  requireCodesOn(backend);
  requireSecondFactor(session, "delete");
  const { id } = await backend.database.transaction(async (queries) => {
    const found = await requireCodes(queries, session.userId);
    await removeFactor(queries, { id: found.id, factor_type: TYPE });
    return found;
  });
  return Response.json({ id });
}

/** Where they don't exist, their paths are those of a factor by the id "recovery-codes". @throws ApiError */
function requireCodesOn({ faults }: Backend): void {
  if (faults.settings().isRecoveryCodesOn) return;
  throw new ApiError(NOT_FOUND, "validation_failed", "factor_id must be an UUID");
}

function requireSecondFactor({ assurance }: CurrentSession, what: string): void {
  if (assurance === "aal2") return;
  throw new ApiError(FORBIDDEN, "insufficient_aal", `AAL2 required to ${what} recovery codes`);
}

async function findCodes({ query }: Queries, userId: string): Promise<CodeFactor | undefined> {
  const [row] = await query<CodeFactor>(
    `select f.id, f.friendly_name, count(c.id)::int as total,
            (count(c.id) filter (where c.consumed_at is null))::int as remaining
     from auth.mfa_factors f left join auth.mfa_recovery_codes c on c.factor_id = f.id
     where f.user_id = $1 and f.factor_type = 'recovery_code' group by f.id, f.friendly_name`,
    userId,
  );
  return row;
}

async function requireCodes(queries: Queries, userId: string): Promise<CodeFactor> {
  const found = await findCodes(queries, userId);
  if (found !== undefined) return found;
  throw new ApiError(NOT_FOUND, "mfa_factor_not_found", "The user has not enrolled recovery codes");
}

async function replaceCodes({ query }: Queries, factorId: string): Promise<string[]> {
  await query("delete from auth.mfa_recovery_codes where factor_id = $1", factorId);
  const codes = Array.from({ length: CODE_COUNT }, () => randomBytes(CODE_BYTES).toString("hex"));
  for (const code of codes) {
    await query(
      "insert into auth.mfa_recovery_codes (id, factor_id, code_hash) values ($1, $2, $3)",
      randomUUID(),
      factorId,
      hash(code),
    );
  }
  return codes;
}

function hash(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
