import { unsignedToken } from "../testing/fake-tokens.ts";
import { SessionError } from "../session/errors.ts";
import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createAuthFetch } from "./auth-fetch.ts";
import { withLocalExpiry } from "./local-expiry.ts";
import { answerEndedSession, createAuthorizedFetch } from "./authorized-fetch.ts";
import { watchForeignClients } from "../core/foreign-clients.ts";
import { createLazyClient } from "./lazy-client.ts";
import { toProjectAddress, toStorageKey } from "./project-address.ts";
import { createSessionChannel, openBroadcast } from "../core/session-channel.ts";
import type { SessionNews } from "../core/session-channel.ts";

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
  const statuses: number[] = [];
  for (const _result of results) statuses.push((await authFetch(new Request(address))).status);
  expect(statuses).toEqual([200, 400, 400, 400, 503]);
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

test.each([
  ["none is said", { expires_in: undefined }, { iat: 10, exp: 70 }, 60],
  ["it is below zero", { expires_in: -5 }, { iat: 10, exp: 70 }, 60],
  ["it is no number", { expires_in: "3600" }, { iat: 10, exp: 70 }, 60],
  ["it is longer than the token's own", { expires_in: 1e12 }, { iat: 10, exp: 70 }, 60],
  ["it is shorter than the token's own", { expires_in: 30 }, { iat: 10, exp: 70 }, 30],
  ["the token says none", { expires_in: 30 }, {}, 30],
  ["nobody says one", { expires_in: -5 }, { iat: 10, exp: 5 }, Number.NaN],
])("a session's lifetime where %s", (_case, said, claims, expected) => {
  const session = withLocalExpiry({ ...said, access_token: unsignedToken(claims) }, 1_000_000);
  expect(session).toMatchObject({ expires_in: expected, expires_at: 1_000 + expected });
});

test("a refusal that is no expired token is passed on, whatever its body", async () => {
  const bodies = [Response.json({ code: "42501" }, { status: 401 }), new Response("<html>", { status: 401 })];
  const fetch = createAuthorizedFetch(async () => bodies.shift() ?? Response.error(), "key", {
    accessToken: () => Promise.resolve("t"),
    refreshedToken: () => Promise.reject(new Error("not asked")),
  });
  expect((await fetch(PROVIDER)).status).toBe(401);
  expect((await fetch(PROVIDER)).status).toBe(401);
});

test("for postgrest-js an ended session is the provider's own answer, another failure stays one", async () => {
  const failing = (error: Error) => answerEndedSession(() => Promise.reject(error));
  expect((await failing(new SessionError("session_expired", "Over."))(PROVIDER)).status).toBe(401);
  expect((await failing(new SessionError("signed_out", "Out."))(PROVIDER)).status).toBe(401);
  await expect(failing(new SessionError("offline", "Off."))(PROVIDER)).rejects.toThrow("Off.");
  await expect(failing(new TypeError("no"))(PROVIDER)).rejects.toThrow("no");
});

