import { isSessionError } from "@foyer/shared-auth";
import type { Failure } from "@foyer/ui";
import { texts } from "../texts.ts";

/** Why other devices weren't signed out, in words that say what to do. */
export function toSignOutFailure(error: unknown): Failure {
  const isOffline = isSessionError(error) && error.code === "offline";
  return { message: isOffline ? texts.notSignedOutEverywhere : texts.notSignedOutElsewhere };
}
