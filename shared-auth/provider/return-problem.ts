import { SessionError } from "../session/errors.ts";
import { isKnownCode, toSessionError } from "./auth-errors.ts";
import { linkSpent, otherLinkNeeded } from "./link-errors.ts";
import { fieldsOf, isOneOfTwo } from "./return-answer.ts";
import type { Place } from "./return-answer.ts";

// Loaded where an address brings an answer.

/**
 * What an address says went wrong. Its own words are never shown: anybody can write an address.
 */
export function problemIn(place: Place): SessionError | undefined {
  const [inSearch, inHash] = fieldsOf(place);
  if (isOneOfTwo(inHash)) {
    return otherLinkNeeded();
  }
  if (inHash.has("access_token") || inSearch.has("access_token")) {
    return new SessionError("link_expired", "This link is not whole. Sign in, or ask for a new one.");
  }
  const read = (field: string): string | undefined => inSearch.get(field) ?? inHash.get(field) ?? undefined;
  const code = read("error_code");
  const error = read("error");
  if (code === undefined && error === undefined && read("error_description") === undefined) return undefined;
  if (code === "otp_expired") return linkSpent();
  if (code !== undefined && isKnownCode(code)) return toSessionError({ code });
  return error === "access_denied"
    ? new SessionError(
        "link_expired",
        "You did not finish signing in there. Try again, or choose another way.",
      )
    : new SessionError("link_expired", "Signing in there did not work. Try again, or choose another way.");
}
