import type { DataErrorCode, PageErrorCode, SessionError, SessionErrorCode } from "@foyer/shared-auth";
import { texts } from "../texts.ts";
import { causeOfError } from "./no-data-cause.ts";

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const MS_PER_SECOND = 1000;

/** Every way in which a data call fails has its words; none is left to chance. */
const WORDS: Readonly<Record<PageErrorCode | DataErrorCode, (error: SessionError) => FailureWords>> = {
  not_permitted: () => ({ title: texts.failure.notPermitted, advice: texts.failure.notPermittedAdvice }),
  session_expired: () => ({
    title: texts.failure.sessionExpired,
    advice: texts.failure.sessionExpiredAdvice,
  }),
  signed_out: () => ({ title: texts.failure.sessionExpired, advice: texts.failure.sessionExpiredAdvice }),
  offline: () => ({ title: texts.failure.offline, advice: texts.failure.offlineAdvice }),
  provider_unavailable: () => ({ title: texts.failure.unavailable, advice: texts.failure.unavailableAdvice }),
  query_timeout: () => ({ title: texts.failure.timeout, advice: texts.failure.timeoutAdvice }),
  not_found: () => ({ title: texts.failure.notFound, advice: texts.failure.notFoundAdvice }),
  invalid_request: ({ message }) => ({ title: texts.failure.invalid, advice: message }),
  range_past_end: ({ message }) => ({ title: texts.failure.invalid, advice: message }),
  rate_limited: ({ retryAfterMs }) => ({
    title: texts.failure.rateLimited,
    advice: waitAdvice(retryAfterMs),
  }),
  procedure_failed: ({ message }) => ({ title: texts.failure.refused, advice: message }),
  several_rows: ({ message }) => ({ title: texts.failure.severalRows, advice: message }),
  no_rows: ({ message }) => ({ title: texts.failure.noRow, advice: message }),
  assurance_too_low: () => ({ title: texts.failure.assurance, advice: texts.failure.assuranceAdvice }),
  configuration: ({ message }) => ({ title: texts.failure.configuration, advice: message }),
  no_core: ({ message }) => ({ title: texts.failure.configuration, advice: message }),
  incompatible_protocol: ({ message }) => ({ title: texts.failure.configuration, advice: message }),
  unexpected: ({ message }) => ({ title: texts.failure.unexpected, advice: message }),
};

const hasWords = (code: SessionErrorCode): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** What a person reads when a data call failed. Should an error of signing in arrive, its own message is shown. */
export function failureWords(error: SessionError): FailureWords {
  if (causeOfError(error) === "column_gone")
    return { title: texts.failure.columnGone, advice: texts.failure.columnGoneAdvice };
  return WORDS[hasWords(error.code) ? error.code : "unexpected"](error);
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
