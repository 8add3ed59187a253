import { createSessionCore } from "./session-core.ts";
import type { KeptAccounts } from "../session/kept-accounts.ts";
import type { Session } from "../session/session.ts";
import { codeOf } from "../testing/code-of.ts";
import { createFakeProvider } from "../testing/fake-provider.ts";
import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createMemoryDatabases } from "../testing/memory-databases.ts";
import type { MemoryDatabases } from "../testing/memory-databases.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createTestPageLife } from "../testing/test-page-life.ts";

const ADA = { email: "ada@foyer.example", password: "a" };
const PART = "../accounts/open-accounts.ts";
const part: { isCutOff: boolean; loads: number } = { isCutOff: false, loads: 0 };

/** As from a server that can't be had while `isCutOff`. */
jest.mock(PART, (): unknown => {
  part.loads += 1;
  if (part.isCutOff) throw new Error("cut off");
  return jest.requireActual(PART);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "indexedDB");
});

/** A page on this browser's own databases, where it has any. */
async function openPage(databases?: MemoryDatabases) {
  if (databases !== undefined) Object.assign(globalThis, { indexedDB: databases.factory });
  const clock = createTestClock();
  const provider = createFakeProvider({ nowMs: () => clock.nowMs() });
  provider.addUser(ADA);
  const jar = createMemoryJar();
  let accounts: KeptAccounts | undefined;
  const options = {
    providerUrl: provider.url,
    publishableKey: provider.publishableKey,
    mailReturnUrl: "http://host.test/sign-in",
    cookieJar: jar,
    fetch: provider.fetch,
    clock,
    life: createTestPageLife(),
    openBroadcast: createMemoryBroadcasts().open,
    whenIdle: () => undefined,
  };
  const session: Session = createSessionCore({
    ...options,
    severalAccounts: (given) => {
      accounts = given;
    },
  });
  await clock.advance(0);
  await session.signInWithPassword(ADA);
  await clock.advance(0);
  const signsOut = async (): Promise<void> => {
    await session.signOut();
    await clock.advance(0);
    expect(session.getSnapshot()).toEqual({ status: "signed-out", reason: "by-user" });
  };
  const visitWithoutSeveral = (): Session => createSessionCore(options);
  return { session, accounts, clock, provider, jar, signsOut, visitWithoutSeveral };
}

/** What is given where a browser may keep several. */
const given = (accounts: KeptAccounts | undefined): KeptAccounts => {
  if (accounts === undefined) throw new Error("This page was given no accounts.");
  return accounts;
};

// First in this file: what has come once stays.
test("what keeps accounts is loaded by who wants it: it may not come, in words, and the next press tries again", async () => {
  const page = await openPage(createMemoryDatabases());
  const accounts = given(page.accounts);
  expect([accounts.mayHave(), await accounts.list(), part.loads]).toEqual([false, [], 0]);
  part.isCutOff = true;
  expect(await codeOf(accounts.setAside())).toBe("provider_unavailable");
  expect(page.session.getSnapshot().status).toBe("signed-in");
  part.isCutOff = false;
  await accounts.setAside();
  expect(part.loads).toBe(2);
  expect(page.session.getSnapshot().status).toBe("signed-out");
  expect(await accounts.list()).toMatchObject([{ email: ADA.email, isOver: false }]);
});

test("an account is kept in the browser's own database, come back to, and signed out of where nothing else is kept", async () => {
  const databases = createMemoryDatabases();
  const { session, accounts: maybe, provider, signsOut } = await openPage(databases);
  const accounts = given(maybe);
  await accounts.setAside();
  expect(databases.values.size).toBe(1);
  const [ada] = await accounts.list();
  await accounts.switchTo(ada?.id ?? "");
  expect(session.getSnapshot()).toMatchObject({ status: "signed-in", user: { email: ADA.email } });
  expect([databases.values.size, databases.open()]).toEqual([0, 0]);
  await signsOut();
  expect(provider.calls.filter(({ path }) => path.includes("logout"))).toHaveLength(1);
});

test.each(["opening", "keeping"] as const)(
  "a browser that refuses at %s its database keeps one account as before: it is told, and nobody is signed out",
  async (what) => {
    const databases = createMemoryDatabases();
    const { session, accounts: maybe, signsOut } = await openPage(databases);
    const accounts = given(maybe);
    databases.refuse(what, null);
    expect(await codeOf(accounts.setAside())).toBe("unexpected");
    expect(session.getSnapshot()).toMatchObject({ status: "signed-in", user: { email: ADA.email } });
    expect((await session.data.fetch("notes")).status).toBe(200);
    await signsOut();
  },
);

test("a browser without databases is offered no second account, and has one as ever", async () => {
  const { session, accounts, signsOut } = await openPage();
  expect(accounts).toBeUndefined();
  expect(session.getSnapshot().status).toBe("signed-in");
  await signsOut();
});

test.each<[string, PropertyDescriptor]>([
  ["has null in their place", { value: null }],
  [
    "throws at the look at them",
    {
      get() {
        throw new DOMException("Not here.", "SecurityError");
      },
    },
  ],
])("a browser that %s, since nothing may be kept, has one account as ever", async (_what, found) => {
  Object.defineProperty(globalThis, "indexedDB", { ...found, configurable: true });
  const { accounts, session, signsOut } = await openPage();
  expect(accounts).toBeUndefined();
  expect(session.getSnapshot().status).toBe("signed-in");
  await signsOut();
});

test("a database that never answers holds up one call, and no refresh", async () => {
  const databases = createMemoryDatabases();
  const { session, accounts, clock } = await openPage(databases);
  databases.hold("opening");
  const told = codeOf(given(accounts).setAside());
  await clock.advance(5_000);
  expect(await told).toBe("unexpected");
  await clock.advance(2 * 3_600_000);
  expect((await session.data.fetch("notes")).status).toBe(200);
});

test("where the operator has several accounts no more, those that were kept can't be opened from the next visit on", async () => {
  const { accounts, jar, visitWithoutSeveral } = await openPage(createMemoryDatabases());
  await given(accounts).setAside();
  const keys = (): string[] => [...jar.cookies.keys()].filter((name) => name.includes("-kept"));
  expect(keys()).toHaveLength(1);
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  visitWithoutSeveral();
  expect(keys()).toEqual([]);
});

test("a page without https, and so without cryptography, is offered none either", async () => {
  const { crypto: whole } = globalThis;
  const without = {
    getRandomValues: whole.getRandomValues.bind(whole),
    randomUUID: whole.randomUUID.bind(whole),
  };
  Object.defineProperty(globalThis, "crypto", { value: without, configurable: true });
  try {
    const { accounts, signsOut } = await openPage(createMemoryDatabases());
    expect(accounts).toBeUndefined();
    await signsOut();
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: whole, configurable: true });
  }
});
