import { readOwn } from "@foyer/contracts";
import type { DataErrorCode, PageErrorCode, SessionError } from "@foyer/shared-auth";
import { texts } from "../texts.ts";
import { isColumnGone } from "./is-column-gone.ts";

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const MS_PER_SECOND = 1000;

type Words = readonly [title: string, advice?: string];

/** The ways in which a data call fails, each with its title, and with advice where the error's own message says less. */
const wordsIn = (
  t: typeof texts.failure,
): Readonly<Record<Exclude<PageErrorCode | DataErrorCode, "rate_limited">, Words>> => ({
  not_permitted: [t.notPermitted, t.notPermittedAdvice],
  session_expired: [t.sessionExpired, t.sessionExpiredAdvice],
  signed_out: [t.sessionExpired, t.sessionExpiredAdvice],
  offline: [t.offline, t.offlineAdvice],
  provider_unavailable: [t.unavailable, t.unavailableAdvice],
  query_timeout: [t.timeout, t.timeoutAdvice],
  not_found: [t.notFound, t.notFoundAdvice],
  assurance_too_low: [t.assurance, t.assuranceAdvice],
  invalid_request: [t.invalid],
  range_past_end: [t.invalid],
  procedure_failed: [t.refused],
  several_rows: [t.severalRows],
  no_rows: [t.noRow],
  configuration: [t.configuration],
  no_core: [t.configuration],
  incompatible_protocol: [t.configuration],
  unexpected: [t.unexpected],
});

/**
 * What a person reads when a data call failed. Sign-in and enrolment fail in other ways, a data call does not; should
 * such an error arrive all the same, its own message is shown.
 */
export function failureWords(error: SessionError, isCall = false): FailureWords {
  const t = texts.failure;
  if (isColumnGone(error)) return { title: t.columnGone, advice: t.columnGoneAdvice };
  if (isCall && error.code === "query_timeout") return { title: t.callTimeout, advice: t.callTimeoutAdvice };
  if (error.code === "rate_limited") return { title: t.rateLimited, advice: waitAdvice(error.retryAfterMs) };
  const words = wordsIn(t);
  const [title, advice = error.message] = readOwn<Words>(words, error.code) ?? words.unexpected;
  return { title, advice };
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
  const t = texts.failure;
  if (retryAfterMs === undefined) return t.rateLimitedAdvice;
  return t.rateLimitedFor(Math.max(1, Math.ceil(retryAfterMs / MS_PER_SECOND)));
}
