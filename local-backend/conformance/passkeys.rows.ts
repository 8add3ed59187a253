import assert from "node:assert/strict";
import { describe } from "node:test";
import { readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError, methodsOf } from "./multi-factor-steps.ts";
import { EMBEDDED_ONLY } from "./project.ts";
import type { SoftwareAuthenticator } from "./software-authenticator.ts";

// Every call and every error of "Passkeys" in docs/provider-api.

const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
const CHALLENGE_LIFETIME_S = 300;
const MAX_PASSKEYS = 10;

interface Offered {
  readonly options: Parameters<SoftwareAuthenticator["create"]>[0] &
    Parameters<SoftwareAuthenticator["get"]>[0] & { excludeCredentials?: { id: string }[] };
  readonly challenge_id: string;
  readonly expires_at: number;
}

describe("passkeys answer as the provider's contract says", () => {
  const at = askProject();
  const row = conformanceRows("passkeys", () => at.steps.witness);

  const call = <Body = Record<string, unknown>>(
    path: string,
    options: { token?: string; json?: unknown; method?: string } = {},
  ) => at.steps.client.call<Body>(`/auth/v1/passkeys${path}`, options);
  const offer = (token: string) => call<Offered>("/registration/options", { token, json: {} });
  const register = async (token: string, device: SoftwareAuthenticator) => {
    const { body } = await offer(token);
    const json = { challenge_id: body.challenge_id, credential: device.create(body.options) };
    return call<{ id: string; created_at: string }>("/registration/verify", { token, json });
  };
  const signInWith = async (device: SoftwareAuthenticator) => {
    const { body } = await call<Offered>("/authentication/options", { json: {} });
    const json = { challenge_id: body.challenge_id, credential: device.get(body.options) };
    return call<WireSession>("/authentication/verify", { json });
  };
  const list = async (token: string) => (await call<Record<string, unknown>[]>("", { token })).body;

  row("added, listed, used to sign in at aal1, renamed, removed", async () => {
    const { person, session } = await at.steps.signedIn();
    const token = session.access_token;
    assert.deepEqual(await list(token), []);
    const device = at.steps.device();
    const made = await register(token, device);
    assert.equal(made.status, 200);
    const [listed] = await list(token);
    assert.equal(listed?.["id"], made.body.id);
    at.steps.note(
      "names",
      [made.body, listed].map((each) => (each as { friendly_name?: unknown }).friendly_name),
    );
    assert.equal("last_used_at" in listed, false);

    const signedIn = await signInWith(device);
    assert.equal(signedIn.status, 200);
    assert.equal(signedIn.body.user.id, person.id);
    const claims = readClaims(signedIn.body.access_token);
    assert.deepEqual([claims["aal"], methodsOf(claims)], ["aal1", ["passkey"]]);
    assert.match(String((await list(token))[0]?.["last_used_at"]), /Z$/);

    const path = `/${made.body.id}`;
    const renamed = await call(path, {
      method: "PATCH",
      token,
      json: { friendly_name: "Laptop" },
    });
    assert.deepEqual([renamed.status, renamed.body["friendly_name"]], [200, "Laptop"]);
    assert.equal((await list(token))[0]?.["friendly_name"], "Laptop");
    assert.equal((await call(path, { method: "DELETE", token })).status, 204);
    assert.deepEqual(await list(token), []);
    expectError(await signInWith(device), 400, "webauthn_verification_failed");
  });

  row("a challenge lasts 300 s, and what is known is excluded", async () => {
    const { session } = await at.steps.signedIn();
    const device = at.steps.device();
    await register(session.access_token, device);
    const { body } = await offer(session.access_token);
    assert.ok(Math.abs(body.expires_at - Date.now() / 1000 - CHALLENGE_LIFETIME_S) < 60);
    assert.deepEqual(
      body.options.excludeCredentials?.map(({ id }) => id),
      [device.credentialId],
    );
  });

  row("with a verified factor, adding and removing need aal2; renaming and listing don't", async () => {
    const { person, session } = await at.steps.verified();
    const made = await register(session.access_token, at.steps.device());
    const { access_token: token } = await at.steps.client.signIn(person.email, person.password);
    expectError(await offer(token), 403, "insufficient_aal");
    expectError(await call(`/${made.body.id}`, { method: "DELETE", token }), 403, "insufficient_aal");
    const json = { friendly_name: "Renamed" };
    assert.equal((await call(`/${made.body.id}`, { method: "PATCH", token, json })).status, 200);
    assert.equal((await list(token)).length, 1);
  });

  row("a sign-in by passkey leaves the second factor due", async () => {
    const { session } = await at.steps.verified();
    const device = at.steps.device();
    await register(session.access_token, device);
    const signedIn = await signInWith(device);
    assert.equal(readClaims(signedIn.body.access_token)["aal"], "aal1");
  });

  row("one that is registered already", async () => {
    const { session } = await at.steps.signedIn();
    const device = at.steps.device();
    await register(session.access_token, device);
    const again = await register(session.access_token, device);
    assert.deepEqual([again.status, (again.body as { code?: unknown }).code], [500, "23505"]);
    assert.equal("error_code" in again.body, false);
  });

  row("the eleventh", async () => {
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    const early = await offer(token);
    for (let index = 0; index < MAX_PASSKEYS; index += 1) {
      assert.equal((await register(token, at.steps.device())).status, 200);
    }
    expectError(await offer(token), 422, "too_many_passkeys");
    const { challenge_id, options } = early.body;
    const late = await call("/registration/verify", {
      token,
      json: { challenge_id, credential: at.steps.device().create(options) },
    });
    expectError(late, 422, "too_many_passkeys");
  });

  row("challenges: missing, malformed, unknown, of another person or kind, used", async () => {
    const { session } = await at.steps.signedIn();
    const { session: other } = await at.steps.signedIn();
    const token = session.access_token;
    const device = at.steps.device();
    const { body } = await offer(token);
    const credential = device.create(body.options);
    const verify = (json: object, as = token) => call("/registration/verify", { token: as, json });
    expectError(await verify({ credential }), 400, "validation_failed");
    expectError(await verify({ challenge_id: body.challenge_id }), 400, "validation_failed");
    expectError(await verify({ challenge_id: "seven", credential }), 400, "validation_failed");
    expectError(await verify({ challenge_id: NOBODYS_ID, credential }), 400, "webauthn_challenge_not_found");
    const json = { challenge_id: body.challenge_id, credential };
    expectError(await verify(json, other.access_token), 400, "webauthn_challenge_not_found");
    expectError(await call("/authentication/verify", { json }), 400, "webauthn_challenge_not_found");
    assert.equal((await verify(json)).status, 200);
    expectError(await verify(json), 400, "webauthn_challenge_not_found");
  });

  row("a challenge older than 300 s", { skip: EMBEDDED_ONLY }, async () => {
    const { session } = await at.steps.signedIn();
    const device = at.steps.device();
    const { body } = await offer(session.access_token);
    await at.steps.passTime(CHALLENGE_LIFETIME_S + 1);
    const json = { challenge_id: body.challenge_id, credential: device.create(body.options) };
    const late = await call("/registration/verify", { token: session.access_token, json });
    expectError(late, 400, "webauthn_challenge_expired");
  });

  row("answers that don't hold: another site's, another challenge's, another signature", async () => {
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    const forge = (options: Offered["options"]) => [
      { ...at.steps.device().create(options), response: {} },
      at.steps.device().create({ ...options, rp: { id: "evil.example" } }),
      at.steps.device().create({ ...options, challenge: "b3RoZXI" }),
    ];
    for (const index of [0, 1, 2]) {
      const { body } = await offer(token);
      const json = { challenge_id: body.challenge_id, credential: forge(body.options)[index] };
      const answer = await call("/registration/verify", { token, json });
      expectError(answer, 400, "webauthn_verification_failed");
    }
    const device = at.steps.device();
    await register(token, device);
    const { body } = await call<Offered>("/authentication/options", { json: {} });
    const good = device.get(body.options);
    const forged = { ...good, response: { ...good.response, signature: "AAAA" } };
    const answer = await call("/authentication/verify", {
      json: { challenge_id: body.challenge_id, credential: forged },
    });
    expectError(answer, 400, "webauthn_verification_failed");
  });

  row("names: empty, too long; passkeys that are unknown or somebody else's", async () => {
    const { session } = await at.steps.signedIn();
    const { session: other } = await at.steps.signedIn();
    const token = session.access_token;
    const made = await register(token, at.steps.device());
    const rename = (friendly_name: string, id = made.body.id, as = token) =>
      call(`/${id}`, { method: "PATCH", token: as, json: { friendly_name } });
    expectError(await rename(""), 400, "validation_failed");
    expectError(await rename("x".repeat(121)), 400, "validation_failed");
    expectError(await rename("a", "seven"), 404, "validation_failed");
    expectError(await rename("a", NOBODYS_ID), 404, "validation_failed");
    expectError(await rename("a", made.body.id, other.access_token), 404, "validation_failed");
    const remove = await call(`/${made.body.id}`, { method: "DELETE", token: other.access_token });
    expectError(remove, 404, "validation_failed");
    expectError(await call(""), 403, "bad_jwt");
  });

  row("a key that doesn't ask who is there is taken", async () => {
    const { session } = await at.steps.signedIn();
    assert.equal((await register(session.access_token, at.steps.device(false))).status, 200);
  });

  row("switched off: settings say so, and every call does", { skip: EMBEDDED_ONLY }, async () => {
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    const isOn = async () =>
      (await at.steps.client.call("/auth/v1/settings")).body["passkeys_enabled"] as boolean;
    assert.equal(await isOn(), true);
    await at.steps.switchTo({ isPasskeyOn: false });
    assert.equal(await isOn(), false);
    for (const [path, method] of [
      ["", "GET"],
      ["/registration/options", "POST"],
      ["/registration/verify", "POST"],
      ["/authentication/options", "POST"],
      ["/authentication/verify", "POST"],
      [`/${NOBODYS_ID}`, "PATCH"],
      [`/${NOBODYS_ID}`, "DELETE"],
    ] as const) {
      const json = method === "GET" ? undefined : {};
      expectError(await call(path, { token, method, json }), 404, "passkey_disabled");
    }
  });
});
