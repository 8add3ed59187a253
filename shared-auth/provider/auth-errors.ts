import { SessionError } from "../session/errors.ts";
import type { SessionErrorCode, SessionErrorDetails } from "../session/errors.ts";

/**
 * The provider's error codes and what each means to us. Source: Supabase Auth's error codes as of August 2026. What
 * is not listed becomes `unexpected` with the provider's own words.
 */
const MEANING: Readonly<Record<string, readonly [SessionErrorCode, string]>> = {
  invalid_credentials: ["invalid_credentials", "The email address or the password is not right."],
  email_not_confirmed: [
    "email_not_confirmed",
    "Confirm your email address first: open the link in the mail we sent you.",
  ],
  email_address_invalid: ["email_invalid", "This email address can't be used. Check it, or use another."],
  email_address_not_authorized: [
    "email_invalid",
    "This project doesn't send mail to that address. Use another.",
  ],
  user_already_exists: ["user_exists", "There is an account with this email address. Sign in instead."],
  email_exists: ["user_exists", "There is an account with this email address. Sign in instead."],
  signup_disabled: ["sign_up_disabled", "New accounts can't be created here. Ask the operator for one."],
  weak_password: [
    "weak_password",
    "This password is too weak. Choose a longer one that you use nowhere else.",
  ],
  same_password: ["weak_password", "The new password is the same as the old one. Choose another."],
  user_banned: ["user_banned", "This account is blocked. Ask the operator."],
  otp_expired: ["code_wrong", "This code or link is no longer valid. Ask for a new one."],
  mfa_verification_failed: [
    "code_wrong",
    "The code is not right. Enter the one that your authenticator shows now.",
  ],
  mfa_challenge_expired: ["challenge_expired", "That took too long. Enter the current code."],
  mfa_ip_address_mismatch: [
    "challenge_expired",
    "Your network changed, or the code was used already. Enter the current code.",
  ],
  mfa_factor_not_found: ["factor_not_found", "This factor is gone. Load the page again to see what is left."],
  mfa_factor_name_conflict: ["factor_name_taken", "One of your factors has this name. Choose another."],
  mfa_verified_factor_exists: [
    "factor_name_taken",
    "This factor is already set up. Use it, or remove it first.",
  ],
  too_many_enrolled_mfa_factors: ["too_many_factors", "An account can have ten factors. Remove one first."],
  insufficient_aal: ["assurance_too_low", "Confirm that it is you with your second factor first."],
  mfa_verification_rejected: [
    "not_permitted",
    "The operator's rules rejected this attempt, and you were signed out.",
  ],
  mfa_totp_enroll_not_enabled: ["method_disabled", "Authenticator apps are switched off in this project."],
  mfa_totp_verify_not_enabled: ["method_disabled", "Authenticator apps are switched off in this project."],
  mfa_phone_enroll_not_enabled: ["method_disabled", "Phone codes are switched off in this project."],
  mfa_phone_verify_not_enabled: ["method_disabled", "Phone codes are switched off in this project."],
  mfa_webauthn_enroll_not_enabled: ["method_disabled", "Security keys are switched off in this project."],
  mfa_webauthn_verify_not_enabled: ["method_disabled", "Security keys are switched off in this project."],
  mfa_recovery_codes_enroll_not_enabled: [
    "method_disabled",
    "Recovery codes are switched off in this project.",
  ],
  mfa_recovery_codes_verify_not_enabled: [
    "method_disabled",
    "Recovery codes are switched off in this project.",
  ],
  mfa_recovery_codes_sole_factor: [
    "not_permitted",
    "Recovery codes can't be your only second factor. Remove them first, or add another factor.",
  ],
  mfa_recovery_codes_locked: [
    "rate_limited",
    "Too many wrong recovery codes. Wait a while, or use another factor.",
  ],
  identity_already_exists: [
    "identity_taken",
    "That account is linked to somebody here already. Sign in there with another, and link that.",
  ],
  single_identity_not_deletable: [
    "identity_last",
    "This is your only way to sign in. Link another one before you unlink it.",
  ],
  identity_not_found: ["not_found", "This way to sign in is gone already. Load the page again."],
  manual_linking_disabled: ["method_disabled", "Linking accounts is switched off in this project."],
  otp_disabled: ["method_disabled", "One-time codes are switched off in this project."],
  provider_disabled: ["method_disabled", "This way of signing in is switched off in this project."],
  phone_provider_disabled: ["method_disabled", "Signing in by phone is switched off in this project."],
  sso_provider_not_found: [
    "method_disabled",
    "No organisation is set up for this email domain. Check it, or sign in another way.",
  ],
  saml_provider_disabled: ["method_disabled", "Organisation sign-in is switched off in this project."],
  sms_send_failed: [
    "provider_unavailable",
    "The message could not be sent. Check the number and try again in a moment.",
  ],
  bad_oauth_state: ["link_expired", "This sign-in can't be found any more. Start again."],
  bad_oauth_callback: ["link_expired", "The other service did not confirm who you are. Start again."],
  email_provider_disabled: ["method_disabled", "Signing in by email is switched off in this project."],
  anonymous_provider_disabled: ["method_disabled", "Guests are not let in to this project."],
  over_request_rate_limit: ["rate_limited", "Too many tries. Wait a moment, then try again."],
  over_email_send_rate_limit: ["rate_limited", "Too many mails. Wait a moment, then try again."],
  over_sms_send_rate_limit: ["rate_limited", "Too many messages. Wait a moment, then try again."],
  session_expired: ["session_expired", "Your session has ended. Sign in again."],
  session_not_found: ["session_expired", "Your session has ended. Sign in again."],
  refresh_token_not_found: ["session_expired", "Your session has ended. Sign in again."],
  refresh_token_already_used: ["session_expired", "Your session has ended. Sign in again."],
  bad_jwt: ["session_expired", "Your session has ended. Sign in again."],
  no_authorization: ["signed_out", "Sign in first."],
  user_not_found: ["session_expired", "This account is gone. Sign in with another."],
  validation_failed: ["invalid_request", "The provider didn't accept what was sent. Check it and try again."],
  captcha_failed: ["captcha_failed", "The check that you are a person failed. Try again."],
  passkey_disabled: ["method_disabled", "Passkeys are switched off in this project."],
  too_many_passkeys: ["too_many_passkeys", "An account can have ten passkeys. Remove one first."],
  webauthn_credential_not_found: [
    "passkey_unknown",
    "This passkey or security key is not known here. Use another, or another way to sign in.",
  ],
  webauthn_credential_exists: [
    "passkey_exists",
    "This passkey or security key is already set up. Use another.",
  ],
  webauthn_challenge_not_found: ["challenge_expired", "That took too long. Try again."],
  webauthn_challenge_expired: ["challenge_expired", "That took too long. Try again."],
  webauthn_verification_failed: [
    "passkey_failed",
    "The passkey or security key was not accepted. Try again, or use another way.",
  ],
  reauthentication_needed: [
    "reauthentication_needed",
    "Confirm that it is you first: enter the code that we send to your address.",
  ],
  reauthentication_not_valid: ["code_wrong", "This code is not right or no longer valid. Ask for a new one."],
  current_password_required: ["password_wrong", "Enter your current password as well."],
  current_password_invalid: ["password_wrong", "Your current password is not right. Check it and try again."],
  bad_code_verifier: [
    "link_expired",
    "This link was opened in another browser than it was asked for in. Open it there, or ask for a new one.",
  ],
  flow_state_expired: ["link_expired", "This sign-in took too long. Start again."],
  flow_state_not_found: ["link_expired", "This sign-in can't be found any more. Start again."],
  request_timeout: ["provider_unavailable", "The sign-in service took too long. Try again."],
  unexpected_failure: ["provider_unavailable", "The sign-in service has a problem. Try again in a moment."],
};

