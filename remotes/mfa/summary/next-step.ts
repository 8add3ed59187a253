import type { Factor } from "@foyer/shared-auth";

/** How safe the account is. */
export type Standing = "none" | "one" | "several" | "declined";

/** @param hasDeclined whether the person doesn't want a second one */
export function standingOf(factors: readonly Factor[], hasDeclined: boolean): Standing {
  const verified = factors.filter(({ status }) => status === "verified").length;
  if (verified === 0) return "none";
  if (verified > 1) return "several";
  return hasDeclined ? "declined" : "one";
}
