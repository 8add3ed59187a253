import { codeOf } from "../testing/code-of.ts";
import { ADA, given, openPage } from "../testing/kept-accounts-page.ts";
import { createMemoryDatabases } from "../testing/memory-databases.ts";

afterEach(() => {
  Reflect.deleteProperty(globalThis, "indexedDB");
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

test("whoever signs in anew while an older sign-in of theirs is kept has the new one alone, as soon as it is there", async () => {
  const databases = createMemoryDatabases();
  const { session, accounts: maybe, clock } = await openPage(databases);
  const accounts = given(maybe);
  await accounts.setAside();
  expect(databases.values.size).toBe(1);
  await session.signInWithPassword(ADA);
  await clock.advance(0);
  for (let turn = 0; turn < 50 && databases.values.size > 0; turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  expect(databases.values.size).toBe(0);
});
