import { MEANINGS } from "./auth-error-words.ts";
import { toSessionError } from "./auth-errors.ts";

const SENTENCES = /^[A-Z].+\.$/;

test("every code of the provider that is known leads to one of ours, in whole sentences", () => {
  for (const [code, [ours, words]] of MEANINGS) {
    const told = toSessionError({ code, status: 400, message: "their own words" });
    expect([code, told.code]).toEqual([code, ours]);
    expect(ours).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(words).toMatch(SENTENCES);
    expect(words).not.toContain("their own words");
  }
});

test.each([
  ["invalid_credentials", "invalid_credentials"],
  ["same_password", "weak_password"],
  ["email_exists", "user_exists"],
  ["email_address_not_authorized", "email_invalid"],
  ["mfa_ip_address_mismatch", "challenge_expired"],
  ["mfa_recovery_codes_locked", "rate_limited"],
  ["identity_not_found", "not_found"],
  ["sms_send_failed", "provider_unavailable"],
  ["bad_jwt", "session_expired"],
  ["no_authorization", "signed_out"],
])("%s is %s to us", (code, ours) => {
  expect(toSessionError({ code, status: 400, message: "" }).code).toBe(ours);
});
