import {
  giveBrowserPasskeys,
  PASSKEY_CHALLENGE,
  takeBrowserPasskeys,
} from "../testing/browser-with-passkeys.ts";
import type { AskedCredential } from "../testing/browser-with-passkeys.ts";
import { codeOf } from "../testing/code-of.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import { refusalOf, sessionOf } from "../testing/library-client.ts";
import type { AskedCall } from "../testing/library-client.ts";

const OPTIONS = {
  ...PASSKEY_CHALLENGE,
  options: { ...PASSKEY_CHALLENGE.options, rp: { id: "app.example", name: "Foyer" } },
};
/** What the page asked the browser for. */
const asks: AskedCredential[] = [];
/** The deadlines that were set, by their milliseconds. */
const deadlines = new Map<number, AbortController>();
/** A person who hasn't answered yet. */
const thinking = () => new Promise(() => undefined);

/** A browser that asks a person; a newer one reads a server's options by itself. */
function giveBrowser(answer: () => Promise<unknown>, isNewer: boolean): void {
  giveBrowserPasskeys((asked) => {
    asks.push(asked);
    return answer();
  });
  // jsdom has neither.
  Object.assign(AbortSignal, {
    any(signals: readonly AbortSignal[]) {
      const either = new AbortController();
      for (const signal of signals) signal.addEventListener("abort", () => either.abort());
      return either.signal;
    },
    timeout(delayMs: number) {
      deadlines.set(delayMs, new AbortController());
      return deadlines.get(delayMs)?.signal;
    },
  });
  if (!isNewer) return;
  Object.assign(PublicKeyCredential, {
    getClientCapabilities: () => Promise.resolve({ conditionalCreate: true, immediateGet: true }),
    parseCreationOptionsFromJSON: (options: object) => ({ made: options }),
    parseRequestOptionsFromJSON: (options: object) => ({ wanted: options }),
  });
}

/** A provider that verifies as it is told. */
const actions = (verified: () => Response = () => Response.json(sessionOf("u"))) =>
  createLibraryActions(({ path }: AskedCall) =>
    path.endsWith("options")
      ? Response.json(OPTIONS)
      : path === "user"
        ? Response.json({ id: "u" })
        : path.endsWith("verify")
          ? verified()
          : Response.json([]),
  );

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  asks.length = 0;
  deadlines.clear();
  localStorage.clear();
});
afterEach(takeBrowserPasskeys);

test("a browser is asked by a dialog, in the field, or at once, and may be told to stop", async () => {
  giveBrowser(() => Promise.resolve("answer"), true);
  const { ways, asked } = await actions();
  const { signal } = new AbortController();
  await ways.signInWithPasskey();
  await ways.signInWithPasskey({ inField: true, signal });
  await ways.signInWithPasskey({ atHand: true });
  const publicKey = { wanted: OPTIONS.options };
  expect(asks).toStrictEqual([
    { publicKey },
    { mediation: "conditional", signal, publicKey },
    { mediation: "immediate", publicKey },
  ]);
  expect(asked.at(-1)).toMatchObject({
    path: "passkeys/authentication/verify",
    body: { challenge_id: "c", credential: { id: "credential" } },
  });
});

test("an older browser is asked by the library, in the same ways", async () => {
  giveBrowser(() => Promise.resolve("answer"), false);
  const { ways } = await actions();
  const { signal } = new AbortController();
  await ways.signInWithPasskey();
  await ways.signInWithPasskey({ inField: true, signal });
  expect(asks.map(({ mediation }) => mediation)).toEqual([undefined, "conditional"]);
  expect(asks[1]?.signal).toBe(signal);
  // It can't say whether a passkey is at hand.
  expect(await codeOf(ways.signInWithPasskey({ atHand: true }))).toBe("cancelled");
  expect(asks).toHaveLength(2);
});

test("a browser that doesn't say what it can is asked nothing that it may not know", async () => {
  giveBrowser(() => Promise.resolve("answer"), true);
  const { ways, passkeys, asked } = await actions();
  for (const able of [undefined, () => Promise.resolve(undefined), () => Promise.resolve({})]) {
    Object.assign(PublicKeyCredential, { getClientCapabilities: able });
    expect(await codeOf(ways.signInWithPasskey({ atHand: true }))).toBe("cancelled");
    expect(await passkeys.upgrade()).toBe(false);
  }
  giveBrowser(() => Promise.resolve("answer"), false);
  Object.assign(PublicKeyCredential, {
    getClientCapabilities: () => Promise.resolve({ conditionalCreate: true }),
  });
  expect(await passkeys.upgrade()).toBe(false);
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  expect(await passkeys.upgrade()).toBe(false);
  expect([asks, asked]).toEqual([[], []]);
});

test("a question that is closed, or answered with nothing, signs nobody in", async () => {
  const { ways, asked } = await actions();
  for (const answer of [() => Promise.reject(new DOMException("no", "NotAllowedError")), async () => null]) {
    giveBrowser(answer, true);
    expect(await codeOf(ways.signInWithPasskey())).toBe("cancelled");
  }
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill("passkeys/authentication/options"));
});

test("a passkey that opens nothing here is told so, with what the provider said", async () => {
  giveBrowser(() => Promise.resolve("answer"), true);
  const { ways } = await actions(() => refusalOf("webauthn_verification_failed", 400));
  await expect(ways.signInWithPasskey()).rejects.toMatchObject({
    code: "passkey_unknown",
    message:
      "This passkey doesn't open an account here; it may have been removed. Use another, or another way to sign in.",
    providerCode: "webauthn_verification_failed",
    status: 400,
    cause: expect.anything() as unknown,
  });
});

test("a passkey that the browser makes by itself is made without a question, and registered", async () => {
  giveBrowser(() => Promise.resolve("answer"), true);
  const { passkeys, asked } = await actions(() => Response.json({ id: "1", created_at: "x" }));
  expect(await passkeys.upgrade()).toBe(true);
  expect(asks).toMatchObject([{ mediation: "conditional", publicKey: { made: OPTIONS.options } }]);
  expect(asked.at(-1)?.body).toEqual({ challenge_id: "c", credential: { id: "credential" } });
});

test("what the browser was told of passkeys stands until one that it made isn't taken", async () => {
  giveBrowser(() => Promise.resolve("answer"), true);
  let verified = (): Response => Response.json({ id: "1", created_at: "x" });
  const { passkeys } = await actions(() => verified());
  const told = "foyer.while-signed-in.passkeys-told.http://library.test.u";
  localStorage.setItem(told, "1");
  await passkeys.upgrade();
  expect(localStorage.getItem(told)).toBe("1");
  verified = () => refusalOf("webauthn_verification_failed", 400);
  expect(await passkeys.upgrade()).toBe(false);
  expect(localStorage.getItem(told)).toBeNull();
});

test("what nobody asked for ends after five seconds, and gives way to what somebody did", async () => {
  giveBrowser(thinking, true);
  const { ways, passkeys } = await actions();
  void passkeys.upgrade();
  await settle();
  expect([...deadlines.keys()]).toEqual([5000]);
  expect(asks[0]?.signal?.aborted).toBe(false);
  deadlines.get(5000)?.abort();
  expect(asks[0]?.signal?.aborted).toBe(true);

  void passkeys.upgrade();
  await settle();
  expect(asks[1]?.signal?.aborted).toBe(false);
  void ways.signInWithPasskey();
  expect(await settle()).toBeUndefined();
  expect(asks[1]?.signal?.aborted).toBe(true);
  expect(asks[2]?.signal).toBeUndefined();
});
