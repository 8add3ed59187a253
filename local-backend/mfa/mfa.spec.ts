import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { startBackend } from "../start-backend.ts";
import type { RunningBackend } from "../start-backend.ts";
import { createTestingClient, currentCode, readClaims } from "../testing-client.ts";
import type { WireAnswer, WireSession } from "../testing-client.ts";

const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";

describe("second factors answer as the hosted service does", () => {
  let backend: RunningBackend;
  let client: ReturnType<typeof createTestingClient>;

  before(async () => {
    backend = await startBackend({ memory: true, flightCount: 100 });
    client = createTestingClient(backend);
  });
  after(() => backend.stop());
  beforeEach(() => client.call("/__faults", { method: "DELETE" }));

  const expectError = (answer: WireAnswer<object>, status: number, code: string) => {
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get("x-sb-error-code"), code);
    assert.equal((answer.body as { error_code?: string }).error_code, code);
  };
  const signedIn = async () => {
    const person = await client.createPerson();
    return { person, session: await client.signIn(person.email, person.password) };
  };
  const verified = async () => {
    const { person, session } = await signedIn();
    const factor = await client.enroll(session.access_token, "phone");
    const challenge = await client.challenge(session.access_token, factor.id);
    const { body } = await client.verify(
      session.access_token,
      factor.id,
      challenge,
      currentCode(factor.secret),
    );
    return { person, factor, session: body, first: session };
  };

  test("enrolling answers a secret, an address and a picture; the user lists the factor without its secret", async () => {
    const { session } = await signedIn();
    assert.equal("factors" in session.user, false);
    const { status, body } = await client.call<{ totp: { secret: string; uri: string; qr_code: string } }>(
      "/auth/v1/factors",
      {
        token: session.access_token,
        json: { factor_type: "totp", friendly_name: "Phone" },
      },
    );
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).sort(), ["friendly_name", "id", "totp", "type"]);
    assert.match(body.totp.secret, /^[A-Z2-7]{32}$/);
    assert.match(body.totp.uri, /^otpauth:\/\/totp\/localhost%3A3000:/);
    assert.match(body.totp.qr_code, /^<svg/);
    const user = await client.call<WireSession["user"]>("/auth/v1/user", { token: session.access_token });
    const [factor] = user.body.factors ?? [];
    assert.equal(factor?.["status"], "unverified");
    assert.match(String(factor["created_at"]), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.equal(JSON.stringify(user.body).includes(body.totp.secret), false);
  });

  test("a right code answers a session at aal2, which a refresh keeps, and signs the other devices out", async () => {
    const { person, session } = await signedIn();
    const other = await client.signIn(person.email, person.password);
    const factor = await client.enroll(session.access_token, "kept");
    await client.enroll(session.access_token, "left behind");
    const challenge = await client.challenge(session.access_token, factor.id);
    const answer = await client.verify(
      session.access_token,
      factor.id,
      challenge,
      currentCode(factor.secret),
    );
    assert.equal(answer.status, 200);
    const claims = readClaims(answer.body.access_token);
    assert.equal(claims["aal"], "aal2");
    assert.deepEqual(
      (claims["amr"] as { method: string }[]).map(({ method }) => method),
      ["totp", "password"],
    );
    assert.deepEqual(
      answer.body.user.factors?.map((each) => each["friendly_name"]),
      ["kept"],
    );
    assert.equal(answer.body.user.factors[0]?.["status"], "verified");

    const refreshed = await client.refresh(answer.body.refresh_token);
    assert.equal(readClaims(refreshed.body.access_token)["aal"], "aal2");
    assert.equal(readClaims(refreshed.body.access_token)["session_id"], claims["session_id"]);
    expectError(await client.refresh(other.refresh_token), 400, "refresh_token_not_found");
    expectError(await client.call("/auth/v1/user", { token: other.access_token }), 403, "session_not_found");
    assert.equal(
      readClaims((await client.signIn(person.email, person.password)).access_token)["aal"],
      "aal1",
    );
  });

  test("removing the factor brings the session back to aal1 at its next refresh", async () => {
    const { factor, session } = await verified();
    const removed = await client.call(`/auth/v1/factors/${factor.id}`, {
      method: "DELETE",
      token: session.access_token,
    });
    assert.deepEqual([removed.status, removed.body], [200, { id: factor.id }]);
    const refreshed = await client.refresh(session.refresh_token);
    const claims = readClaims(refreshed.body.access_token);
    assert.equal(claims["aal"], "aal1");
    assert.deepEqual(
      (claims["amr"] as { method: string }[]).map(({ method }) => method),
      ["password"],
    );
    assert.equal("factors" in refreshed.body.user, false);
  });

  test("a name that is taken, the empty one too, is refused", async () => {
    const { session } = await signedIn();
    await client.enroll(session.access_token, "");
    const again = { token: session.access_token, json: { factor_type: "totp" } };
    expectError(await client.call("/auth/v1/factors", again), 422, "mfa_factor_name_conflict");
  });

  test("the eleventh factor is refused", async () => {
    const { session } = await signedIn();
    for (let index = 0; index < 10; index += 1) await client.enroll(session.access_token, `factor ${index}`);
    const eleventh = {
      token: session.access_token,
      json: { factor_type: "totp", friendly_name: "eleventh" },
    };
    expectError(await client.call("/auth/v1/factors", eleventh), 422, "too_many_enrolled_mfa_factors");
  });

  test("with a verified factor, a session at aal1 can't enroll, remove or change the password", async () => {
    const { person, factor } = await verified();
    const { access_token: token } = await client.signIn(person.email, person.password);
    const enroll = await client.call("/auth/v1/factors", {
      token,
      json: { factor_type: "totp", friendly_name: "b" },
    });
    expectError(enroll, 403, "insufficient_aal");
    expectError(
      await client.call(`/auth/v1/factors/${factor.id}`, { method: "DELETE", token }),
      422,
      "insufficient_aal",
    );
    const change = await client.call("/auth/v1/user", {
      method: "PUT",
      token,
      json: { password: "another-long-password" },
    });
    expectError(change, 401, "insufficient_aal");
  });

  test("an unverified factor can be removed at aal1", async () => {
    const { session } = await signedIn();
    const factor = await client.enroll(session.access_token);
    const removed = await client.call(`/auth/v1/factors/${factor.id}`, {
      method: "DELETE",
      token: session.access_token,
    });
    assert.equal(removed.status, 200);
  });

  test("no bearer, a key as bearer, a bad token, a user or session that is gone", async () => {
    const path = "/auth/v1/factors";
    const json = { factor_type: "totp" };
    expectError(await client.call(path, { json }), 401, "no_authorization");
    expectError(await client.call(path, { json, token: backend.publishableKey }), 401, "no_authorization");
    expectError(await client.call(path, { json, token: "a.b.c" }), 403, "bad_jwt");
    const { person, session } = await signedIn();
    await client.call("/auth/v1/logout?scope=local", { method: "POST", token: session.access_token });
    expectError(await client.call(path, { json, token: session.access_token }), 403, "session_not_found");
    await client.call(`/auth/v1/admin/users/${person.id}`, { method: "DELETE", key: backend.secretKey });
    expectError(await client.call(path, { json, token: session.access_token }), 403, "user_not_found");
  });

  test("types that are off or unknown", async () => {
    const { session } = await signedIn();
    const enroll = (factor_type: string) =>
      client.call("/auth/v1/factors", {
        token: session.access_token,
        json: { factor_type, phone: "+15550100" },
      });
    expectError(await enroll("phone"), 422, "mfa_phone_enroll_not_enabled");
    expectError(await enroll("webauthn"), 422, "mfa_webauthn_enroll_not_enabled");
    expectError(await enroll("carrier pigeon"), 400, "validation_failed");
  });

  test("factor ids: not a UUID, unknown, somebody else's", async () => {
    const { session } = await signedIn();
    const { factor: foreign } = await verified();
    const challenge = (id: string) =>
      client.call(`/auth/v1/factors/${id}/challenge`, { token: session.access_token, json: {} });
    expectError(await challenge("seven"), 404, "validation_failed");
    expectError(await challenge(NOBODYS_ID), 404, "mfa_factor_not_found");
    expectError(await challenge(foreign.id), 404, "mfa_factor_not_found");
  });

  test("challenges: unknown, another factor's, used, from another address; codes: empty, wrong", async () => {
    const { session } = await signedIn();
    const token = session.access_token;
    const factor = await client.enroll(token, "one");
    const second = await client.enroll(token, "two");
    const code = () => currentCode(factor.secret);
    const challenge = await client.challenge(token, factor.id);
    expectError(await client.verify(token, factor.id, challenge, ""), 400, "validation_failed");
    expectError(await client.verify(token, factor.id, NOBODYS_ID, code()), 422, "mfa_factor_not_found");
    const foreign = await client.challenge(token, second.id);
    expectError(await client.verify(token, factor.id, foreign, code()), 422, "mfa_factor_not_found");
    const wrong = code() === "000000" ? "111111" : "000000";
    expectError(await client.verify(token, factor.id, challenge, wrong), 422, "mfa_verification_failed");
    const elsewhere = { "x-forwarded-for": "203.0.113.9" };
    expectError(
      await client.verify(token, factor.id, challenge, code(), elsewhere),
      422,
      "mfa_ip_address_mismatch",
    );
    const answer = await client.verify(token, factor.id, challenge, code());
    assert.equal(answer.status, 200);
    const again = await client.verify(answer.body.access_token, factor.id, challenge, code());
    expectError(again, 422, "mfa_ip_address_mismatch");
  });

  test("two verifications of one challenge at once: exactly one succeeds", async () => {
    const { session } = await signedIn();
    const factor = await client.enroll(session.access_token);
    const challenge = await client.challenge(session.access_token, factor.id);
    const code = currentCode(factor.secret);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.verify(session.access_token, factor.id, challenge, code)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422, 422]);
  });

  test("after a burst of 30 challenges from one address comes a 429", async () => {
    const { session } = await signedIn();
    const factor = await client.enroll(session.access_token);
    const path = `/auth/v1/factors/${factor.id}/challenge`;
    const headers = { "x-forwarded-for": "203.0.113.30" };
    for (let index = 0; index < 30; index += 1) {
      assert.equal((await client.call(path, { token: session.access_token, json: {}, headers })).status, 200);
    }
    expectError(
      await client.call(path, { token: session.access_token, json: {}, headers }),
      429,
      "over_request_rate_limit",
    );
  });

  test("with the API version of 2024 the code stands in `code`", async () => {
    const answer = await client.call("/auth/v1/factors", {
      json: {},
      headers: { "x-supabase-api-version": "2024-01-01" },
    });
    assert.deepEqual(answer.body, {
      code: "no_authorization",
      message: "This endpoint requires a valid Bearer token",
    });
    assert.equal(answer.headers.get("x-supabase-api-version"), "2024-01-01");
  });

  test("the demo account grace signs in with her documented secret", async () => {
    const session = await client.signIn("grace@foyer.example", "grace-finds-moths-1947");
    const id = String(session.user.factors?.[0]?.["id"]);
    const challenge = await client.challenge(session.access_token, id);
    const code = currentCode("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
    const answer = await client.verify(session.access_token, id, challenge, code);
    assert.equal(readClaims(answer.body.access_token)["aal"], "aal2");
  });
});
