import { SessionError } from "../session/errors.ts";
import type { SessionErrorDetails } from "../session/errors.ts";

/** Only a page knows: a server has no navigator, or one that doesn't say. */
export function isOffline(): boolean {
  const { navigator } = globalThis as { readonly navigator?: { readonly onLine?: boolean } };
  return navigator?.onLine === false;
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
