import type { SessionError, SessionErrorCode } from "@foyer/shared-auth";
import { isColumnGone } from "./is-column-gone.ts";

/** Why a screen has no rows to show. Each looks different and says what to do. */
export type NoDataCause =
  | "empty"
  | "empty_or_hidden"
  | "filtered"
  | "past_end"
  | "column_gone"
  | "table_gone"
  | "not_permitted"
  | "assurance_too_low"
  | "session_ended"
  | "timeout"
  | "rate_limited"
  | "unavailable"
  | "offline"
  | "bad_filter"
  | "unexpected";

export interface NoDataFacts {
  /** What the request failed with, where it failed. */
  readonly error: SessionError | undefined;
  readonly isFiltered: boolean;
  /** The request asked for rows behind the last one. */
  readonly isPastEnd: boolean;
  /** Row-level security decides which rows this person sees; `undefined` where the catalogue doesn't know. */
  readonly hasRowSecurity: boolean | undefined;
  /** Names in the address that the table doesn't have. */
  readonly unknownColumns: readonly string[];
}

/** Every other code has its own words and no cause that a table could have. */
const CAUSES: Readonly<Partial<Record<SessionErrorCode, NoDataCause>>> = {
  not_permitted: "not_permitted",
  not_found: "table_gone",
  session_expired: "session_ended",
  signed_out: "session_ended",
  unverified_token: "session_ended",
  assurance_too_low: "assurance_too_low",
  query_timeout: "timeout",
  rate_limited: "rate_limited",
  provider_unavailable: "unavailable",
  offline: "offline",
  range_past_end: "past_end",
  invalid_request: "bad_filter",
};

/** Names the cause from what is known, the surest sign first. */
export function noDataCause(facts: NoDataFacts): NoDataCause {
  if (facts.error !== undefined) return causeOfError(facts.error);
  if (facts.unknownColumns.length > 0) return "column_gone";
  if (facts.isPastEnd) return "past_end";
  if (facts.isFiltered) return "filtered";
  // Rows that a policy hides and rows that aren't there look alike; only without policies is it sure.
  return facts.hasRowSecurity === false ? "empty" : "empty_or_hidden";
}

/** Why a request failed, as far as it matters to whoever reads the screen. */
function causeOfError(error: SessionError): NoDataCause {
  if (isColumnGone(error)) return "column_gone";
  return CAUSES[error.code] ?? "unexpected";
}
