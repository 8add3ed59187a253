import { SessionError } from "../session/errors.ts";
import { answerEndedSession, createAuthorizedFetch } from "./authorized-fetch.ts";

const PROVIDER = "http://project.test";
const expired = (code = "PGRST303") => new Response(JSON.stringify({ code }), { status: 401 });

test("carries the person's token and the project's key", async () => {
  const seen: Headers[] = [];
  const fetch = createAuthorizedFetch(
    async (_input, init) => {
      seen.push(new Headers(init?.headers));
      return new Response("[]");
    },
    "key",
    { accessToken: async () => "token", refreshedToken: async () => "new" },
  );
  await fetch("http://localhost/rest/v1/flights");
  expect(seen[0]?.get("authorization")).toBe("Bearer token");
  expect(seen[0]?.get("apikey")).toBe("key");
});

test("sends nothing where a session exists but no token can be had", async () => {
  const send = jest.fn();
  const fetch = createAuthorizedFetch(send, "key", {
    accessToken: async () => Promise.reject(new Error("session_expired")),
    refreshedToken: async () => "new",
  });
  await expect(fetch("http://localhost/rest/v1/flights")).rejects.toThrow("session_expired");
  expect(send).not.toHaveBeenCalled();
});

test("tries once more with a new token when the provider calls the old one expired, and never twice", async () => {
  const tokens: (string | null)[] = [];
  const fetch = createAuthorizedFetch(
    async (_input, init) => {
      tokens.push(new Headers(init?.headers).get("authorization"));
      return expired();
    },
    "key",
    { accessToken: async () => "old", refreshedToken: async () => "new" },
  );
  expect((await fetch("http://localhost/rest/v1/flights")).status).toBe(401);
  expect(tokens).toEqual(["Bearer old", "Bearer new"]);
});

test.each(["PGRST301", "PGRST303", "session_not_found"])("%s calls a token expired", async (code) => {
  const answers = [expired(code), Response.json([])];
  const fetch = createAuthorizedFetch(async () => answers.shift() ?? Response.error(), "key", {
    accessToken: async () => "old",
    refreshedToken: async () => "new",
  });
  expect((await fetch(PROVIDER)).status).toBe(200);
});

test("without a session a call goes out with the project's key alone", async () => {
  const seen: Headers[] = [];
  const fetch = createAuthorizedFetch(
    async (_input, init) => {
      seen.push(new Headers(init?.headers));
      return Response.json([]);
    },
    "key",
    { accessToken: async () => undefined, refreshedToken: async () => "new" },
  );
  await fetch(PROVIDER, { signal: null });
  expect(seen.map((headers) => [headers.get("apikey"), headers.get("authorization")])).toEqual([
    ["key", null],
  ]);
});

test("a refusal that is no expired token is passed on, whatever its body", async () => {
  const bodies = [
    Response.json({ code: "42501" }, { status: 401 }),
    new Response("<html>", { status: 401 }),
    Response.json(null, { status: 401 }),
    Response.json({ code: "PGRST303" }, { status: 403 }),
  ];
  const fetch = createAuthorizedFetch(async () => bodies.shift() ?? Response.error(), "key", {
    accessToken: () => Promise.resolve("t"),
    refreshedToken: () => Promise.reject(new Error("not asked")),
  });
  const statuses: number[] = [];
  for (const _body of [...bodies]) statuses.push((await fetch(PROVIDER)).status);
  expect(statuses).toEqual([401, 401, 401, 403]);
});

test("for postgrest-js an ended session is the provider's own answer, another failure stays one", async () => {
  const failing = (error: Error) => answerEndedSession(() => Promise.reject(error));
  const over = await failing(new SessionError("session_expired", "Over."))(PROVIDER);
  expect([over.status, await over.json()]).toEqual([
    401,
    { code: "PGRST303", message: "Over.", details: null, hint: null },
  ]);
  expect((await failing(new SessionError("signed_out", "Out."))(PROVIDER)).status).toBe(401);
  await expect(failing(new SessionError("offline", "Off."))(PROVIDER)).rejects.toThrow("Off.");
  await expect(failing(new TypeError("no"))(PROVIDER)).rejects.toThrow("no");
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
  const { signal } = new AbortController();
  const listening = new Set<unknown>();
  jest.spyOn(signal, "addEventListener").mockImplementation((name, listener) => {
    listening.add(listener);
    expect(name).toBe("abort");
  });
  jest.spyOn(signal, "removeEventListener").mockImplementation((name, listener) => {
    if (name === "abort") listening.delete(listener);
  });
  const response = await fetch(PROVIDER, { signal });
  expect(await response.json()).toEqual({ has: true });
  // One signal may serve a thousand calls.
  expect([...listening]).toEqual([]);
});
