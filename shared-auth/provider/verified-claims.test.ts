import { isSessionError } from "../session/errors.ts";
import { createFakeSigner, unsignedToken } from "../testing/fake-tokens.ts";
import { createSigningKeys } from "./signing-keys.ts";
import { createVerifiedClaims } from "./verified-claims.ts";

const MINUTE_MS = 60_000;
const CLAIMS = { sub: "ada", aal: "aal1" };

function setUp(signer = createFakeSigner()) {
  const world = {
    nowMs: 0,
    requests: 0,
    confirmed: 0,
    isHanging: false,
    deadline: new AbortController(),
    deadlinesMs: [] as number[],
    answer: undefined as (() => Promise<Response>) | undefined,
  };
  const keys = createSigningKeys({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    clock: {
      monotonicMs: () => world.nowMs,
      deadline(delayMs) {
        world.deadlinesMs.push(delayMs);
        return world.deadline.signal;
      },
    },
    fetch: async (_input, init) => {
      world.requests += 1;
      if (world.isHanging) {
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new DOMException("over", "TimeoutError")));
        });
      }
      return world.answer?.() ?? Response.json(await signer.publishedKeys());
    },
  });
  const claimsOf = createVerifiedClaims({
    keys,
    confirm: async () => {
      world.confirmed += 1;
    },
  });
  const outcome = async (token: string): Promise<unknown> => {
    try {
      return await claimsOf(token);
    } catch (error) {
      return isSessionError(error) ? error.code : error;
    }
  };
  return { world, signer, outcome, claimsOf };
}

const header = (fields: object): string => btoa(JSON.stringify(fields)).replaceAll("=", "");
const payload = header(CLAIMS);

test("a token signed with a published key gives its claims; the keys are kept for ten minutes", async () => {
  const { world, signer, outcome } = setUp();
  expect(await outcome(await signer.sign(CLAIMS))).toEqual(CLAIMS);
  world.nowMs = 9 * MINUTE_MS;
  await outcome(await signer.sign({ ...CLAIMS, n: 1 }));
  expect(world.requests).toBe(1);
  world.nowMs = 11 * MINUTE_MS;
  await outcome(await signer.sign({ ...CLAIMS, n: 2 }));
  expect(world.requests).toBe(2);
});

test("many callers at once ask for the keys once", async () => {
  const { world, signer, outcome } = setUp();
  const tokens = await Promise.all([1, 2, 3].map((n) => signer.sign({ ...CLAIMS, n })));
  await Promise.all(tokens.map(outcome));
  expect(world.requests).toBe(1);
});

test("unknown key ids make the keys be asked for at most once a minute", async () => {
  const { world, signer, outcome } = setUp();
  await outcome(await signer.sign(CLAIMS));
  const stranger = createFakeSigner("made-up");
  for (let n = 0; n < 20; n += 1) {
    expect(await outcome(await stranger.sign({ ...CLAIMS, n }))).toBe("unverified_token");
  }
  expect(world.requests).toBe(1);
  world.nowMs = MINUTE_MS;
  await outcome(await stranger.sign(CLAIMS));
  expect(world.requests).toBe(2);
});

test("a rotated key is found", async () => {
  const next = createFakeSigner("next-key");
  const { world, signer, outcome } = setUp();
  await outcome(await signer.sign(CLAIMS));
  world.answer = async () => Response.json(await next.publishedKeys());
  world.nowMs = MINUTE_MS;
  expect(await outcome(await next.sign(CLAIMS))).toEqual(CLAIMS);
});

test.each([
  ["no algorithm", `${header({ alg: "none", kid: "fake-key" })}.${payload}.`],
  ["an algorithm that is no algorithm", `${header({ alg: "__proto__", kid: "fake-key" })}.${payload}.AA`],
  ["another algorithm than its key's", `${header({ alg: "RS256", kid: "fake-key" })}.${payload}.AA`],
  ["no key id", `${header({ alg: "ES256" })}.${payload}.AA`],
  ["a made-up signature", `${header({ alg: "ES256", kid: "fake-key" })}.${payload}.AAAA`],
  ["a signature that is no text of bytes", `${header({ alg: "ES256", kid: "fake-key" })}.${payload}.%%`],
  ["no form at all", "nonsense"],
  ["a header that is no object", `${btoa("1")}.${payload}.AA`],
  ["nothing to check it with", unsignedToken(CLAIMS)],
])("a token with %s is not verified", async (_what, token) => {
  expect(await setUp().outcome(token)).toBe("unverified_token");
});

