import { SessionError } from "../session/errors.ts";
import type { SessionErrorDetails } from "../session/errors.ts";

export function isOffline(): boolean {
  return typeof navigator !== "undefined" && !navigator.onLine;
}

/** The provider didn't answer, or answered that it can't. */
export function toOutage(details: SessionErrorDetails): SessionError {
  return isOffline()
    ? new SessionError("offline", "You are offline. Try again once you are connected.", details)
    : new SessionError(
        "provider_unavailable",
        "The sign-in service can't be reached. Try again in a moment.",
        details,
      );
}
