/** How any call can fail, whatever it is about: the page, the session as a whole, the network, the project. */
export type PageErrorCode =
  | "configuration"
  | "no_core"
  | "incompatible_protocol"
  | "signed_out"
  | "session_expired"
  | "offline"
  | "provider_unavailable"
  | "rate_limited"
  | "assurance_too_low"
  | "not_permitted"
  | "not_found"
  | "invalid_request"
  | "unexpected";

/** How signing in, creating an account, or changing what one signs in with can fail. */
export type SignInErrorCode =
  | "invalid_credentials"
  | "email_not_confirmed"
  | "phone_not_confirmed"
  | "email_invalid"
  | "user_exists"
  | "user_banned"
  | "sign_up_disabled"
  | "weak_password"
  | "password_wrong"
  | "reauthentication_needed"
  | "identity_taken"
  | "identity_last"
  | "link_expired"
  | "other_link_needed"
  | "conflict"
  | "captcha_failed"
  | "method_disabled"
  | "unverified_token";

/** How a second factor, a passkey or a code can fail. */
export type FactorErrorCode =
  | "code_wrong"
  | "challenge_expired"
  | "factor_not_found"
  | "factor_name_taken"
  | "too_many_factors"
  | "too_many_passkeys"
  | "passkey_unknown"
  | "passkey_exists"
  | "passkey_failed"
  | "cancelled";

/** How reading rows or calling a procedure can fail, beside what any call can. */
export type DataErrorCode =
  "several_rows" | "no_rows" | "range_past_end" | "query_timeout" | "procedure_failed";

/**
 * Every way in which a call can fail, as code of ours. The four families together are closed: a screen handles its own,
 * and shows the message of any other.
 */
export type SessionErrorCode = PageErrorCode | SignInErrorCode | FactorErrorCode | DataErrorCode;

/** What is known of a failure beside its code and its message. */
export interface SessionErrorDetails {
  /** The provider's own code, e.g. `mfa_verification_failed` or `PGRST116`. */
  readonly providerCode?: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** How long to wait before the next try, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Reasons of a `weak_password`: `length`, `characters`, `pwned`. */
  readonly reasons?: readonly string[];
  /** What was thrown or answered, for diagnostics. */
  readonly cause?: unknown;
}

const BRAND = Symbol.for("foyer.session-error");

/** The one error that actions reject with. Recognise it with `isSessionError`: `instanceof` fails across two copies. */
export class SessionError extends Error {
  /** What went wrong, as code of ours: decide by it, never by the message. */
  readonly code: SessionErrorCode;
  /** The provider's own code, e.g. `mfa_verification_failed` or `PGRST116`, where it gave one. */
  readonly providerCode: string | undefined;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** How long to wait before the next try, in milliseconds, where that is known. */
  readonly retryAfterMs: number | undefined;
  /** Why a password is weak: `length`, `characters`, `pwned`; empty for any other code. */
  readonly reasons: readonly string[];

  /** @param message what happened and what to do next, in words for the person */
  constructor(code: SessionErrorCode, message: string, details: SessionErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "SessionError";
    this.code = code;
    this.providerCode = details.providerCode;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.reasons = details.reasons ?? [];
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Whether `value` is a `SessionError`, of whichever copy of this package. */
export function isSessionError(value: unknown): value is SessionError {
  return typeof value === "object" && value !== null && BRAND in value;
}

/** The session is over; a refresh has been tried. */
export function sessionExpired(cause?: unknown): SessionError {
  return new SessionError("session_expired", "Your session has ended. Sign in again.", { cause });
}
