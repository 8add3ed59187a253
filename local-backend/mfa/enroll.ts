import { randomUUID } from "node:crypto";
import type { CurrentSession } from "../accounts/current-session.ts";
import { requireSession } from "../accounts/current-session.ts";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../gateway/api-error.ts";
import type { Exchange } from "../gateway/backend.ts";
import { readJsonBody, readText } from "../gateway/json-body.ts";
import { createTotpEnrollment } from "./totp.ts";

const MAX_FACTORS = 10;
/** An enrolment that nobody went on with is forgotten after this time. */
const ABANDONED_AFTER_S = 300;
const BAD_REQUEST = 400;
const FORBIDDEN = 403;
const UNPROCESSABLE = 422;

/** `POST factors` */
export async function enrollFactor({ backend, request }: Exchange): Promise<Response> {
  const session = await requireSession(backend, request);
  const body = await readJsonBody(request);
  requireTotp(readText(body, "factor_type"));
  const friendlyName = readText(body, "friendly_name");
  const issuer = readText(body, "issuer") || new URL(backend.options.siteUrl).host;
  const enrollment = await createTotpEnrollment(issuer, session.email);
  const id = randomUUID();
  await backend.database.transaction(async (queries) => {
    await requireRoom(queries, session, friendlyName);
    await queries.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      id,
      session.userId,
      friendlyName,
      enrollment.secret,
    );
  });
  return Response.json({ id, type: "totp", friendly_name: friendlyName, totp: enrollment });
}

function requireTotp(type: string): void {
  if (type === "totp") return;
  if (type === "phone" || type === "webauthn") {
    const name = type === "phone" ? "Phone" : "WebAuthn";
    throw new ApiError(UNPROCESSABLE, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
  }
  throw new ApiError(BAD_REQUEST, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
}

async function requireRoom({ query }: Queries, session: CurrentSession, friendlyName: string): Promise<void> {
  // The user's row is the lock: two enrolments at once count one after the other.
  await query("select 1 from auth.users where id = $1 for update", session.userId);
  await query(
    `delete from auth.mfa_factors f where f.user_id = $1 and f.status = 'unverified' and f.last_challenged_at is null
       and f.created_at < now() - make_interval(secs => $2)`,
    session.userId,
    ABANDONED_AFTER_S,
  );
  const factors = await query<{ friendly_name: string; status: string }>(
    "select friendly_name, status from auth.mfa_factors where user_id = $1",
    session.userId,
  );
  if (factors.some((factor) => factor.friendly_name === friendlyName)) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    throw new ApiError(UNPROCESSABLE, "mfa_factor_name_conflict", message);
  }
  if (factors.length >= MAX_FACTORS) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new ApiError(UNPROCESSABLE, "too_many_enrolled_mfa_factors", message);
  }
  if (factors.some((factor) => factor.status === "verified") && session.assurance !== "aal2") {
    throw new ApiError(FORBIDDEN, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}
