import type { SessionError } from "@foyer/shared-auth";
import { texts } from "../texts.ts";
import { causeOfError } from "./no-data-cause.ts";

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const MS_PER_SECOND = 1000;

/** What a person reads when a data call failed. Every code of the family has its words; none is left to chance. */
export function failureWords(error: SessionError): FailureWords {
  const t = texts.failure;
  if (causeOfError(error) === "column_gone") return { title: t.columnGone, advice: t.columnGoneAdvice };
  switch (error.code) {
    case "not_permitted":
      return { title: t.notPermitted, advice: t.notPermittedAdvice };
    case "session_expired":
    case "signed_out":
      return { title: t.sessionExpired, advice: t.sessionExpiredAdvice };
    case "offline":
      return { title: t.offline, advice: t.offlineAdvice };
    case "provider_unavailable":
      return { title: t.unavailable, advice: t.unavailableAdvice };
    case "query_timeout":
      return { title: t.timeout, advice: t.timeoutAdvice };
    case "not_found":
      return { title: t.notFound, advice: t.notFoundAdvice };
    case "invalid_request":
    case "range_past_end":
      return { title: t.invalid, advice: error.message };
    case "rate_limited":
      return { title: t.rateLimited, advice: waitAdvice(error.retryAfterMs) };
    case "procedure_failed":
      return { title: t.refused, advice: error.message };
    case "several_rows":
      return { title: t.severalRows, advice: error.message };
    case "no_rows":
      return { title: t.noRow, advice: error.message };
    case "assurance_too_low":
      return { title: t.assurance, advice: t.assuranceAdvice };
    case "configuration":
    case "no_core":
    case "incompatible_protocol":
      return { title: t.configuration, advice: error.message };
    // Sign-in and enrolment fail in these ways, a data call does not; should one arrive, its own message is shown.
    case "invalid_credentials":
    case "email_not_confirmed":
    case "email_invalid":
    case "user_exists":
    case "sign_up_disabled":
    case "weak_password":
    case "code_wrong":
    case "challenge_expired":
    case "factor_not_found":
    case "factor_name_taken":
    case "too_many_factors":
    case "user_banned":
    case "method_disabled":
    case "too_many_passkeys":
    case "passkey_unknown":
    case "passkey_exists":
    case "passkey_failed":
    case "cancelled":
    case "identity_taken":
    case "identity_last":
    case "password_wrong":
    case "reauthentication_needed":
    case "link_expired":
    case "captcha_failed":
    case "unverified_token":
    case "unexpected":
      return { title: t.unexpected, advice: error.message };
    default:
      return error.code satisfies never;
  }
}

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

function waitAdvice(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return texts.failure.rateLimitedAdvice;
  return texts.failure.rateLimitedFor(Math.max(1, Math.ceil(retryAfterMs / MS_PER_SECOND)));
}
