import { readOwn } from "@foyer/contracts";
import type { DataErrorCode, PageErrorCode, SessionError } from "@foyer/shared-auth";
import { briefWords } from "./brief-words.ts";
import type { FailureWords } from "./brief-words.ts";
import { texts } from "./failure-texts.ts";
import { isColumnGone } from "./is-column-gone.ts";

const MS_PER_SECOND = 1000;

type Words = readonly [title: string, advice?: string];

/** The ways in which a data call fails, each with its title, and with advice where the error's own message says less. */
const wordsIn = (
  t: typeof texts.failure,
): Readonly<Record<Exclude<PageErrorCode | DataErrorCode, "rate_limited" | "offline">, Words>> => ({
  not_permitted: [t.notPermitted, t.notPermittedAdvice],
  session_expired: [t.sessionExpired, t.sessionExpiredAdvice],
  signed_out: [t.sessionExpired, t.sessionExpiredAdvice],
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
export function failureWords(error: SessionError): FailureWords {
  const t = texts.failure;
  if (error.code === "offline") return briefWords(error);
  if (isColumnGone(error)) return { title: t.columnGone, advice: t.columnGoneAdvice };
  if (error.code === "rate_limited") return { title: t.rateLimited, advice: waitAdvice(error.retryAfterMs) };
  const words = wordsIn(t);
  const [title, advice = error.message] = readOwn<Words>(words, error.code) ?? words.unexpected;
  return { title, advice };
}

function waitAdvice(retryAfterMs: number | undefined): string {
  const t = texts.failure;
  if (retryAfterMs === undefined) return t.rateLimitedAdvice;
  return t.rateLimitedFor(Math.max(1, Math.ceil(retryAfterMs / MS_PER_SECOND)));
}
