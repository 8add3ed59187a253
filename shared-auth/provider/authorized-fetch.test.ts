import { createAuthorizedFetch } from "./authorized-fetch.ts";

const expired = () => new Response(JSON.stringify({ code: "PGRST303" }), { status: 401 });

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
