import { unsignedToken } from "../testing/fake-tokens.ts";
import { createLibraryClient } from "../testing/library-client.ts";
import { toSessionError } from "./auth-errors.ts";
import { createAuthFetch } from "./auth-fetch.ts";
import type { AuthFetchParts } from "./auth-fetch.ts";

const PROVIDER = "http://project.test";
const SESSION = {
  access_token: unsignedToken({ sub: "u" }),
  refresh_token: "r",
  expires_in: 3_600,
  expires_at: 1,
  user: { id: "u" },
};

test("the library's refreshes are answered by the page's refresher", async () => {
  const sent: string[] = [];
  const results = [
    { kind: "fresh", session: SESSION, isAdopted: true },
    { kind: "ended", reason: "expired" },
    { kind: "none" },
    { kind: "outage", isNew: true, pause: { kind: "unavailable", attempt: 1, sinceMs: 0, untilMs: 1 } },
    { kind: "outage", isNew: true, pause: { kind: "unavailable", attempt: 1, sinceMs: 0, untilMs: 1 } },
  ] as const;
  let asked = 0;
  const authFetch = createAuthFetch({
    fetch: async (input) => {
      sent.push(input instanceof Request ? input.url : input.toString());
      return Response.json({});
    },
    nowMs: () => 0,
    renew: async () => results[asked++] ?? { kind: "none" },
    isTokenValid: () => asked === 4,
  });
  const address = `${PROVIDER}/auth/v1/token?grant_type=refresh_token`;
  const answers: unknown[] = [];
  for (const _result of results) {
    const answer = await authFetch(new Request(address));
    answers.push([answer.status, await answer.json()]);
  }
  const over = { code: "refresh_token_not_found", message: "The session is over." };
  const pauses = { code: "unexpected_failure", message: "Refreshing pauses." };
  expect(answers).toEqual([
    [200, SESSION],
    [400, over],
    [400, over],
    [400, pauses],
    [503, pauses],
  ]);
  expect(sent).toEqual([]);
});

test("sessions that other calls bring get their expiry by this device's clock; nothing else is touched", async () => {
  const answers: Record<string, Response> = {
    "/token?grant_type=password": Response.json(SESSION),
    "/verify": new Response("<html>"),
    "/signup": Response.json({ id: "u" }),
    "/user": Response.json({ expires_in: 5 }),
  };
  const authFetch = createAuthFetch({
    fetch: async (input) => answers[(input as string).replace(PROVIDER, "")] ?? Response.error(),
    nowMs: () => 1_000_000,
    renew: () => Promise.reject(new Error("not asked")),
    isTokenValid: () => true,
  });
  const read = async (path: string) => (await authFetch(PROVIDER + path)).text();
  expect(JSON.parse(await read("/token?grant_type=password"))).toMatchObject({ expires_at: 4_600 });
  expect(await read("/verify")).toBe("<html>");
  expect(JSON.parse(await read("/signup"))).toEqual({ id: "u" });
  expect(JSON.parse(await read("/user"))).toEqual({ expires_in: 5 });
});

test("an answer that is no session of the person who asked signs nobody in", async () => {
  const ofUser = (id: string, sub: string) => ({
    ...SESSION,
    access_token: unsignedToken({ sub }),
    user: { id },
  });
  const ask = async (path: string, body: object, asker?: string): Promise<number> => {
    const authFetch = createAuthFetch({
      fetch: async () => Response.json(body),
      nowMs: () => 0,
      renew: () => Promise.reject(new Error("not asked")),
      isTokenValid: () => true,
    });
    const headers =
      asker === undefined ? undefined : { Authorization: `Bearer ${unsignedToken({ sub: asker })}` };
    return (await authFetch(PROVIDER + path, headers === undefined ? undefined : { headers })).status;
  };
  expect(await ask("/token?grant_type=password", ofUser("ada", "ada"))).toBe(200);
  expect(await ask("/token?grant_type=password", ofUser("ada", "grace"))).toBe(500);
  expect(await ask("/token?grant_type=pkce", ofUser("ada", "grace"))).toBe(500);
  expect(await ask("/verify", ofUser("ada", "grace"))).toBe(500);
  expect(await ask("/verify", { ...ofUser("ada", "ada"), refresh_token: "" })).toBe(500);
  expect(await ask("/factors/f/verify", ofUser("ada", "ada"), "ada")).toBe(200);
  expect(await ask("/factors/f/verify", ofUser("grace", "grace"), "ada")).toBe(500);
  expect(await ask("/passkeys/registration/verify", { id: "a-passkey" }, "ada")).toBe(200);
  expect(await ask("/user", { id: "ada" }, "ada")).toBe(200);
  expect(await ask("/user", { id: "grace" }, "ada")).toBe(500);
});

