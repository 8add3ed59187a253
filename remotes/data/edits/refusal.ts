import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";

/** Why the database didn't take a change, in its own words. */
export interface Refusal {
  /** PostgreSQL's or PostgREST's code; ours where the page itself refuses. */
  readonly code: string;
  readonly message: string;
  readonly details?: string;
  readonly hint?: string;
  /** The columns that the answer names. */
  readonly columns: readonly string[];
}

/** How a request failed: refused for good, not answered, or for want of a session or a proof. */
export type Failure =
  { readonly kind: "refused"; readonly refusal: Refusal } | Unanswered | { readonly kind: "no-session" };

export interface Unanswered {
  readonly kind: "unanswered";
  readonly retryAfterMs?: number;
  /** Nothing of it was written, and it may be asked again: only otherwise nobody knows. */
  readonly isUnwritten?: true;
}

/** The database itself gave the transaction up; nothing of it is left, and the next try may do. */
const GIVEN_UP: ReadonlySet<string> = new Set(["40001", "40P01", "55P03"]);
const UNANSWERED: ReadonlySet<string> = new Set(["offline", "provider_unavailable", "rate_limited"]);
const NO_SESSION: ReadonlySet<string> = new Set(["session_expired", "signed_out"]);
/** Where an answer names columns: `Key (a, b)=(1, 2)` in the details, `column "a"` in the message. */
const KEY = /\(([^()]+)\)=/;
const NAMED = /column "((?:[^"]|"")+)"/g;

/** @param body of the answer, as parsed; @param status of the answer */
export function toFailure(body: unknown, status: number): Failure {
  return fromError(toDataError(body, status), body);
}

/** @param thrown what a request rejected with */
export function toLostFailure(thrown: unknown): Failure {
  const error = toDataError(thrown);
  return NO_SESSION.has(error.code) ? { kind: "no-session" } : unanswered(error);
}

function fromError(error: SessionError, body: unknown): Failure {
  const { code, providerCode, message } = error;
  if (NO_SESSION.has(code)) return { kind: "no-session" };
  if (UNANSWERED.has(code) || GIVEN_UP.has(providerCode ?? "")) return unanswered(error);
  const told = wordsOf(body);
  return {
    kind: "refused",
    refusal: { code: providerCode ?? code, message, ...told, columns: namedColumns(told) },
  };
}

function unanswered({ code, providerCode, retryAfterMs }: SessionError): Unanswered {
  const isUnwritten = code === "rate_limited" || GIVEN_UP.has(providerCode ?? "");
  return {
    kind: "unanswered",
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(isUnwritten && { isUnwritten }),
  };
}

interface Told {
  readonly message?: string;
  readonly details?: string;
  readonly hint?: string;
}

function wordsOf(body: unknown): Told {
  if (typeof body !== "object" || body === null) return {};
  const fields = new Map(Object.entries(body));
  const textAt = (name: string): string | undefined => {
    const value: unknown = fields.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const [message, details, hint] = ["message", "details", "hint"].map(textAt);
  return {
    ...(message !== undefined && { message }),
    ...(details !== undefined && { details }),
    ...(hint !== undefined && { hint }),
  };
}

function namedColumns({ message = "", details = "" }: Told): readonly string[] {
  const key = KEY.exec(details)?.[1];
  const named = key?.split(", ").map((name) => name.replaceAll(/^"|"$/g, ""));
  const names = named ?? [...message.matchAll(NAMED)].map(([, name = ""]) => name);
  return names.map((name) => name.replaceAll('""', '"'));
}
