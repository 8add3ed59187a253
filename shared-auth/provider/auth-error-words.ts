import type { SessionErrorCode } from "../session/errors.ts";

/**
 * The provider's error codes and what each means to us. Source: Supabase Auth's error codes as of August 2026. What
 * is not listed becomes `unexpected` with the provider's own words.
 */
export const MEANINGS: ReadonlyMap<string, readonly [SessionErrorCode, string]> = new Map(
  Object.entries<readonly [SessionErrorCode, string]>({
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
    mfa_factor_not_found: [
      "factor_not_found",
      "This factor is gone. Load the page again to see what is left.",
    ],
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
    otp_disabled: ["method_disabled", "No account is opened by a code that is sent there. Use another way."],
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
    over_email_send_rate_limit: [
      "rate_limited",
      "No more mails can be sent for now. Try again later, or use another way.",
    ],
    over_sms_send_rate_limit: [
      "rate_limited",
      "No more messages can be sent for now. Try again later, or use another way.",
    ],
    session_expired: ["session_expired", "Your session has ended. Sign in again."],
    session_not_found: ["session_expired", "Your session has ended. Sign in again."],
    refresh_token_not_found: ["session_expired", "Your session has ended. Sign in again."],
    refresh_token_already_used: ["session_expired", "Your session has ended. Sign in again."],
    bad_jwt: ["session_expired", "Your session has ended. Sign in again."],
    no_authorization: ["signed_out", "Sign in first."],
    user_not_found: ["session_expired", "This account is gone. Sign in with another."],
    validation_failed: [
      "invalid_request",
      "The provider didn't accept what was sent. Check it and try again.",
    ],
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
    reauthentication_not_valid: [
      "code_wrong",
      "This code is not right or no longer valid. Ask for a new one.",
    ],
    current_password_required: ["password_wrong", "Enter your current password as well."],
    current_password_invalid: [
      "password_wrong",
      "Your current password is not right. Check it and try again.",
    ],
    bad_code_verifier: [
      "link_expired",
      "This link was asked for in another browser, and has been used up by opening it here. If it confirmed a new account, its address is confirmed: sign in with your password. Otherwise ask for a new one here.",
    ],
    flow_state_expired: ["link_expired", "This sign-in took too long. Start again."],
    flow_state_not_found: ["link_expired", "This sign-in can't be found any more. Start again."],
    request_timeout: ["provider_unavailable", "The sign-in service took too long. Try again."],
    unexpected_failure: ["provider_unavailable", "The sign-in service has a problem. Try again in a moment."],
    // What only requests of administrators, identity providers and hooks are told. It reaches a page all the same where an
    // operator's own code answers for the service.
    bad_json: ["invalid_request", "The sign-in service couldn't read what was sent. Load the page again."],
    not_admin: ["not_permitted", "This needs an administrator. Ask the operator."],
    phone_exists: ["user_exists", "There is an account with this phone number. Sign in with it instead."],
    phone_not_confirmed: [
      "phone_not_confirmed",
      "Confirm your phone number first: have a code sent to it, and enter the code.",
    ],
    user_sso_managed: [
      "not_permitted",
      "Your organisation looks after this account. Ask it to change your address or your password.",
    ],
    email_conflict_identity_not_deletable: [
      "identity_last",
      "This can't be unlinked: its email address belongs to another account. Change your address first.",
    ],
    provider_email_needs_verification: [
      "email_not_confirmed",
      "Confirm the email address that the other service gave: open the link in the mail we sent to it.",
    ],
    flow_state_already_used: ["link_expired", "This link was used already. Sign in, or ask for a new one."],
    conflict: ["conflict", "Something else changed this at the same time. Try again in a moment."],
    hook_timeout: ["provider_unavailable", "The sign-in service took too long. Try again."],
    hook_timeout_after_retry: ["provider_unavailable", "The sign-in service took too long. Try again."],
    hook_payload_over_size_limit: [
      "provider_unavailable",
      "The sign-in service has a problem with this account. Tell the operator.",
    ],
    hook_payload_invalid_content_type: [
      "provider_unavailable",
      "The sign-in service has a problem of its operator's. Tell the operator.",
    ],
    reauth_nonce_missing: [
      "reauthentication_needed",
      "Confirm that it is you first: enter the code that we send to your address.",
    ],
    invite_not_found: [
      "link_expired",
      "This invitation is no longer valid. Ask whoever invited you for a new one.",
    ],
    unexpected_audience: ["session_expired", "Your session is not for this page. Sign in again."],
    oauth_provider_not_supported: [
      "method_disabled",
      "This service can't be used to sign in here. Use another way.",
    ],
    saml_relay_state_not_found: ["link_expired", "This sign-in can't be found any more. Start again."],
    saml_relay_state_expired: ["link_expired", "This sign-in took too long. Start again."],
    saml_idp_not_found: [
      "method_disabled",
      "No organisation is set up for this sign-in. Ask the operator, or sign in another way.",
    ],
    saml_assertion_no_user_id: [
      "not_permitted",
      "Your organisation didn't say who you are. Ask it, or sign in another way.",
    ],
    saml_assertion_no_email: [
      "not_permitted",
      "Your organisation didn't say your email address. Ask it, or sign in another way.",
    ],
    saml_metadata_fetch_failed: [
      "provider_unavailable",
      "Your organisation's sign-in can't be reached. Try again later.",
    ],
    saml_idp_already_exists: ["conflict", "This organisation is set up already."],
    sso_domain_already_exists: ["conflict", "This email domain belongs to an organisation already."],
    saml_entity_id_mismatch: [
      "not_permitted",
      "Your organisation's sign-in is not the one that is set up here. Ask the operator.",
    ],
    web3_provider_disabled: ["method_disabled", "Signing in with a wallet is switched off in this project."],
    web3_unsupported_chain: ["method_disabled", "This wallet's network can't be used here. Use another way."],
  }),
);
