/** A code that a call of sign-in can answer, the screen that makes the call, and the words there. */
export interface ErrorRow {
  readonly code: string;
  readonly status: number;
  readonly where: string;
  readonly words: string;
}

/** The rows of `docs/sign-in-errors.md`. For tests. */
export const ERROR_ROWS: readonly ErrorRow[] = [
  {
    code: "invalid_credentials",
    status: 400,
    where: "password",
    words: "The email address or the password is not right.",
  },
  {
    code: "email_not_confirmed",
    status: 400,
    where: "password",
    words: "Confirm your email address first: open the link in the mail we sent you.",
  },
  {
    code: "user_banned",
    status: 400,
    where: "password",
    words: "This account is blocked. Ask the operator.",
  },
  {
    code: "captcha_failed",
    status: 400,
    where: "password",
    words: "The check that you are a person failed. Try again.",
  },
  {
    code: "validation_failed",
    status: 400,
    where: "password",
    words: "The provider didn't accept what was sent. Check it and try again.",
  },
  {
    code: "email_provider_disabled",
    status: 422,
    where: "password",
    words: "Signing in by email is switched off in this project.",
  },
  {
    code: "over_request_rate_limit",
    status: 429,
    where: "password",
    words: "Too many tries. Wait a moment, then try again.",
  },
  {
    code: "user_already_exists",
    status: 422,
    where: "create",
    words: "There is an account with this email address. Sign in instead.",
  },
  {
    code: "signup_disabled",
    status: 422,
    where: "create",
    words: "New accounts can't be created here. Ask the operator for one.",
  },
  {
    code: "weak_password",
    status: 422,
    where: "create",
    words: "This password is too weak. Choose a longer one that you use nowhere else.",
  },
  {
    code: "email_address_invalid",
    status: 400,
    where: "create",
    words: "This email address can't be used. Check it, or use another.",
  },
  {
    code: "email_address_not_authorized",
    status: 400,
    where: "create",
    words: "This project doesn't send mail to that address. Use another.",
  },
  {
    code: "over_email_send_rate_limit",
    status: 429,
    where: "email-code",
    words: "No more mails can be sent for now. Try again later, or use another way.",
  },
  {
    code: "otp_disabled",
    status: 422,
    where: "email-code",
    words: "No account is opened by a code that is sent there. Use another way.",
  },
  {
    code: "phone_provider_disabled",
    status: 400,
    where: "phone-code",
    words: "Signing in by phone is switched off in this project.",
  },
  {
    code: "sms_send_failed",
    status: 422,
    where: "phone-code",
    words: "The message could not be sent. Check the number and try again in a moment.",
  },
  {
    code: "over_sms_send_rate_limit",
    status: 429,
    where: "phone-code",
    words: "No more messages can be sent for now. Try again later, or use another way.",
  },
  {
    code: "otp_expired",
    status: 403,
    where: "enter-code",
    words: "This code or link is no longer valid. Ask for a new one.",
  },
  {
    code: "anonymous_provider_disabled",
    status: 422,
    where: "guest",
    words: "Guests are not let in to this project.",
  },
  {
    code: "sso_provider_not_found",
    status: 404,
    where: "organisation",
    words: "No organisation is set up for this email domain. Check it, or sign in another way.",
  },
  {
    code: "saml_provider_disabled",
    status: 404,
    where: "organisation",
    words: "Organisation sign-in is switched off in this project.",
  },
  {
    code: "unexpected_failure",
    status: 500,
    where: "forgotten",
    words: "The sign-in service can't be reached. Try again in a moment.",
  },
  {
    code: "request_timeout",
    status: 504,
    where: "forgotten",
    words: "The sign-in service can't be reached. Try again in a moment.",
  },
  {
    code: "mfa_verification_failed",
    status: 422,
    where: "second-factor",
    words: "The code is not right. Enter the one that your authenticator shows now.",
  },
  {
    code: "mfa_challenge_expired",
    status: 422,
    where: "second-factor",
    words: "That took too long. Enter the current code.",
  },
  {
    code: "mfa_ip_address_mismatch",
    status: 422,
    where: "second-factor",
    words: "Your network changed, or the code was used already. Enter the current code.",
  },
  {
    code: "mfa_factor_not_found",
    status: 404,
    where: "second-factor",
    words: "This factor is gone. Load the page again to see what is left.",
  },
  {
    code: "mfa_verification_rejected",
    status: 403,
    where: "second-factor",
    words: "The operator's rules rejected this attempt, and you were signed out.",
  },
  {
    code: "mfa_totp_verify_not_enabled",
    status: 422,
    where: "second-factor",
    words: "Authenticator apps are switched off in this project.",
  },
  {
    code: "over_request_rate_limit",
    status: 429,
    where: "second-factor",
    words: "Too many tries. Wait a moment, then try again.",
  },
  {
    code: "mfa_phone_verify_not_enabled",
    status: 422,
    where: "second-factor-message",
    words: "Phone codes are switched off in this project.",
  },
  {
    code: "over_sms_send_rate_limit",
    status: 429,
    where: "second-factor-message",
    words: "No more messages can be sent for now. Try again later, or use another way.",
  },
  {
    code: "mfa_verification_failed",
    status: 422,
    where: "second-factor-sent",
    words: "The code is not right. Enter the one that we sent last.",
  },
  {
    code: "passkey_disabled",
    status: 404,
    where: "passkey",
    words: "Passkeys are switched off in this project.",
  },
  {
    code: "webauthn_credential_not_found",
    status: 400,
    where: "passkey-answer",
    words: "This passkey or security key is not known here. Use another, or another way to sign in.",
  },
  {
    code: "webauthn_challenge_not_found",
    status: 400,
    where: "passkey-answer",
    words: "That took too long. Try again.",
  },
  {
    code: "webauthn_challenge_expired",
    status: 400,
    where: "passkey-answer",
    words: "That took too long. Try again.",
  },
  {
    code: "webauthn_verification_failed",
    status: 400,
    where: "passkey-answer",
    words:
      "This passkey doesn't open an account here; it may have been removed. Use another, or another way to sign in.",
  },
];