/** Answers every call the same way. */
const answering = (answer: () => Response): typeof globalThis.fetch =>
  createAuthFetch({
    fetch: async () => answer(),
    nowMs: () => 0,
    renew: () => Promise.reject(new Error("not asked")),
    isTokenValid: () => true,
  } satisfies AuthFetchParts);
const ofAda = { Authorization: `Bearer ${unsignedToken({ sub: "ada" })}` };

test("a refusal brings no session, and an answer to any other call is handed on unread", async () => {
  const refused = Response.json({ access_token: "no session" }, { status: 400 });
  const told = await answering(() => refused)(`${PROVIDER}/auth/v1/verify`);
  expect([told.status, await told.json()]).toEqual([400, { access_token: "no session", message: "" }]);
  const settings = Response.json({ access_token: "no session" });
  expect(await answering(() => settings)(`${PROVIDER}/auth/v1/settings`)).toBe(settings);
});

test("what is handed on keeps its status and its headers", async () => {
  const facts = { status: 201, headers: { "x-request": "7" } };
  for (const body of ["<html>", "null", "5", '{"id":"ada"}', JSON.stringify(SESSION)]) {
    const answer = await answering(() => new Response(body, facts))(`${PROVIDER}/auth/v1/user`);
    expect([body, answer.status, answer.headers.get("x-request")]).toEqual([body, 201, "7"]);
  }
});

test("an account that names nobody is nobody else's; a stranger asks for one without a name of their own", async () => {
  const ask = async (body: object, headers: Record<string, string>) =>
    (await answering(() => Response.json(body))(`${PROVIDER}/auth/v1/user`, { headers })).status;
  expect(await ask({ email: "ada@foyer.example" }, ofAda)).toBe(200);
  expect(await ask({ id: "grace" }, {})).toBe(200);
  expect(await ask({ id: "grace" }, { Authorization: "Bearer publishable" })).toBe(200);
});

test("a session of somebody else is refused as the provider's own fault, in words that say so", async () => {
  const answer = await answering(() => Response.json({ ...SESSION, refresh_token: "" }))(
    `${PROVIDER}/auth/v1/verify`,
    { headers: ofAda },
  );
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: "unexpected_failure", message: "The answer is no session of the person who asked." },
  ]);
});

test.each([
  [
    "a firewall's page",
    new Response("<html>Blocked</html>", { status: 403 }),
    "provider_unavailable",
    undefined,
  ],
  ["an empty refusal", new Response(null, { status: 400 }), "provider_unavailable", undefined],
  ["a list", Response.json([], { status: 400 }), "provider_unavailable", undefined],
  ["a gateway's limit", new Response("error code: 1015", { status: 429 }), "rate_limited", 10_000],
  ["no such call", new Response("404 page not found\n", { status: 404 }), "method_disabled", undefined],
  [
    "a gateway's 404",
    new Response("<html>404 Not Found", { status: 404 }),
    "provider_unavailable",
    undefined,
  ],
  [
    "a gateway's 404 as JSON",
    Response.json({ message: "no Route matched with those values" }, { status: 404 }),
    "provider_unavailable",
    undefined,
  ],
  ["too large a body", new Response("<html>", { status: 413 }), "invalid_request", undefined],
  ["too large a header", new Response("<html>", { status: 431 }), "invalid_request", undefined],
  [
    "too large a body, as a gateway's JSON",
    Response.json({ message: "Request size limit exceeded" }, { status: 413 }),
    "invalid_request",
    undefined,
  ],
  [
    "a hook's refusal without a word",
    Response.json({ code: "unknown", message: "" }, { status: 403 }),
    "not_permitted",
    undefined,
  ],
  [
    "a hook's refusal of blanks",
    Response.json({ code: "unknown", message: " \n" }, { status: 422 }),
    "not_permitted",
    undefined,
  ],
  [
    "a hook's refusal that lacks a message",
    Response.json({ code: "unknown" }, { status: 403 }),
    "not_permitted",
    undefined,
  ],
  ["an object that says nothing", Response.json({}, { status: 400 }), "provider_unavailable", undefined],
  [
    "a code whose version no header tells",
    Response.json({ code: "invalid_credentials", message: "Invalid login credentials" }, { status: 400 }),
    "invalid_credentials",
    undefined,
  ],
  [
    "a code as older versions say it",
    Response.json({ code: 400, error_code: "user_banned", msg: "Banned" }, { status: 400 }),
    "user_banned",
    undefined,
  ],
])("%s in the place of an answer is told in words of ours", async (_what, answer, code, retryAfterMs) => {
  const { client } = await createLibraryClient(() => answer);
  const { error } = await client.signInWithPassword({ email: "a@b.example", password: "p" });
  const told = toSessionError(error);
  expect([told.code, told.retryAfterMs]).toEqual([code, retryAfterMs]);
  expect(told.message).not.toMatch(/JSON|[{}<>]/);
  expect(told.message).toMatch(/^[A-Z].+[.]$/);
});