test("a token that says no algorithm, or no key, that could be its own makes nothing be asked for", async () => {
  const { world, outcome } = setUp();
  for (const fields of [
    { alg: "none", kid: "a" },
    { kid: "a" },
    { alg: ["ES256"], kid: "a" },
    { alg: "ES256" },
  ])
    expect(await outcome(`${header(fields)}.${payload}.AA`)).toBe("unverified_token");
  expect([world.requests, world.confirmed]).toEqual([0, 0]);
});

test("who reads of it is told what to do", async () => {
  const { claimsOf } = setUp();
  await expect(claimsOf("nonsense")).rejects.toThrow(
    "It could not be verified who signed your session. Sign out and in again; if that doesn't help, tell the operator.",
  );
});

test("a key that is published for another algorithm isn't used, even where the signature fits; one for any is", async () => {
  const { world, signer, outcome } = setUp();
  const publish = (alg: object) => async () => {
    const { keys } = await signer.publishedKeys();
    const [{ alg: _own, ...key } = {}] = keys;
    return Response.json({ keys: [{ ...key, ...alg }] });
  };
  world.answer = publish({ alg: "RS256" });
  expect(await outcome(await signer.sign(CLAIMS))).toBe("unverified_token");
  world.nowMs = 10 * MINUTE_MS;
  world.answer = publish({});
  expect(await outcome(await signer.sign(CLAIMS))).toEqual(CLAIMS);
});

test("a token signed by RSA is verified as well", async () => {
  const { world, outcome } = setUp();
  const name = "RSASSA-PKCS1-v1_5";
  const pair = await crypto.subtle.generateKey(
    { name, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
    true,
    ["sign", "verify"],
  );
  const key = await crypto.subtle.exportKey("jwk", pair.publicKey);
  world.answer = async () => Response.json({ keys: [{ ...key, kid: "rsa" }] });
  const signed = `${header({ alg: "RS256", kid: "rsa" })}.${payload}`;
  const bytes = await crypto.subtle.sign({ name }, pair.privateKey, new TextEncoder().encode(signed));
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  expect(await outcome(`${signed}.${signature}`)).toEqual(CLAIMS);
  expect(await outcome(`${signed}.AAAA`)).toBe("unverified_token");
});

test("a token signed with a shared secret is the provider's to judge, even where its key id is a published one", async () => {
  const { world, outcome } = setUp();
  expect(await outcome(`${header({ alg: "HS256", kid: "fake-key" })}.${payload}.AA`)).toEqual(CLAIMS);
  expect(world.confirmed).toBe(1);
  // The same token again is known.
  await outcome(`${header({ alg: "HS256", kid: "fake-key" })}.${payload}.AA`);
  expect(world.confirmed).toBe(1);
  await outcome(`${header({ alg: "HS256", kid: "fake-key" })}.${payload}.BB`);
  expect(world.confirmed).toBe(2);
});

test.each([
  ["a failure", async () => new Response("{}", { status: 500 })],
  ["no list", async () => Response.json({ keys: "none" })],
  ["a page", async () => new Response("<html>")],
  ["nothing", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["nothing of any form", async () => Response.json(null)],
])("where the keys' address gives %s, the error says so", async (_what, answer) => {
  const { world, signer, outcome } = setUp();
  world.answer = answer;
  expect(await outcome(await signer.sign(CLAIMS))).toBe("provider_unavailable");
});

test("keys that never come are given up after ten seconds, and asked for again", async () => {
  const { world, signer, outcome } = setUp();
  const token = await signer.sign(CLAIMS);
  world.isHanging = true;
  const waiting = outcome(token);
  await Promise.resolve();
  world.deadline.abort();
  expect(await waiting).toBe("provider_unavailable");
  expect(world.deadlinesMs).toEqual([10_000]);
  world.isHanging = false;
  expect(await outcome(token)).toMatchObject(CLAIMS);
});
