import { toCeremonyError } from "./webauthn-errors.ts";

test.each([
  [{ code: "ERROR_CEREMONY_ABORTED" }, "cancelled"],
  [{ code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" }, "passkey_exists"],
  [{ code: "ERROR_INVALID_RP_ID", cause: { name: "SecurityError" } }, "passkey_failed"],
  [{ code: "ERROR_INVALID_DOMAIN" }, "passkey_failed"],
  [{ code: "webauthn_challenge_expired", status: 400 }, "challenge_expired"],
  ["nothing to read", "unexpected"],
])("%j becomes %s", (error, code) => {
  expect(toCeremonyError(error).code).toBe(code);
});
