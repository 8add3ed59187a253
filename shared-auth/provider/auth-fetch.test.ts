import { createAuthFetch } from "./auth-fetch.ts";

const REFRESH = "http://localhost/auth/v1/token?grant_type=refresh_token";

function observe(answer: () => Promise<Response>) {
  const seen: string[] = [];
  const fetch = createAuthFetch(answer, {
    onRefreshed: () => seen.push("refreshed"),
    onRefreshFailed: () => seen.push("failed"),
    onSessionEnded: (reason) => seen.push(`ended ${reason}`),
  });
  return { fetch, seen };
}

const json = (body: unknown, status: number) => async () => new Response(JSON.stringify(body), { status });

test("counts a refresh that brought a session", async () => {
  const { fetch, seen } = observe(json({ access_token: "a", refresh_token: "r" }, 200));
  expect((await fetch(REFRESH)).status).toBe(200);
  expect(seen).toEqual(["refreshed"]);
});

test.each([
  ["429", json({ error_code: "over_request_rate_limit" }, 429)],
  ["a gateway's page with status 403", async () => new Response("<html>", { status: 403 })],
  ["an empty success", json({}, 200)],
  ["a captive portal", async () => new Response("<html>", { status: 200 })],
])("%s is an outage to the library, which would end the session otherwise", async (_name, answer) => {
  const { fetch, seen } = observe(answer);
  expect((await fetch(REFRESH)).status).toBe(503);
  expect(seen).toEqual(["failed"]);
});

test.each([
  ["refresh_token_not_found", "revoked"],
  ["session_expired", "expired"],
])("%s ends the session as %s", async (code, reason) => {
  const { fetch, seen } = observe(json({ error_code: code }, 400));
  expect((await fetch(REFRESH)).status).toBe(400);
  expect(seen).toEqual(["failed", `ended ${reason}`]);
});

test("lets every other request pass untouched", async () => {
  const { fetch, seen } = observe(json({}, 429));
  expect((await fetch("http://localhost/auth/v1/user")).status).toBe(429);
  expect(seen).toEqual([]);
});
