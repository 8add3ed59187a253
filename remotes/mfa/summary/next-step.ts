import type { Factor, SignedInFacts } from "@foyer/shared-auth";

/** How safe the account is. */
export type Standing = "none" | "one" | "several" | "declined";

/** @param hasDeclined whether the person doesn't want a second one */
export function standingOf(factors: readonly Factor[], hasDeclined: boolean): Standing {
  const verified = factors.filter(({ status }) => status === "verified").length;
  if (verified === 0) return "none";
  if (verified > 1) return "several";
  return hasDeclined ? "declined" : "one";
}

/** What the account is opened with, as far as this session tells. */
export function firstProofOf({ user, methods }: SignedInFacts): "password" | "phone" | "other" {
  if (methods.some(({ method }) => method === "password")) return "password";
  return user.email === undefined || user.email === "" ? "phone" : "other";
}
