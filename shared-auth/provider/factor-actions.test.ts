import { refusalOf, sessionOf } from "../testing/library-client.ts";
import { codeOf } from "../testing/code-of.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import {
  giveBrowserPasskeys,
  PASSKEY_CHALLENGE,
  takeBrowserPasskeys,
} from "../testing/browser-with-passkeys.ts";

afterEach(takeBrowserPasskeys);

test.each(["create", "request"])("a security key's ceremony: %s", async (type) => {
  const { factors, asked } = await createLibraryActions(({ path }) =>
    Response.json(
      path.endsWith("challenge")
        ? {
            id: "c",
            type: "webauthn",
            expires_at: 1,
            webauthn: { type, credential_options: { publicKey: PASSKEY_CHALLENGE.options } },
          }
        : sessionOf("u"),
    ),
  );
  giveBrowserPasskeys(() => Promise.resolve("answer"));
  await factors.verifySecurityKey("f");
  await factors.verifySecurityKey("f", new AbortController().signal);
  expect(asked.at(-1)).toMatchObject({
    path: "factors/f/verify",
    body: {
      challenge_id: "c",
      webauthn: { type, rpId: "localhost", credential_response: { id: "credential" } },
    },
  });
  giveBrowserPasskeys(() => Promise.resolve(null));
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("passkey_failed");
  giveBrowserPasskeys(() => Promise.reject(new DOMException("known", "InvalidStateError")));
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("passkey_exists");
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("method_disabled");
});

test("what the provider says of a security key is an error by name, in words for keys", async () => {
  giveBrowserPasskeys(() => Promise.resolve("answer"));
  let code = "over_request_rate_limit";
  const challenge = {
    id: "c",
    type: "webauthn",
    expires_at: 1,
    webauthn: { type: "request", credential_options: { publicKey: PASSKEY_CHALLENGE.options } },
  };
  const { factors } = await createLibraryActions(({ path }) =>
    path.endsWith("challenge") && code !== "over_request_rate_limit"
      ? Response.json(challenge)
      : refusalOf(code, code === "unexpected_failure" ? 500 : 422),
  );
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("rate_limited");
  code = "mfa_verification_failed";
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("passkey_failed");
  code = "unexpected_failure";
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("passkey_failed");
  code = "mfa_challenge_expired";
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("challenge_expired");
});

test("a phone and a key are enrolled; a code is asked for by the channel that is wanted", async () => {
  const { factors, asked } = await createLibraryActions(({ path }) =>
    Response.json(
      path === "factors" ? { id: "f", type: "phone" } : { id: "c", type: "phone", expires_at: 12 },
    ),
  );
  expect(await factors.enrollPhone({ friendlyName: "Mine", phone: "+4915112345678" })).toEqual({
    factorId: "f",
  });
  expect(await factors.enrollSecurityKey({ friendlyName: "Key" })).toEqual({ factorId: "f" });
  expect(await factors.challenge("f", "whatsapp")).toEqual({ challengeId: "c", expiresAtMs: 12_000 });
  expect(asked.map(({ body }) => body["factor_type"] ?? body["channel"])).toEqual([
    "phone",
    "webauthn",
    "whatsapp",
  ]);

  const refused = (await createLibraryActions(() => refusalOf("mfa_verified_factor_exists", 422))).factors;
  expect(await codeOf(refused.enrollPhone({ friendlyName: "a", phone: "+1" }))).toBe("factor_name_taken");
  expect(await codeOf(refused.enrollSecurityKey({ friendlyName: "a" }))).toBe("factor_name_taken");
});
