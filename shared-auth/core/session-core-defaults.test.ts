import { createFakeProvider } from "../testing/fake-provider.ts";
import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createSessionCore } from "./session-core.ts";
import type { SessionCoreOptions } from "./session-core.ts";

const CREDENTIALS = { email: "ada@foyer.example", password: "a" };

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

function setUp(options: Partial<SessionCoreOptions> = {}) {
  const provider = createFakeProvider({ nowMs: () => Date.now() });
  provider.addUser(CREDENTIALS);
  const broadcasts = createMemoryBroadcasts();
  const session = createSessionCore({
    providerUrl: provider.url,
    publishableKey: provider.publishableKey,
    mailReturnUrl: "http://host.test/sign-in",
    openBroadcast: broadcasts.open,
    ...options,
  });
  return { provider, session, broadcasts };
}

test("with the browser's own fetch, cookies, clock and life it signs in and out", async () => {
  const provider = createFakeProvider({ nowMs: () => Date.now() });
  provider.addUser(CREDENTIALS);
  globalThis.fetch = provider.fetch;
  const { session } = setUp({ providerUrl: provider.url });
  await until(() => session.getSnapshot().status === "signed-out");
  await session.signInWithPassword(CREDENTIALS);
  expect(document.cookie).toContain("-auth-token=");
  expect(session.diagnostics()).toMatchObject({ hasSharedLock: false, tickers: 1 });
  await session.signOut("others");
  expect(session.getSnapshot().status).toBe("signed-in");
  await session.signOut();
  expect(document.cookie).not.toContain("-auth-token=");
});

test("the library is loaded once the page is idle, and a failure to load it disturbs nobody", async () => {
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) });
  const { session, provider } = setUp({ fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
  await until(() => idle.length > 0);
  for (const work of idle) work();
  expect(session.getSnapshot().status).toBe("signed-out");
  expect(provider.calls).toEqual([]);
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
});

test("a foreign client's broadcast is counted and logged", async () => {
  const { session, broadcasts, provider } = setUp({ fetch: () => Promise.reject(new TypeError("no")) });
  const key = `sb-${new URL(provider.url).hostname.split(".")[0]}-auth-token`;
  broadcasts.open(key).postMessage({ event: "SIGNED_IN" });
  await until(() => session.diagnostics().foreignClients > 0);
  expect(session.diagnostics().events).toContainEqual(
    expect.objectContaining({ kind: "foreign-client", detail: "broadcast" }),
  );
});

test("a code that this browser didn't ask for signs nobody in: it is told, once, and leaves the address", async () => {
  history.replaceState(null, "", "/sign-in?code=used-up");
  const { session } = setUp({
    fetch: () => Promise.resolve(Response.json({ code: "flow_state_not_found" }, { status: 404 })),
  });
  await until(() => session.getSnapshot().status !== "starting");
  expect(session.getSnapshot()).toMatchObject({ status: "signed-out" });
  expect(location.href).toMatch(/\/sign-in$/);
  expect(session.ways.takeReturnProblem()).toMatchObject({ code: "link_expired" });
  expect(session.ways.takeReturnProblem()).toBeUndefined();
  history.replaceState(null, "", "/");
});

test("a code that this browser didn't ask for takes nobody's session away", async () => {
  // Both pages are one to the library, which warns of a second client.
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const provider = createFakeProvider({ nowMs: () => Date.now() });
  provider.addUser(CREDENTIALS);
  const fetch: typeof globalThis.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).includes("grant_type=pkce")
      ? Promise.resolve(Response.json({ code: "flow_state_not_found" }, { status: 404 }))
      : provider.fetch(input, init);
  const shared = { providerUrl: provider.url, fetch, whenIdle: () => undefined };
  const { session: first } = setUp(shared);
  await until(() => first.getSnapshot().status === "signed-out");
  await first.signInWithPassword(CREDENTIALS);
  history.replaceState(null, "", "/sign-in?code=somebody-elses");
  const { session } = setUp(shared);
  let problem: unknown;
  await until(() => (problem ??= session.ways.takeReturnProblem()) !== undefined);
  for (const page of [session, first])
    expect(page.getSnapshot()).toMatchObject({ status: "signed-in", user: { email: CREDENTIALS.email } });
  expect(problem).toMatchObject({ code: "link_expired" });
  expect(location.search).toBe("");
  await session.signOut();
  history.replaceState(null, "", "/");
});

test("who comes back from a mail is signed in on every page of the browser at once", async () => {
  // Both pages are one to the library, which warns of a second client.
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const provider = createFakeProvider({ nowMs: () => Date.now() });
  const user = provider.addUser(CREDENTIALS);
  const broadcasts = createMemoryBroadcasts();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isCode = address.includes("grant_type=pkce");
    return isCode ? Response.json(await provider.startSession(user)) : provider.fetch(input, init);
  };
  const shared = {
    providerUrl: provider.url,
    fetch,
    openBroadcast: broadcasts.open,
    whenIdle: () => undefined,
  };
  const { session: other } = setUp(shared);
  await until(() => other.getSnapshot().status === "signed-out");
  await other.ways.addressOf("github", "");
  history.replaceState(null, "", "/sign-in?code=good");
  const { session } = setUp(shared);
  await until(() => session.getSnapshot().status === "signed-in");
  expect(location.search).toBe("");
  await until(() => other.getSnapshot().status === "signed-in");
  await session.signOut();
  history.replaceState(null, "", "/");
});