test("signs of foreign clients: a broadcast of the library, and a refresh that is not ours", () => {
  const broadcasts = createMemoryBroadcasts();
  const seen: string[] = [];
  let tell: (names: string[]) => void = () => undefined;
  const original = globalThis.PerformanceObserver;
  globalThis.PerformanceObserver = class {
    constructor(listen: (list: { getEntriesByName(name: string): unknown[] }) => void) {
      tell = (names) => listen({ getEntriesByName: (name) => names.filter((other) => other === name) });
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof PerformanceObserver;
  const watch = watchForeignClients({
    providerUrl: PROVIDER,
    broadcast: broadcasts.open("key"),
    ownRefreshes: () => 1,
    onSeen: (sign) => seen.push(sign),
  });
  const address = `${PROVIDER}/auth/v1/token?grant_type=refresh_token`;
  tell([address, "other"]);
  expect(watch.count()).toBe(0);
  tell([address, address]);
  expect(seen).toEqual(["refresh", "refresh"]);
  broadcasts.open("key").postMessage({ event: "SIGNED_IN" });
  return Promise.resolve().then(() => {
    expect(watch.count()).toBe(3);
    watch.stop();
    globalThis.PerformanceObserver = original;
  });
});

test("a browser without channel and observer is watched as far as it goes", () => {
  const original = globalThis.PerformanceObserver;
  Reflect.deleteProperty(globalThis, "PerformanceObserver");
  const watch = watchForeignClients({
    providerUrl: PROVIDER,
    broadcast: undefined,
    ownRefreshes: () => 0,
    onSeen: () => undefined,
  });
  expect(watch.count()).toBe(0);
  watch.stop();
  globalThis.PerformanceObserver = original;
});

test("news between pages: only what has its form is heard", async () => {
  const broadcasts = createMemoryBroadcasts();
  const heard: SessionNews[] = [];
  const channel = createSessionChannel(broadcasts.open("c"), (news) => heard.push(news));
  const other = broadcasts.open("c");
  for (const message of [
    { kind: "changed", generation: 3 },
    { kind: "changed" },
    { kind: "ended", reason: "by-user" },
    { kind: "ended", reason: "never" },
    { kind: "ended", reason: 1 },
    { kind: "token" },
    null,
    "text",
  ]) {
    other.postMessage(message);
  }
  await Promise.resolve();
  expect(heard).toEqual([
    { kind: "changed", generation: 3 },
    { kind: "ended", reason: "by-user" },
  ]);
  channel.close();
});

test("without channels a page tells nobody and hears nobody", () => {
  const { BroadcastChannel: original } = globalThis;
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  expect(openBroadcast("c")).toBeUndefined();
  globalThis.BroadcastChannel = original;
  const real = openBroadcast("c");
  expect(real).toBeInstanceOf(BroadcastChannel);
  real?.close();
  const channel = createSessionChannel(undefined, () => undefined);
  channel.tell({ kind: "changed", generation: 1 });
  channel.close();
});

test("a session's name is the library's, with the host's prefix on https", () => {
  expect(toStorageKey("https://abc.supabase.co", "http:")).toBe("sb-abc-auth-token");
  expect(toStorageKey("https://abc.supabase.co", "https:")).toBe("__Host-sb-abc-auth-token");
});

test("addresses stay in the project", () => {
  const to = (path: string): string => toProjectAddress(`${PROVIDER}/sub`, `${PROVIDER}/sub/rest/v1`, path);
  expect(to("flights?limit=1")).toBe(`${PROVIDER}/sub/rest/v1/flights?limit=1`);
  expect(to(`${PROVIDER}/sub/storage/v1/x`)).toBe(`${PROVIDER}/sub/storage/v1/x`);
  for (const path of ["http://", "https://evil.example", "/elsewhere", "../../../elsewhere"]) {
    expect(() => to(path)).toThrow(SessionError);
  }
});

test("a library that can't be loaded is said by name, and asked for again", async () => {
  const options = {
    providerUrl: "no address at all",
    publishableKey: "key",
    storageKey: "k",
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    fetch: globalThis.fetch,
    onSession: () => undefined,
    onSignedOut: () => undefined,
  };
  jest.doMock("./auth-client.ts", () => ({ createAuthClient: () => Promise.reject(new Error("cut off")) }));
  const client = createLazyClient(options);
  await expect(client.get()).rejects.toMatchObject({ code: "provider_unavailable" });
  const comeBack = async (address: string) => {
    let cleared: string | undefined;
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, href?: string | URL | null) => {
        cleared = String(href ?? "");
      },
    };
    await client.handleReturn({ location: new URL(address, "http://app.test"), history });
    return { cleared, problem: client.takeReturnProblem() };
  };
  expect(await comeBack("/sign-in?return-to=%2Fa&code=x")).toMatchObject({
    cleared: "http://app.test/sign-in?return-to=%2Fa",
    problem: { code: "provider_unavailable" },
  });
  expect(await comeBack("/sign-in#access_token=x&refresh_token=y")).toMatchObject({
    cleared: "http://app.test/sign-in",
    problem: { code: "link_expired", message: expect.stringMatching(/did not ask for/) as unknown },
  });
  const phishing = await comeBack("/sign-in?error=x&error_description=Call+0800+and+say+your+password");
  expect(phishing.problem?.message).toBe("Signing in there did not work. Try again, or choose another way.");
  expect(client.takeReturnProblem()).toBeUndefined();
  expect(await comeBack("/data?page=1#top")).toEqual({ cleared: undefined, problem: undefined });
  jest.dontMock("./auth-client.ts");
});

test("a call that is given up does not wait for the refresh that it waits for", async () => {
  const sent: string[] = [];
  const fetch = createAuthorizedFetch(
    async () => {
      sent.push("request");
      return Response.json({});
    },
    "key",
    {
      accessToken: () => new Promise(() => undefined),
      refreshedToken: () => Promise.reject(new Error("not asked")),
    },
  );
  const giving = new AbortController();
  const call = fetch(PROVIDER, { signal: giving.signal });
  giving.abort(new Error("given up"));
  await expect(call).rejects.toThrow("given up");
  await expect(fetch(PROVIDER, { signal: giving.signal })).rejects.toThrow("given up");
  expect(sent).toEqual([]);
});

test("a call that is not given up is sent with its signal", async () => {
  const fetch = createAuthorizedFetch(
    async (_input, init) => Response.json({ has: init?.signal !== undefined }),
    "key",
    {
      accessToken: () => Promise.resolve("t"),
      refreshedToken: () => Promise.reject(new Error("not asked")),
    },
  );
  const response = await fetch(PROVIDER, { signal: new AbortController().signal });
  expect(await response.json()).toEqual({ has: true });
});
