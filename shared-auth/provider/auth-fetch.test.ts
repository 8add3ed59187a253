import { unsignedToken } from "../testing/fake-tokens.ts";
import { createAuthFetch } from "./auth-fetch.ts";

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
