import { ApiError } from "../exchange/api-error.ts";
import type { Backend } from "../exchange/backend.ts";
import type { Queries } from "../database/database.ts";
import type { StoredCredential } from "../webauthn/relying-party.ts";
import { BAD_REQUEST, NOT_FOUND, UNPROCESSABLE } from "../exchange/http-status.ts";

export type FactorType = "totp" | "phone" | "webauthn";

export interface Factor {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string;
  readonly factor_type: FactorType | "recovery_code";
  readonly status: "unverified" | "verified";
  readonly secret: string | null;
  /** Digits without the plus. */
  readonly phone: string | null;
  readonly web_authn_credential: StoredCredential | null;
}

export interface Challenge {
  readonly id: string;
  readonly otp_code: string | null;
  readonly web_authn_session_data: { readonly challenge: string } | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** How the `amr` claim names what a factor proves. */
export function methodOf(type: Factor["factor_type"]): string {
  return type === "totp" ? type : `mfa/${type}`;
}

/** A factor of this user. @throws ApiError validation_failed for an id of another shape, mfa_factor_not_found */
export async function findOwnFactor({ query }: Queries, userId: string, factorId: string): Promise<Factor> {
  if (!isUuid(factorId)) throw new ApiError(NOT_FOUND, "validation_failed", "factor_id must be an UUID");
  const [factor] = await query<Factor>(
    `select id, user_id, friendly_name, factor_type, status, secret, phone, web_authn_credential
     from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    factorId,
    userId,
  );
  if (factor === undefined) throw new ApiError(NOT_FOUND, "mfa_factor_not_found", "Factor not found");
  return factor;
}

const TYPE_NAMES = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" } as const;

/** @throws ApiError validation_failed for a type that doesn't exist, mfa_…_not_enabled for one that is off */
export function requireTypeOn(
  { faults }: Backend,
  type: string,
  use: "enroll" | "verify",
): asserts type is FactorType {
  if (!Object.hasOwn(TYPE_NAMES, type)) {
    throw new ApiError(BAD_REQUEST, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
  }
  const known = type as FactorType;
  const switches = faults.settings();
  const isOn = {
    totp: { enroll: switches.isTotpEnrollOn, verify: switches.isTotpVerifyOn },
    phone: { enroll: switches.isPhoneEnrollOn, verify: switches.isPhoneVerifyOn },
    webauthn: { enroll: switches.isWebauthnEnrollOn, verify: switches.isWebauthnVerifyOn },
  }[known][use];
  if (isOn) return;
  const what = use === "enroll" ? "MFA enroll" : "MFA verification";
  throw new ApiError(
    UNPROCESSABLE,
    `mfa_${known}_${use}_not_enabled`,
    `${what} is disabled for ${TYPE_NAMES[known]}`,
  );
}
