import type { SessionError } from "@foyer/shared-auth";

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

const COLUMN_GONE = new Set(["42703", "PGRST204"]);

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
export function causeOfError(error: SessionError): NoDataCause {
  if (COLUMN_GONE.has(error.providerCode ?? "")) return "column_gone";
  switch (error.code) {
    case "not_permitted":
      return "not_permitted";
    case "not_found":
      return "table_gone";
    case "session_expired":
    case "signed_out":
    case "unverified_token":
      return "session_ended";
    case "assurance_too_low":
      return "assurance_too_low";
    case "query_timeout":
      return "timeout";
    case "rate_limited":
      return "rate_limited";
    case "provider_unavailable":
      return "unavailable";
    case "offline":
      return "offline";
    case "range_past_end":
      return "past_end";
    case "invalid_request":
      return "bad_filter";
    default:
      return "unexpected";
  }
}
