import { createLibraryClient, refusalOf, sessionOf } from "../testing/library-client.ts";
import { codeOf } from "../testing/code-of.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import type { AskedCredential } from "../testing/browser-with-passkeys.ts";
import { createFactorActions } from "./factor-actions.ts";
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
  const asks: AskedCredential[] = [];
  const ways: string[] = [];
  giveBrowserPasskeys((options) => {
    asks.push(options);
    return Promise.resolve("answer");
  });
  for (const way of ["create", "get"] as const) {
    const ask = navigator.credentials[way].bind(navigator.credentials);
    jest.spyOn(navigator.credentials, way).mockImplementation((options?: object) => {
      ways.push(way);
      return ask(options);
    });
  }
  await factors.verifySecurityKey("f");
  const { signal } = new AbortController();
  await factors.verifySecurityKey("f", signal);
  expect(ways).toEqual(type === "create" ? ["create", "create"] : ["get", "get"]);
  expect(asks.map((options) => Object.keys(options))).toEqual([["publicKey"], ["publicKey", "signal"]]);
  expect(asks[1]?.signal).toBe(signal);
  const site = { rpId: "localhost", rpOrigins: ["http://localhost"] };
  expect(asked[0]).toMatchObject({ path: "factors/f/challenge", body: { webauthn: site } });
  expect(asked.at(-1)).toMatchObject({
    path: "factors/f/verify",
    body: {
      challenge_id: "c",
      webauthn: { type, ...site, credential_response: { id: "credential" } },
    },
  });
  giveBrowserPasskeys(() => Promise.resolve(null));
  await expect(factors.verifySecurityKey("f")).rejects.toMatchObject({
    code: "passkey_failed",
    message: "The security key gave no answer. Try again, or use another way.",
  });
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
  const refused = {
    code: "passkey_failed",
    message: "The security key was not accepted. Use the one that you have set up, or another way.",
    cause: expect.anything() as unknown,
  };
  code = "mfa_verification_failed";
  await expect(factors.verifySecurityKey("f")).rejects.toMatchObject({
    ...refused,
    providerCode: code,
    status: 422,
  });
  code = "unexpected_failure";
  await expect(factors.verifySecurityKey("f")).rejects.toMatchObject({ ...refused, status: 500 });
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

test("an authenticator's app is asked for by the name that the project has for it, where it has one", async () => {
  const totp = { qr_code: "<svg/>", secret: "s", uri: "otpauth://totp" };
  const { factors, asked } = await createLibraryActions(() => Response.json({ id: "f", type: "totp", totp }));
  await factors.enrollTotp({ friendlyName: "Phone", issuer: "Foyer" });
  await factors.enrollTotp({ friendlyName: "Phone" });
  const wanted = { factor_type: "totp", friendly_name: "Phone" };
  expect(asked.map(({ body }) => body)).toEqual([{ ...wanted, issuer: "Foyer" }, wanted]);
});

test("after a proof the list is read again where it still has unfinished set-ups, which the proof deleted", async () => {
  let user: object = { id: "u" };
  const { client } = await createLibraryClient(({ path }) =>
    Response.json(path.endsWith("verify") ? { ...sessionOf("u"), user } : {}),
  );
  let reloads = 0;
  const reload = () => {
    reloads += 1;
    return Promise.reject(new Error("cut off"));
  };
  const factors = createFactorActions(
    () => Promise.resolve(client),
    reload,
    () => Promise.resolve(),
    { providerUrl: "http://library.test", storage: () => localStorage },
  );
  const prove = async (): Promise<number> => {
    await factors.verify({ factorId: "f", challengeId: "c", code: "123456" });
    return reloads;
  };
  expect(await prove()).toBe(0);
  const [done, begun] = [{ status: "verified" }, { status: "unverified" }];
  user = { id: "u", factors: [done, done] };
  expect(await prove()).toBe(0);
  // The proof was given, whatever becomes of the list.
  user = { id: "u", factors: [done, begun] };
  expect(await prove()).toBe(1);
});

test("a name for a factor that is gone, and one that is too long, are refused in words for the person", async () => {
  let user: object = { id: "u" };
  const { factors } = await createLibraryActions(() => Response.json(user));
  await expect(factors.rename("f", "Phone")).rejects.toMatchObject({
    code: "factor_not_found",
    message: "This factor is gone already.",
  });
  user = { id: "u", factors: [{ id: "f" }] };
  await expect(factors.rename("f", "x".repeat(121))).rejects.toMatchObject({
    code: "invalid_request",
    message: "A name has 1 to 120 characters.",
  });
});
