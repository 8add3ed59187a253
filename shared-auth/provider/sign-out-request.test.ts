import { requestSignOut } from "./sign-out-request.ts";

const source = (fetch: typeof globalThis.fetch) => ({
  providerUrl: "http://provider.test",
  publishableKey: "key",
  fetch,
});

test("a sign-out goes out by a request that outlives the page", async () => {
  const asked: [unknown, RequestInit | undefined][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push([input, init]);
    return new Response(null, { status: 204 });
  };
  await requestSignOut(source(fetch), "token", "others");
  expect(asked).toMatchObject([
    ["http://provider.test/auth/v1/logout?scope=others", { method: "POST", keepalive: true }],
  ]);
  const headers = new Headers(asked[0]?.[1]?.headers);
  expect([headers.get("apikey"), headers.get("authorization")]).toEqual(["key", "Bearer token"]);
});

test("one that the provider didn't hear says so, and why", async () => {
  const cause = new TypeError("Failed to fetch");
  await expect(
    requestSignOut(
      source(() => Promise.reject(cause)),
      "t",
      "local",
    ),
  ).rejects.toMatchObject({
    code: "provider_unavailable",
    cause,
  });
});

test("one that it refused is told in its own words, by either of the names that it has for them", async () => {
  for (const body of [{ msg: "Teapot" }, { message: "Teapot" }, { msg: "Teapot", message: "other" }]) {
    const refusing = source(async () => Response.json(body, { status: 418 }));
    await expect(requestSignOut(refusing, "t", "local")).rejects.toMatchObject({
      message: "The sign-in service answered: Teapot",
      status: 418,
    });
  }
});
