import { createSigningKeys } from "./signing-keys.ts";

const MINUTE_MS = 60_000;
const KEY = { kid: "one", kty: "EC" };

/** A project's keys, with the clock and the network in the test's hands. */
function setUp(answer: () => Promise<Response> = async () => Response.json({ keys: [KEY] })) {
  const world = { nowMs: 0, requests: [] as [string, string | null][] };
  const keys = createSigningKeys({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    clock: { monotonicMs: () => world.nowMs, deadline: () => new AbortController().signal },
    fetch: (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      world.requests.push([address, new Headers(init?.headers).get("apikey")]);
      return answer();
    },
  });
  return { keys, world };
}

test("a project publishes its keys at one address, for whoever has the project's own", async () => {
  const { keys, world } = setUp();
  expect(await keys.find("one")).toEqual(KEY);
  expect(world.requests).toEqual([["http://provider.test/auth/v1/.well-known/jwks.json", "key"]]);
});

test("a key that isn't published is none, whichever others are", async () => {
  const { keys } = setUp();
  expect(await keys.find("other")).toBeUndefined();
  expect(await keys.find("one")).toEqual(KEY);
});

test("keys are asked for again after ten minutes, and for an unknown one after a minute", async () => {
  const { keys, world } = setUp();
  const asked = async (keyId: string, nowMs: number): Promise<number> => {
    world.nowMs = nowMs;
    await keys.find(keyId);
    return world.requests.length;
  };
  expect(await asked("one", 0)).toBe(1);
  expect(await asked("other", MINUTE_MS - 1)).toBe(1);
  expect(await asked("one", 10 * MINUTE_MS - 1)).toBe(1);
  expect(await asked("one", 10 * MINUTE_MS)).toBe(2);
  expect(await asked("other", 11 * MINUTE_MS)).toBe(3);
});

test("what stands among the keys and is none is passed over", async () => {
  const { keys } = setUp(async () => Response.json({ keys: [null, "one", { kid: 1 }, {}, KEY] }));
  expect(await keys.find("one")).toEqual(KEY);
  expect(await keys.find("undefined")).toBeUndefined();
});

test("keys that can't be had are said in words for the person, with what is known of it", async () => {
  const broken = setUp(async () => new Response("{}", { status: 500 }));
  await expect(broken.keys.find("one")).rejects.toMatchObject({
    message: "The sign-in service doesn't give its signing keys. Try again in a moment.",
    status: 500,
  });
  const cause = new TypeError("Failed to fetch");
  const away = setUp(() => Promise.reject(cause));
  await expect(away.keys.find("one")).rejects.toMatchObject({
    message: "The sign-in service can't be reached. Try again in a moment.",
    cause,
  });
});
