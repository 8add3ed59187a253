import { refusalOf, sessionOf } from "../testing/library-client.ts";
import type { AskedCall } from "../testing/library-client.ts";
import { codeOf } from "../testing/code-of.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import {
  giveBrowserPasskeys,
  PASSKEY_CHALLENGE,
  takeBrowserPasskeys,
} from "../testing/browser-with-passkeys.ts";

afterEach(takeBrowserPasskeys);

test("passkeys: listed, made with a name, renamed, removed", async () => {
  giveBrowserPasskeys(() => Promise.resolve("answer"));
  const { passkeys, asked } = await createLibraryActions(({ method, path }) => {
    if (path.endsWith("options")) return Response.json(PASSKEY_CHALLENGE);
    if (path === "passkeys" && method === "GET") {
      return Response.json([
        { id: "1", created_at: "2026-11-01T00:00:00Z" },
        { id: "2", friendly_name: "Laptop", created_at: "x", last_used_at: "2026-11-02T00:00:00Z" },
      ]);
    }
    return method === "DELETE"
      ? new Response(null, { status: 204 })
      : Response.json({ id: "3", created_at: "x" });
  });
  expect(await passkeys.list()).toStrictEqual([
    { id: "1", friendlyName: "", createdAt: "2026-11-01T00:00:00Z" },
    { id: "2", friendlyName: "Laptop", createdAt: "x", lastUsedAt: "2026-11-02T00:00:00Z" },
  ]);
  await passkeys.add({ friendlyName: "Phone" });
  await passkeys.add({ friendlyName: "Tablet", signal: new AbortController().signal });
  await passkeys.rename("1", "Desk");
  await passkeys.remove("1");
  expect(asked.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body])).toEqual([
    ["passkeys/3", { friendly_name: "Phone" }],
    ["passkeys/3", { friendly_name: "Tablet" }],
    ["passkeys/1", { friendly_name: "Desk" }],
  ]);
  expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "passkeys/1" });
});

test("a passkey that was made is made, though it couldn't be named", async () => {
  giveBrowserPasskeys(() => Promise.resolve("answer"));
  const { passkeys } = await createLibraryActions(({ method, path }) => {
    if (method === "PATCH") return refusalOf("unexpected_failure", 503);
    return Response.json(path.endsWith("options") ? PASSKEY_CHALLENGE : { id: "3", created_at: "x" });
  });
  expect(await codeOf(passkeys.add({ friendlyName: "Phone" }))).toBe("none");
  // Somebody who asks for another name alone is told.
  expect(await codeOf(passkeys.rename("3", "Phone"))).not.toBe("none");
});

test("every refusal of a passkey call is an error by name", async () => {
  giveBrowserPasskeys(() => Promise.resolve("answer"));
  const { passkeys, ways } = await createLibraryActions(() => refusalOf("passkey_disabled", 404));
  for (const work of [
    () => passkeys.list(),
    () => passkeys.add({ friendlyName: "a" }),
    () => passkeys.rename("1", "a"),
    () => passkeys.remove("1"),
    () => ways.signInWithPasskey(),
  ]) {
    expect(await codeOf(work())).toBe("method_disabled");
  }
});

test("signing in with a passkey, at once and in the field; a question that is closed is no failure of the key", async () => {
  giveBrowserPasskeys(() => Promise.resolve("answer"));
  const answer = ({ path }: AskedCall) =>
    Response.json(path.endsWith("options") ? PASSKEY_CHALLENGE : sessionOf("u"));
  const { ways, asked } = await createLibraryActions(answer);
  await ways.signInWithPasskey();
  await ways.signInWithPasskey({ inField: true, signal: new AbortController().signal });
  expect(asked.filter(({ path }) => path === "passkeys/authentication/verify")).toHaveLength(2);
  giveBrowserPasskeys(() => Promise.reject(new DOMException("closed", "NotAllowedError")));
  expect(await codeOf(ways.signInWithPasskey())).toBe("cancelled");
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  expect(await codeOf(ways.signInWithPasskey())).toBe("method_disabled");
});

test("a passkey that is being made can be given up", async () => {
  const signals: unknown[] = [];
  giveBrowserPasskeys(({ signal }) => {
    signals.push(signal);
    return Promise.reject(new DOMException("given up", "AbortError"));
  });
  const { passkeys } = await createLibraryActions(() => Response.json(PASSKEY_CHALLENGE));
  const { signal } = new AbortController();
  expect(await codeOf(passkeys.add({ friendlyName: "a", signal }))).toBe("cancelled");
  expect(signals).toHaveLength(1);
  expect(signals[0]).toBe(signal);
});
