import type { Factor } from "@foyer/shared-auth";

/** Those that were verified and that this page can ask for. */
export function usableFactors(factors: readonly Factor[]): readonly Factor[] {
  return factors.filter(({ type, status }) => status === "verified" && type !== "webauthn");
}
