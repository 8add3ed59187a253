import { isSessionError } from "../session/errors.ts";
import { createLibraryClient, refusalOf, sessionOf } from "../testing/library-client.ts";
import type { AskedCall } from "../testing/library-client.ts";
import { createFactorActions } from "./factor-actions.ts";
import { createSecurityActions } from "./security-actions.ts";
import { createSignInActions } from "./sign-in-actions.ts";
import { toCeremonyError } from "./webauthn-errors.ts";

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "none";
  } catch (error) {
    return isSessionError(error) ? error.code : String(error);
  }
};

async function setUp(answer: (call: AskedCall) => Response) {
  const { client, asked } = await createLibraryClient(answer);
  const get = () => Promise.resolve(client);
  const unused = () => Promise.resolve();
  return {
    asked,
    factors: createFactorActions(get, unused, unused),
    ways: createSignInActions({
      providerUrl: "http://library.test",
      publishableKey: "key",
      fetch: globalThis.fetch,
      client: get,
      clientOfUser: get,
      mailReturnUrl: "https://app.example/sign-in",
      takeReturnProblem: () => undefined,
    }),
    ...createSecurityActions(get, (path) => `https://app.example${path}`),
  };
}

const CHALLENGE = {
  challenge_id: "c",
  expires_at: 1,
  options: { challenge: "AAAA", rp: { name: "Foyer" }, user: { id: "AAAA", name: "a", displayName: "a" } },
};

/** A browser that has passkeys, and what it answers. */
function giveBrowser(answer: () => Promise<unknown>): void {
  class Answer {
    readonly response = {};
    readonly id = "credential";
    toJSON(): object {
      return { id: this.id };
    }
  }
  Object.assign(globalThis, { PublicKeyCredential: Answer });
  const ask = async () => {
    const answered = await answer();
    return answered === "answer" ? new Answer() : answered;
  };
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { create: ask, get: ask },
  });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
});

test("passkeys: listed, made with a name, renamed, removed", async () => {
  giveBrowser(() => Promise.resolve("answer"));
  const { passkeys, asked } = await setUp(({ method, path }) => {
    if (path.endsWith("options")) return Response.json(CHALLENGE);
    if (path === "passkeys" && method === "GET") {
      return Response.json([
        { id: "1", created_at: "2026-11-01T00:00:00Z" },
        { id: "2", friendly_name: "Laptop", created_at: "x", last_used_at: "2026-11-02T00:00:00Z" },
      ]);
    }
    return method === "DELETE"
      ? new Response(null, { status: 204 })
      : Response.json({ id: "3", created_at: "x" });
  });
  expect(await passkeys.list()).toEqual([
    { id: "1", friendlyName: "", createdAt: "2026-11-01T00:00:00Z" },
    { id: "2", friendlyName: "Laptop", createdAt: "x", lastUsedAt: "2026-11-02T00:00:00Z" },
  ]);
  await passkeys.add({ friendlyName: "Phone" });
  await passkeys.add({ friendlyName: "Tablet", signal: new AbortController().signal });
  await passkeys.rename("1", "Desk");
  await passkeys.remove("1");
  expect(asked.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body])).toEqual([
    ["passkeys/3", { friendly_name: "Phone" }],
    ["passkeys/3", { friendly_name: "Tablet" }],
    ["passkeys/1", { friendly_name: "Desk" }],
  ]);
  expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "passkeys/1" });
});

test("every refusal of a passkey call is an error by name", async () => {
  giveBrowser(() => Promise.resolve("answer"));
  const { passkeys, ways } = await setUp(() => refusalOf("passkey_disabled", 404));
  for (const work of [
    () => passkeys.list(),
    () => passkeys.add({ friendlyName: "a" }),
    () => passkeys.rename("1", "a"),
    () => passkeys.remove("1"),
    () => ways.signInWithPasskey(),
  ]) {
    expect(await codeOf(work())).toBe("method_disabled");
  }
});

