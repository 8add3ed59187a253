import { unsignedToken } from "../testing/fake-tokens.ts";
import { createRefreshRequest } from "./refresh-request.ts";

const NOW_MS = 1_800_000_000_000;
const TOKEN = unsignedToken({ sub: "u" });
const SESSION = {
  access_token: TOKEN,
  refresh_token: "next",
  expires_in: 3600,
  expires_at: 1,
  user: { id: "u" },
};

const ask = (answer: () => Promise<Response>) =>
  createRefreshRequest({
    providerUrl: "http://localhost",
    publishableKey: "key",
    fetch: answer,
    clock: { nowMs: () => NOW_MS, deadline: () => new AbortController().signal },
  })("refresh");

const json =
  (body: unknown, status: number, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(body, { status, headers });

test("a session's expiry is by this device's clock, whatever the provider's says", async () => {
  expect(await ask(json(SESSION, 200))).toMatchObject({
    kind: "session",
    session: { expires_at: NOW_MS / 1000 + 3600 },
  });
});

test.each([
  ["429", json({ error_code: "over_request_rate_limit" }, 429), "rate-limited"],
  ["a server's error", json({ code: "unexpected_failure" }, 500), "unavailable"],
  ["a gateway's page with status 403", async () => new Response("<html>", { status: 403 }), "unavailable"],
  ["an empty success", json({}, 200), "unavailable"],
  ["a captive portal", async () => new Response("<html>", { status: 200 }), "unavailable"],
  ["cut JSON", async () => new Response('{"access_token":', { status: 200 }), "unavailable"],
  ["a code of every object's", json({ error_code: "toString" }, 400), "unavailable"],
  ["a code of every object's, its prototype", json({ error_code: "__proto__" }, 400), "unavailable"],
  ["a code of every object's, its maker", json({ code: "constructor" }, 400), "unavailable"],
  ["a server's error with a code", json({ error_code: "session_not_found" }, 503), "unavailable"],
  ["a gateway's error with a code", json({ error_code: "user_banned" }, 418), "unavailable"],
  ["a success with a code", json({ error_code: "session_expired" }, 200), "unavailable"],
  ["a token of somebody else's", json({ ...SESSION, user: { id: "other" } }, 200), "unavailable"],
  ["no lifetime", json({ ...SESSION, expires_in: -3600 }, 200), "unavailable"],
  ["a reset connection", async () => Promise.reject(new TypeError("reset")), "unreachable"],
])("%s is an outage and ends nothing", async (_name, answer, outage) => {
  expect(await ask(answer)).toMatchObject({ kind: "outage", outage });
});

test.each([
  ["30", 30_000],
  [new Date(NOW_MS + 30_000).toUTCString(), 30_000],
])("Retry-After %s is obeyed", async (header, retryAfterMs) => {
  expect(await ask(json({}, 429, { "Retry-After": header }))).toMatchObject({ retryAfterMs });
});

test.each([
  ["refresh_token_not_found", "revoked", false],
  ["refresh_token_already_used", "revoked", true],
  ["session_expired", "expired", false],
  ["session_not_found", "revoked", false],
  ["user_not_found", "revoked", false],
  ["user_banned", "revoked", false],
  ["validation_failed", "revoked", false],
])("%s is a definite no: %s", async (code, reason, letsExpire) => {
  for (const status of [400, 401, 403, 404]) {
    expect(await ask(json({ error_code: code }, status))).toEqual({
      kind: "ended",
      reason,
      letsExpire,
      code,
    });
  }
});

test("a hook's refusal, which has no code of the provider's, is a no once the access token is over", async () => {
  const body = { code: "unknown", message: "Nobody works here at night." };
  for (const status of [400, 401, 402, 403, 404, 422, 451]) {
    expect(await ask(json(body, status))).toEqual({
      ...{ kind: "ended", reason: "expired", letsExpire: true, code: "unknown" },
    });
  }
  for (const status of [200, 408, 500, 503]) {
    expect(await ask(json(body, status))).toMatchObject({ kind: "outage", outage: "unavailable" });
  }
});

test("a limit that says no time, or none that can be read, promises none", async () => {
  for (const headers of [{}, { "Retry-After": "soon" }] as Record<string, string>[])
    expect(await ask(json({}, 429, headers))).toStrictEqual({ kind: "outage", outage: "rate-limited" });
});

test("an outage keeps the status that it came with", async () => {
  expect(await ask(json({}, 503))).toMatchObject({ cause: "status 503" });
});

test("a refresh is a POST of JSON with the project's key", async () => {
  const asked: [unknown, RequestInit | undefined][] = [];
  await createRefreshRequest({
    providerUrl: "http://localhost",
    publishableKey: "key",
    fetch: async (input, init) => {
      asked.push([input, init]);
      return Response.json(SESSION);
    },
    clock: { nowMs: () => NOW_MS, deadline: () => new AbortController().signal },
  })("refresh");
  expect(asked).toMatchObject([
    [
      "http://localhost/auth/v1/token?grant_type=refresh_token",
      { method: "POST", body: '{"refresh_token":"refresh"}' },
    ],
  ]);
  expect(Object.fromEntries(new Headers(asked[0]?.[1]?.headers))).toMatchObject({
    apikey: "key",
    "content-type": "application/json;charset=UTF-8",
    "x-supabase-api-version": "2024-01-01",
  });
});
