import { randomUUID } from "node:crypto";
import type { CurrentSession } from "../accounts/current-session.ts";
import { requireAccount } from "../accounts/current-session.ts";
import { toPhoneDigits } from "../accounts/phone-codes.ts";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import { requireTypeOn } from "./factors.ts";
import type { FactorType } from "./factors.ts";
import { createTotpEnrollment } from "./totp.ts";
import { BAD_REQUEST, FORBIDDEN, SERVER_ERROR, UNPROCESSABLE } from "../exchange/http-status.ts";

const MAX_FACTORS = 10;
/** An enrolment that was not completed is deleted after this time. */
const ABANDONED_AFTER_S = 300;

interface NewFactor {
  readonly type: FactorType;
  readonly friendlyName: string;
  readonly secret?: string;
  readonly phone?: string;
}

/** `POST factors` */
export async function enrollFactor({ backend, request }: Exchange): Promise<Response> {
  const session = await requireAccount(backend, request);
  const body = await readJsonBody(request);
  const type = readText(body, "factor_type");
  const friendlyName = readText(body, "friendly_name");
  requireTypeOn(backend, type, "enroll");
  switch (type) {
    case "totp": {
      // The service labels the picture with the address, and fails where there is none.
      if (session.email === "") {
        throw new ApiError(SERVER_ERROR, "unexpected_failure", "Error generating QR Code");
      }
      const issuer = readText(body, "issuer") || new URL(backend.options.siteUrl).host;
      const totp = await createTotpEnrollment(issuer, session.email);
      const id = await backend.database.transaction((queries) =>
        addFactor(queries, session, { type, friendlyName, secret: totp.secret }),
      );
      return Response.json({ id, type, friendly_name: friendlyName, totp });
    }
    case "phone": {
      const given = readText(body, "phone");
      if (given === "") {
        throw new ApiError(BAD_REQUEST, "validation_failed", "Phone number required to enroll Phone factor");
      }
      const phone = toPhoneDigits(given);
      const id = await backend.database.transaction(async (queries) => {
        await clearNumber(queries, session.userId, phone);
        return addFactor(queries, session, { type, friendlyName, phone });
      });
      return Response.json({ id, type, friendly_name: friendlyName, phone: given });
    }
    case "webauthn": {
      const id = await backend.database.transaction((queries) =>
        addFactor(queries, session, { type, friendlyName }),
      );
      return Response.json({ id, type, friendly_name: friendlyName });
    }
  }
}

/** A phone number can be one factor only; an unfinished enrolment of it is replaced. @throws ApiError mfa_verified_factor_exists */
async function clearNumber({ query }: Queries, userId: string, phone: string): Promise<void> {
  const same = await query<{ status: string }>(
    "select status from auth.mfa_factors where user_id = $1 and phone = $2",
    userId,
    phone,
  );
  if (same.some(({ status }) => status === "verified")) {
    throw new ApiError(
      UNPROCESSABLE,
      "mfa_verified_factor_exists",
      "A verified phone factor already exists, unenroll the existing factor to continue",
    );
  }
  await query("delete from auth.mfa_factors where user_id = $1 and phone = $2", userId, phone);
}

async function addFactor(queries: Queries, session: CurrentSession, factor: NewFactor): Promise<string> {
  await requireRoom(queries, session, factor.friendlyName);
  const id = randomUUID();
  await queries.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone)
     values ($1, $2, $3, $4, 'unverified', $5, $6)`,
    id,
    session.userId,
    factor.friendlyName,
    factor.type,
    factor.secret ?? null,
    factor.phone ?? null,
  );
  return id;
}

/** @throws ApiError mfa_factor_name_conflict, too_many_enrolled_mfa_factors or insufficient_aal */
export async function requireRoom(
  { query }: Queries,
  session: CurrentSession,
  friendlyName: string,
): Promise<void> {
  // The user's row is locked, so that two enrolments at once are counted one after the other.
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
