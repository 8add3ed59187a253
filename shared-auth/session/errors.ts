/** Every way in which a session or data call can fail, as code of ours. Closed: switch over it exhaustively. */
export type SessionErrorCode =
  | "configuration"
  | "no_core"
  | "incompatible_protocol"
  | "signed_out"
  | "session_expired"
  | "offline"
  | "provider_unavailable"
  | "rate_limited"
  | "invalid_credentials"
  | "email_not_confirmed"
  | "email_invalid"
  | "user_exists"
  | "sign_up_disabled"
  | "weak_password"
  | "code_wrong"
  | "challenge_expired"
  | "factor_not_found"
  | "factor_name_taken"
  | "too_many_factors"
  | "assurance_too_low"
  | "too_many_passkeys"
  | "passkey_unknown"
  | "passkey_exists"
  | "passkey_failed"
  | "cancelled"
  | "identity_taken"
  | "identity_last"
  | "password_wrong"
  | "reauthentication_needed"
  | "link_expired"
  | "captcha_failed"
  | "user_banned"
  | "method_disabled"
  | "not_permitted"
  | "not_found"
  | "several_rows"
  | "no_rows"
  | "range_past_end"
  | "query_timeout"
  | "procedure_failed"
  | "invalid_request"
  | "unverified_token"
  | "unexpected";

export interface SessionErrorDetails {
  /** The provider's own code, e.g. `mfa_verification_failed` or `PGRST116`. */
  readonly providerCode?: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** How long to wait before the next try, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Reasons of a `weak_password`: `length`, `characters`, `pwned`. */
  readonly reasons?: readonly string[];
  readonly cause?: unknown;
}

const BRAND = Symbol.for("foyer.session-error");

/** The one error that actions reject with. Recognise it with `isSessionError`: `instanceof` fails across two copies. */
export class SessionError extends Error {
  readonly code: SessionErrorCode;
  readonly providerCode: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly reasons: readonly string[];

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

export function isSessionError(value: unknown): value is SessionError {
  return typeof value === "object" && value !== null && BRAND in value;
}

/** The session is over; a refresh has been tried. */
export function sessionExpired(cause?: unknown): SessionError {
  return new SessionError("session_expired", "Your session has ended. Sign in again.", { cause });
}
