import type { Factor } from "@foyer/shared-auth";

/** Those that were verified and that this browser can use. */
export function usableFactors(factors: readonly Factor[]): readonly Factor[] {
  const hasKeys = typeof PublicKeyCredential !== "undefined";
  return factors.filter(({ type, status }) => status === "verified" && (type !== "webauthn" || hasKeys));
}