test("signing in with a passkey, at once and in the field; a question that is closed is no failure of the key", async () => {
  giveBrowser(() => Promise.resolve("answer"));
  const answer = ({ path }: AskedCall) =>
    Response.json(path.endsWith("options") ? CHALLENGE : sessionOf("u"));
  const { ways, asked } = await setUp(answer);
  await ways.signInWithPasskey();
  await ways.signInWithPasskey({ inField: true, signal: new AbortController().signal });
  expect(asked.filter(({ path }) => path === "passkeys/authentication/verify")).toHaveLength(2);
  giveBrowser(() => Promise.reject(new DOMException("closed", "NotAllowedError")));
  expect(await codeOf(ways.signInWithPasskey())).toBe("cancelled");
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  expect(await codeOf(ways.signInWithPasskey())).toBe("method_disabled");
});

test.each(["create", "request"])("a security key's ceremony: %s", async (type) => {
  const { factors, asked } = await setUp(({ path }) =>
    Response.json(
      path.endsWith("challenge")
        ? {
            id: "c",
            type: "webauthn",
            expires_at: 1,
            webauthn: { type, credential_options: { publicKey: CHALLENGE.options } },
          }
        : sessionOf("u"),
    ),
  );
  giveBrowser(() => Promise.resolve("answer"));
  await factors.verifySecurityKey("f");
  await factors.verifySecurityKey("f", new AbortController().signal);
  expect(asked.at(-1)).toMatchObject({
    path: "factors/f/verify",
    body: {
      challenge_id: "c",
      webauthn: { type, rpId: "localhost", credential_response: { id: "credential" } },
    },
  });
  giveBrowser(() => Promise.resolve(null));
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("passkey_failed");
  giveBrowser(() => Promise.reject(new DOMException("known", "InvalidStateError")));
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("passkey_exists");
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("method_disabled");
});

test("what the provider says of a security key is an error by name, in words for keys", async () => {
  giveBrowser(() => Promise.resolve("answer"));
  let code = "over_request_rate_limit";
  const challenge = {
    id: "c",
    type: "webauthn",
    expires_at: 1,
    webauthn: { type: "request", credential_options: { publicKey: CHALLENGE.options } },
  };
  const { factors } = await setUp(({ path }) =>
    path.endsWith("challenge") && code !== "over_request_rate_limit"
      ? Response.json(challenge)
      : refusalOf(code, 422),
  );
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("rate_limited");
  code = "mfa_verification_failed";
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("passkey_failed");
  code = "mfa_challenge_expired";
  expect(await codeOf(factors.verifySecurityKey("f"))).toBe("challenge_expired");
});

