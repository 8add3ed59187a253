import { isSessionError, SessionError } from "../session/errors.ts";
import type { SessionErrorCode } from "../session/errors.ts";
import { isOffline } from "./outage.ts";
import { objectOf } from "./read-object.ts";

/** PostgREST's and PostgreSQL's codes and what each means to us (PostgREST 12, "Errors"). */
const MEANING: Readonly<Record<string, readonly [SessionErrorCode, string]>> = {
  PGRST301: ["session_expired", "Your session has ended. Sign in again."],
  PGRST302: ["signed_out", "Sign in first."],
  PGRST303: ["session_expired", "Your session has ended. Sign in again."],
  session_not_found: ["session_expired", "Your session has ended. Sign in again."],
  PGRST103: ["range_past_end", "There are no rows that far. Go to an earlier page."],
  PGRST202: ["not_found", "There is no such procedure, or not with these arguments."],
  PGRST203: ["invalid_request", "Several procedures fit these arguments. Ask the operator which is meant."],
  PGRST205: ["not_found", "There is no such table, or you may not see it."],
  "42P01": ["not_found", "There is no such table, or you may not see it."],
  "42883": [
    "invalid_request",
    "A condition doesn't fit its column's type any more. Change it and try again.",
  ],
  "42703": ["invalid_request", "There is no such column. It may have been renamed."],
  PGRST204: ["invalid_request", "There is no such column. It may have been renamed."],
  PGRST100: ["invalid_request", "The filter can't be read. Change it and try again."],
  PGRST200: ["invalid_request", "These tables are not related. Change the view."],
  "55000": [
    "invalid_request",
    "What this reads from holds nothing yet: a materialised view has no rows before it is first refreshed. Ask the operator to refresh it.",
  ],
  "22P02": ["invalid_request", "A value doesn't fit its column's type. Change it and try again."],
  "22003": ["invalid_request", "A number is out of range. Change it and try again."],
  "22007": ["invalid_request", "A date can't be read. Write it like 2026-11-20."],
  "22008": ["invalid_request", "A date is out of range. Change it and try again."],
  "42501": ["not_permitted", "You may not read this. Ask the operator for access."],
  "57014": ["query_timeout", "The query took too long. Narrow it with a filter, or sort by another column."],
  P0001: ["procedure_failed", "The procedure refused."],
};

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Of PostgreSQL's codes those that say that it can't answer anybody now: connections, resources, shutdown, faults. */
const OUTAGE = /^(08|53|57P|58|XX)/;
const SINGULAR_RESPONSE = "PGRST116";
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
/** URI too long, and header fields too large: what Node and proxies answer to a filter with thousands of values. */
const TOO_LONG = [414, 431];
const RANGE_NOT_SATISFIABLE = 416;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

interface DataErrorShape {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: unknown;
  readonly hint?: unknown;
  readonly cause?: unknown;
}

/**
 * Turns the `error` of a data call, or what a call rejected with, into our one error.
 * @param status HTTP status of the answer, where there was one
 */
export function toDataError(error: unknown, status?: number): SessionError {
  if (isSessionError(error)) return error;
  const shape: DataErrorShape = objectOf(error);
  if (isSessionError(shape.cause)) return shape.cause;
  const providerCode = typeof shape.code === "string" && shape.code !== "" ? shape.code : undefined;
  const words = typeof shape.message === "string" ? shape.message : "";
  const details = {
    cause: error,
    ...(providerCode !== undefined && { providerCode }),
    ...(status !== undefined && status > 0 && { status }),
  };
  if (providerCode === SINGULAR_RESPONSE) return toSingularError(shape, details);
  const meaning =
    providerCode !== undefined && Object.hasOwn(MEANING, providerCode) ? MEANING[providerCode] : undefined;
  if (meaning !== undefined) {
    const message = meaning[0] === "procedure_failed" && words !== "" ? inFull(words, shape) : meaning[1];
    return new SessionError(meaning[0], message, details);
  }
  const isOfDatabase =
    providerCode !== undefined && SQLSTATE.test(providerCode) && !OUTAGE.test(providerCode);
  const [code, message] = byStatus(status, inFull(words, shape), isOfDatabase);
  return new SessionError(code, message, details);
}

/** What a procedure says of a failure, whole: `raise` takes a detail and a hint beside the message. */
function inFull(words: string, { details, hint }: DataErrorShape): string {
  const parts = [words, details, hint].filter((part) => typeof part === "string").filter(Boolean);
  if (parts.length === 1) return words;
  return parts.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");
}

function toSingularError(shape: DataErrorShape, details: { cause: unknown }): SessionError {
  // The only place where PostgREST says how many there were is its `details` text: "The result contains 3 rows".
  const count = /\b(\d+) rows\b/.exec(String(shape.details))?.[1];
  return count === "0"
    ? new SessionError("no_rows", "One row was expected and none was found.", details)
    : new SessionError(
        "several_rows",
        `One row was expected and ${count ?? "several"} were found. Narrow the filter.`,
        details,
      );
}

/** @param isOfDatabase the database has answered, so that nothing is out of reach, whatever the status says */
function byStatus(
  status: number | undefined,
  words: string,
  isOfDatabase: boolean,
): readonly [SessionErrorCode, string] {
  if (status === undefined || status === 0) {
    return isOffline()
      ? ["offline", "You are offline. Try again once you are connected."]
      : ["provider_unavailable", "The data service can't be reached. Try again in a moment."];
  }
  if (status === UNAUTHORIZED) return ["session_expired", "Your session has ended. Sign in again."];
  if (status === FORBIDDEN) return ["not_permitted", "You may not read this. Ask the operator for access."];
  if (status === RANGE_NOT_SATISFIABLE)
    return ["range_past_end", "There are no rows that far. Go to an earlier page."];
  if (TOO_LONG.includes(status))
    return ["invalid_request", "The filter is too long for one request. Use fewer values, or a range."];
  if (status === TOO_MANY_REQUESTS)
    return ["rate_limited", "Too many requests. Wait a moment, then try again."];
  if (status >= FIRST_SERVER_ERROR && !isOfDatabase)
    return ["provider_unavailable", "The data service has a problem. Try again in a moment."];
  return ["unexpected", `The data service answered: ${words === "" ? `status ${status}` : words}`];
}
