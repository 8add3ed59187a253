import { SessionError } from "../session/errors.ts";

/** The first of two links was opened. */
export function otherLinkNeeded(): SessionError {
  return new SessionError(
    "other_link_needed",
    "That was one of two links. Open the one in the email to your other address as well; until then nothing changes.",
  );
}

/** A link works once, for whoever is first: a person on another device, or a program that looks through mails. */
export function linkSpent(cause?: unknown): SessionError {
  return new SessionError(
    "link_expired",
    "This link is no longer valid: it was used already, or it is too old. If it confirmed your address, sign in; otherwise ask for a new one.",
    { cause, providerCode: "otp_expired" },
  );
}
