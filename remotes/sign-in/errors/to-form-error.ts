import { isSessionError } from "@foyer/shared-auth";
import type { SessionErrorCode } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

export type FormField = "email" | "phone" | "password" | "code";

/** An error as a form shows it: at the field it belongs to, or above the form. */
export interface FormError {
  readonly field?: FormField;
  readonly message: string;
  /** The provider's code, in small print. */
  readonly code?: string;
  readonly retryAfterMs?: number;
}

const DEFAULT_WAIT_MS = 10_000;

/** Says where an error of a sign-in call belongs, in words to act on. Anything that is no `SessionError` is thrown on. */
export function toFormError(error: unknown): FormError {
  if (!isSessionError(error)) throw error;
  const code = error.providerCode ?? error.code;
  const field = fieldOf(error.code);
  if (error.code === "weak_password") {
    const reasons = error.reasons
      .map((reason) => (Object.hasOwn(texts.weak, reason) ? texts.weak[reason] : undefined))
      .filter((words) => words !== undefined);
    return { field: "password", message: reasons.length === 0 ? error.message : reasons.join(" ") };
  }
  return {
    ...(field !== undefined && { field }),
    message: error.message,
    code,
    ...(error.code === "rate_limited" && { retryAfterMs: error.retryAfterMs ?? DEFAULT_WAIT_MS }),
  };
}

function fieldOf(code: SessionErrorCode): FormField | undefined {
  switch (code) {
    case "email_invalid":
    case "user_exists":
      return "email";
    case "weak_password":
      return "password";
    case "code_wrong":
    case "challenge_expired":
      return "code";
    case "configuration":
    case "no_core":
    case "incompatible_protocol":
    case "signed_out":
    case "session_expired":
    case "offline":
    case "provider_unavailable":
    case "rate_limited":
    case "invalid_credentials":
    case "email_not_confirmed":
    case "sign_up_disabled":
    case "factor_not_found":
    case "factor_name_taken":
    case "too_many_factors":
    case "assurance_too_low":
    case "user_banned":
    case "method_disabled":
    case "not_permitted":
    case "not_found":
    case "several_rows":
    case "no_rows":
    case "range_past_end":
    case "query_timeout":
    case "procedure_failed":
    case "invalid_request":
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
      return undefined;
    default:
      return code satisfies never;
  }
}