test("a phone and a key are enrolled; a code is asked for by the channel that is wanted", async () => {
  const { factors, asked } = await setUp(({ path }) =>
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

  const refused = (await setUp(() => refusalOf("mfa_verified_factor_exists", 422))).factors;
  expect(await codeOf(refused.enrollPhone({ friendlyName: "a", phone: "+1" }))).toBe("factor_name_taken");
  expect(await codeOf(refused.enrollSecurityKey({ friendlyName: "a" }))).toBe("factor_name_taken");
});

test("recovery codes: none yet, made, replaced, used, removed", async () => {
  let answer = (): Response => refusalOf("mfa_factor_not_found", 404);
  const { recoveryCodes, asked } = await setUp(() => answer());
  expect(await recoveryCodes.status()).toBeUndefined();
  answer = () => Response.json({ ...sessionOf("u"), id: "f", total: 10, remaining: 9, codes: ["abcd"] });
  expect(await recoveryCodes.status()).toEqual({ total: 10, remaining: 9 });
  expect(await recoveryCodes.generate({ replaces: false })).toEqual(["abcd"]);
  expect(await recoveryCodes.generate({ replaces: true })).toEqual(["abcd"]);
  await recoveryCodes.verify("abcd");
  await recoveryCodes.remove();
  expect(asked.map(({ method, path }) => `${method} ${path.replace("factors/recovery-codes", "")}`)).toEqual([
    "GET ",
    "GET ",
    "POST ",
    "POST /regenerate",
    "POST /verify",
    "DELETE ",
  ]);
});

test.each([
  ["not_found", 404, "method_disabled"],
  ["insufficient_aal", 403, "assurance_too_low"],
])("a project that answers %s to recovery codes", async (code, status, ours) => {
  const { recoveryCodes } = await setUp(() => refusalOf(code, status));
  for (const work of [
    () => recoveryCodes.status(),
    () => recoveryCodes.generate({ replaces: false }),
    () => recoveryCodes.verify("abcd"),
    () => recoveryCodes.remove(),
  ]) {
    expect(await codeOf(work())).toBe(ours);
  }
});

test("a server that knows no such address says so in plain text", async () => {
  const { recoveryCodes } = await setUp(() => new Response("404 page not found", { status: 404 }));
  expect(await codeOf(recoveryCodes.status())).toBe("method_disabled");
});

test("the account: its facts, its password, its address, its other ways in", async () => {
  const user = {
    id: "u",
    email: "ada@foyer.example",
    new_email: "new@foyer.example",
    created_at: "x",
    last_sign_in_at: "y",
    identities: [
      {
        identity_id: "i",
        id: "1",
        user_id: "u",
        provider: "github",
        identity_data: { email: "a@b" },
        created_at: "z",
      },
      { identity_id: "j", id: "2", user_id: "u", provider: "email" },
    ],
  };
  let answer = (): Response => Response.json(user);
  const { account, asked } = await setUp(({ path }) =>
    path.startsWith("user/identities/authorize")
      ? Response.json({ url: "https://github.example/consent" })
      : answer(),
  );
  expect(await account.details()).toEqual({
    email: "ada@foyer.example",
    newEmail: "new@foyer.example",
    createdAt: "x",
    lastSignInAt: "y",
    identities: [
      { id: "i", service: "github", email: "a@b", createdAt: "z" },
      { id: "j", service: "email" },
    ],
  });
  await account.changePassword({ password: "a", nonce: "123456", currentPassword: "b" });
  expect(asked.at(-1)?.body).toMatchObject({ password: "a", nonce: "123456", current_password: "b" });
  await account.changePassword({ password: "a" });
  expect(asked.at(-1)?.body).not.toHaveProperty("nonce");
  await account.changeEmail("new@foyer.example", "/security");
  expect(decodeURIComponent(asked.at(-1)?.path ?? "")).toContain("https://app.example/security");
  expect(await account.addressToLink("github", "/security")).toBe("https://github.example/consent");
  await account.unlink("i");
  expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "user/identities/i" });
  expect(await codeOf(account.unlink("gone"))).toBe("not_found");
  answer = () => Response.json({ id: "u", email: "", new_email: "", created_at: "x" });
  expect(await account.details()).toEqual({ createdAt: "x", identities: [] });
});

test("every refusal of an account call is an error by name", async () => {
  const { account } = await setUp(() => refusalOf("reauthentication_needed", 401));
  for (const work of [
    () => account.details(),
    () => account.changePassword({ password: "a" }),
    () => account.changeEmail("a@b", "/security"),
    () => account.addressToLink("github", "/security"),
    () => account.unlink("i"),
  ]) {
    expect(await codeOf(work())).toBe("reauthentication_needed");
  }
});

test("one that the provider doesn't let go is refused by name", async () => {
  const identities = [{ identity_id: "i", id: "1", user_id: "u", provider: "email" }];
  const { account } = await setUp(({ method }) =>
    method === "DELETE"
      ? refusalOf("single_identity_not_deletable", 422)
      : Response.json({ id: "u", created_at: "x", identities }),
  );
  expect(await codeOf(account.unlink("i"))).toBe("identity_last");
});

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
