import assert from "node:assert/strict";
import { request } from "node:http";
import { describe, test } from "node:test";
import { createLocalJWKSet, jwtVerify } from "jose";
import type { JSONWebKeySet } from "jose";
import { backendForTests } from "../backend-for-tests.ts";
import { readClaims } from "../testing-client.ts";
import type { CallOptions } from "../testing-client.ts";

const ADA = ["ada@foyer.example", "ada-reads-engines-1843"] as const;

describe("the gateway answers as a hosted project does", () => {
  const at = backendForTests({ flightCount: 100 });

  test("access tokens carry every claim and verify with the published key", async () => {
    const session = await at.client.signIn(...ADA);
    const keys = await at.client.call("/auth/v1/.well-known/jwks.json", { key: null });
    assert.equal(keys.headers.get("cache-control"), "public, max-age=600");
    const set = createLocalJWKSet(keys.body as unknown as JSONWebKeySet);
    const { payload, protectedHeader } = await jwtVerify(session.access_token, set);
    assert.equal(protectedHeader.alg, "ES256");
    assert.equal(payload.iss, `${at.backend.apiUrl}/auth/v1`);
    assert.equal(payload["aal"], "aal1");
    assert.equal(payload["is_anonymous"], false);
    assert.equal((payload["user_metadata"] as { name: string }).name, "Ada");
    assert.equal(session.expires_at, payload.exp);
    assert.match(String(session.user["last_sign_in_at"]), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.equal(JSON.stringify(keys.body).includes('"d"'), false);
  });

  test("a key is asked for, and the right one", async () => {
    assert.equal((await at.client.call("/auth/v1/settings", { key: null })).status, 401);
    assert.equal((await at.client.call("/rest/v1/flights", { key: "sb_publishable_wrong" })).status, 401);
    const settings = await at.client.call("/auth/v1/settings");
    assert.equal(settings.body["passkeys_enabled"], true);
    assert.equal(settings.body["mailer_autoconfirm"], true);
  });

  test("a page reads what it may read of a hosted project", async () => {
    const headers = { origin: new URL(at.backend.apiUrl).origin };
    const answer = await at.client.call("/auth/v1/settings", { headers });
    assert.equal(
      answer.headers.get("access-control-expose-headers"),
      "X-Total-Count, Link, X-Supabase-Api-Version",
    );
    const data = await at.client.call("/rest/v1/flights?limit=1", { headers });
    assert.match(data.headers.get("access-control-expose-headers") ?? "", /Content-Range/);
  });

  test("unknown routes are a JSON 404", async () => {
    const answer = await at.client.call("/auth/v1/nothing-here");
    assert.equal(answer.status, 404);
    assert.match(answer.headers.get("content-type") ?? "", /json/);
  });

  test("an expired token is refused by the data and by the accounts", async () => {
    const { access_token: token } = await at.client.signIn(...ADA);
    await at.client.setFaults({ expireTokens: true });
    const data = await at.client.call("/rest/v1/flights?limit=1", { token });
    assert.deepEqual(
      [data.status, data.body["code"], data.body["message"]],
      [401, "PGRST303", "JWT expired"],
    );
    const user = await at.client.call("/auth/v1/user", { token });
    assert.deepEqual([user.status, user.body["error_code"]], [403, "bad_jwt"]);
    const fresh = await at.client.signIn(...ADA);
    assert.equal((await at.client.call("/auth/v1/user", { token: fresh.access_token })).status, 200);
  });

  test("sign-out ends this session, the others, or all", async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => at.client.signIn(...ADA)));
    const tokens = sessions.map((session) => session.access_token);
    const state = () =>
      Promise.all(tokens.map(async (token) => (await at.client.call("/auth/v1/user", { token })).status));
    const out = (options: CallOptions, scope: string) =>
      at.client.call(`/auth/v1/logout${scope}`, { method: "POST", ...options });
    assert.equal((await out({ token: tokens[0] ?? "" }, "?scope=local")).status, 204);
    assert.deepEqual(await state(), [403, 200, 200, 200]);
    await out({ token: tokens[1] ?? "" }, "?scope=others");
    assert.deepEqual(await state(), [403, 200, 403, 403]);
    const more = await at.client.signIn(...ADA);
    await out({ token: more.access_token }, "");
    assert.deepEqual(await state(), [403, 403, 403, 403]);
    assert.equal((await at.client.refresh(more.refresh_token)).status, 400);
  });

  test("a refresh token that was used is answered with the active one, at once and for many pages", async () => {
    const session = await at.client.signIn(...ADA);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.client.refresh(session.refresh_token)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 1);
  });

  test("fault switches: status with a count, delay, lifetime, revoked sessions; the call log counts", async () => {
    await at.client.clearCalls();
    const status = { path: "/auth/v1/token?grant_type=refresh_token", status: 429, times: 1, retryAfterS: 7 };
    await at.client.setFaults({
      status,
      delayMs: { path: "/auth/v1/settings", ms: 120 },
      accessTokenLifetimeS: 75,
    });
    const session = await at.client.signIn(...ADA);
    assert.equal(session.expires_in, 75);
    const claims = readClaims(session.access_token) as { iat: number; exp: number };
    assert.equal(claims.exp - claims.iat, 75);
    const limited = await at.client.refresh(session.refresh_token);
    assert.deepEqual([limited.status, limited.headers.get("retry-after")], [429, "7"]);
    assert.equal((await at.client.refresh(session.refresh_token)).status, 200);
    const startedAtMs = Date.now();
    await at.client.call("/auth/v1/settings");
    assert.ok(Date.now() - startedAtMs >= 110);
    await at.client.setFaults({ revokeSessionsOf: ADA[0] });
    assert.equal((await at.client.call("/auth/v1/user", { token: session.access_token })).status, 403);
    const { body: calls } =
      await at.client.readCalls<{ grantType: string | null; status: number; hasUserToken: boolean }[]>();
    assert.deepEqual(
      calls.map((call) => [call.grantType, call.status, call.hasUserToken]),
      [
        ["password", 200, false],
        ["refresh_token", 429, false],
        ["refresh_token", 200, false],
        [null, 200, false],
        [null, 403, true],
      ],
    );
    assert.equal((await at.client.setFaults({ expireToken: true })).status, 400);
  });

  test("a method that no page can send is refused, with a key and without", async () => {
    const statusOf = (path: string, headers: Readonly<Record<string, string>>) =>
      new Promise((resolve, reject) => {
        const asking = request(`${at.backend.apiUrl}${path}`, { method: "TRACE", headers }, (answer) => {
          resolve(answer.resume().statusCode);
        });
        asking.on("error", reject).end();
      });
    const headers = { apikey: at.backend.publishableKey };
    assert.deepEqual(
      await Promise.all([statusOf("/rest/v1/", headers), statusOf("/rest/v1/", {})]),
      [405, 405],
    );
  });

  test("admin users need the secret key", async () => {
    assert.equal((await at.client.call("/auth/v1/admin/users")).status, 403);
    const person = await at.client.createPerson();
    const list = await at.client.call<{ users: { id: string }[] }>("/auth/v1/admin/users", {
      key: at.backend.secretKey,
    });
    assert.ok(list.body.users.some(({ id }) => id === person.id));
    assert.equal((await at.client.signIn(person.email, person.password)).user.email, person.email);
    const again = { key: at.backend.secretKey, json: { ...person, email_confirm: true } };
    assert.equal((await at.client.call("/auth/v1/admin/users", again)).status, 422);
  });
});
