import type { Factor } from "@foyer/shared-auth";

/** What nobody finished in this time is removed. */
export const ABANDONED_AFTER_MS = 600_000;

/** Set-ups that were left half-way, long enough ago that nobody comes back to them. */
export function abandoned(factors: readonly Factor[], nowMs: number): readonly Factor[] {
  return factors.filter(
    ({ status, createdAt }) => status === "unverified" && nowMs - Date.parse(createdAt) > ABANDONED_AFTER_MS,
  );
}
