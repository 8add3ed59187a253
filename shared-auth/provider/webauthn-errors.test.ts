import { requireWebAuthn, toCeremonyError } from "./webauthn-errors.ts";

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

const CLOSED = "Nothing was done: the request was closed. Try again when you are ready.";
const KNOWN = "This passkey or security key is already set up. Use another.";
const FAILED = "The passkey or security key did not work here. Try again, or use another way.";

test.each([
  ["NotAllowedError", "cancelled", CLOSED],
  ["AbortError", "cancelled", CLOSED],
  ["InvalidStateError", "passkey_exists", KNOWN],
  ["SecurityError", "passkey_failed", FAILED],
])(
  "a browser's %s is said in words for the person, as it is and as the library wraps it",
  (name, code, message) => {
    const thrown = new DOMException("the browser's words", name);
    for (const error of [thrown, { code: "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY", cause: thrown }]) {
      const told = toCeremonyError(error);
      expect([told.code, told.message, told.cause]).toEqual([code, message, error]);
    }
  },
);

test("a code of the provider that only looks like the library's stays the provider's", () => {
  const answer = { code: "webauthn_ERROR_X", status: 400, message: "no" };
  expect(toCeremonyError(answer)).toMatchObject({ code: "unexpected", providerCode: "webauthn_ERROR_X" });
  // Older errors of a browser have numbers for codes.
  expect(toCeremonyError({ code: ["ERROR_X"], message: "no" }).code).toBe("unexpected");
});

test("a browser without passkeys is told what to do instead", () => {
  expect(requireWebAuthn).toThrow(
    "This browser can't use passkeys or security keys. Use another browser, or another way.",
  );
});
