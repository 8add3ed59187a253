import { isSessionError } from "@foyer/shared-auth";
import type { Failure } from "@foyer/ui";
import { texts } from "../texts.ts";

/** A failed call in words that say what to do. */
export function toFailure(error: unknown): Failure {
  if (!isSessionError(error)) return { title: texts.failed, message: texts.unknown };
  const { code, message, providerCode = code, retryAfterMs } = error;
  // Somebody changed their mind: nothing is wrong.
  if (code === "cancelled") return { message, isChoice: true };
  const wait = code === "rate_limited" && retryAfterMs !== undefined && { waitMs: retryAfterMs };
  return { message, code: providerCode, ...wait };
}