/** What is wrong with a password, by the provider's names for it. */
const WEAKNESS: ReadonlyMap<string, string> = new Map([
  ["length", "It is too short. Make it longer."],
  ["characters", "It needs other kinds of characters as well, such as digits or punctuation."],
  ["pwned", "It stands in a list of stolen passwords. Choose one that you use nowhere else."],
]);

/** How long to wait after too many tries, where the provider doesn't say. */
const DEFAULT_WAIT_MS = 10_000;

/** Whether a code of the provider has words here. */
export function isKnownCode(code: string): boolean {
  return Object.hasOwn(MEANING, code);
}

interface AuthErrorShape {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly reasons?: unknown;
}

const FIRST_SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** Turns whatever the provider's library rejected with, or answered as `error`, into our one error. */
export function toSessionError(error: unknown): SessionError {
  if (error instanceof SessionError) return error;
  const shape: AuthErrorShape = typeof error === "object" && error !== null ? error : {};
  const providerCode = typeof shape.code === "string" ? shape.code : undefined;
  const status = typeof shape.status === "number" && shape.status > 0 ? shape.status : undefined;
  const reasons = Array.isArray(shape.reasons)
    ? shape.reasons.filter((reason): reason is string => typeof reason === "string")
    : [];
  const details = {
    cause: error,
    reasons,
    ...(providerCode !== undefined && { providerCode }),
    ...(status !== undefined && { status }),
  };
  const meaning =
    providerCode !== undefined && Object.hasOwn(MEANING, providerCode) ? MEANING[providerCode] : undefined;
  if (meaning !== undefined) {
    const [code, words] = meaning;
    if (code === "rate_limited") return tooMany(words, details);
    const weaknesses = reasons.flatMap((reason) => WEAKNESS.get(reason) ?? []);
    return new SessionError(code, weaknesses.length > 0 ? weaknesses.join(" ") : words, details);
  }
  // Calls as a person go out with a token; the library says so where the provider doesn't know its session any more.
  if (shape.name === "AuthSessionMissingError") {
    return new SessionError("session_expired", "Your session has ended. Sign in again.", details);
  }
  if (status === TOO_MANY_REQUESTS) return tooMany("Too many tries. Wait a moment, then try again.", details);
  if (shape.name === "AuthRetryableFetchError" || (status !== undefined && status >= FIRST_SERVER_ERROR)) {
    return isOffline()
      ? new SessionError("offline", "You are offline. Try again once you are connected.", details)
      : new SessionError(
          "provider_unavailable",
          "The sign-in service can't be reached. Try again in a moment.",
          details,
        );
  }
  const ownWords =
    typeof shape.message === "string" && shape.message !== "" ? shape.message : "no reason given";
  return new SessionError("unexpected", `The sign-in service answered: ${ownWords}`, details);
}

function tooMany(words: string, details: SessionErrorDetails): SessionError {
  return new SessionError("rate_limited", words, { ...details, retryAfterMs: DEFAULT_WAIT_MS });
}

export function isOffline(): boolean {
  return typeof navigator !== "undefined" && !navigator.onLine;
}
