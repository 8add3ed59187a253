import { session, SessionError } from "@foyer/shared-auth";
import type { FactorType } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

const METHODS: Readonly<Record<FactorType, string>> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
};

/**
 * Believes no answer but the signed token: after a verification it must say `aal2` and name the method.
 * @throws SessionError `unverified_token`
 */
export async function checkClaims(type: FactorType): Promise<void> {
  const { aal, amr } = await session.claims();
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  const isNamed = methods.some((entry) => (entry as { method?: unknown } | null)?.method === METHODS[type]);
  if (aal === "aal2" && isNamed) return;
  throw new SessionError("unverified_token", texts.enroll.notInToken);
}
