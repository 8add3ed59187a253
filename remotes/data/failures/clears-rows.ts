import type { SessionError } from "@foyer/shared-auth";

/** Whether what was shown before must go: the person may no longer see it, or it belongs to nothing any more. */
export function clearsRows(error: SessionError): boolean {
  return ["not_permitted", "session_expired", "signed_out", "not_found", "assurance_too_low"].includes(
    error.code,
  );
}

/** Whether other rows of the same question may well be read all the same: a far place takes long, a near one doesn't. */
export function belongsToPlace(error: SessionError): boolean {
  return error.code === "query_timeout" || error.code === "unexpected";
}
