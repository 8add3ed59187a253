import { createServerClient, stringFromBase64URL } from "@supabase/ssr";
import { openAccountsBrowser } from "../testing/accounts-page.ts";
import type { AccountsBrowser, AccountsPage } from "../testing/accounts-page.ts";
import { codeOf } from "../testing/code-of.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";

const [ADA, GRACE, LINUS] = ["ada@foyer.example", "grace@foyer.example", "linus@foyer.example"];

beforeEach(() => void jest.spyOn(console, "warn").mockImplementation(() => undefined));

async function withBoth(): Promise<AccountsBrowser & { page: AccountsPage }> {
  const browser = openAccountsBrowser();
  const page = browser.openPage();
  await page.signIn(browser.people.ada);
  await page.accounts.setAside();
  await page.signIn(browser.people.grace);
  return { ...browser, page };
}

const keyName = (browser: AccountsBrowser): string =>
  [...browser.jar.cookies.keys()].find((name) => name.endsWith("-kept")) ?? "";

test("neither half says anything: no token, name or address stands in the shelf, and none of the kept one in the cookies", async () => {
  const { shelf, jar, page } = await withBoth();
  const inShelf = [...shelf.texts.values()].join("\n");
  const inCookies = [...jar.cookies.values()].map((text) =>
    text.startsWith("base64-") ? stringFromBase64URL(text.slice("base64-".length)) : text,
  );
  for (const secret of [ADA, "refresh-", "ada"]) expect(inShelf).not.toContain(secret);
  expect(inCookies.join("\n")).not.toContain(ADA);
  expect(inCookies.join("\n")).toContain(GRACE);
  expect(page.shows()).toBe(GRACE);
});

test.each<[string, (browser: AccountsBrowser) => void]>([
  ["the key's cookie is gone", (browser) => browser.jar.cookies.delete(keyName(browser))],
  ["the key's cookie is cut", (browser) => browser.jar.cookies.set(keyName(browser), "AAAA")],
  ["the key is another", (browser) => browser.jar.cookies.set(keyName(browser), "A".repeat(43))],
  ["what is sealed is cut", ({ shelf, people }) => cut(shelf.texts, people.ada.id)],
  ["what is sealed is junk", ({ shelf, people }) => shelf.texts.set(people.ada.id, "lasting.!.!")],
  [
    "what is sealed stands under another account",
    ({ shelf, people }) => {
      shelf.texts.set(people.linus.id, shelf.texts.get(people.ada.id) ?? "");
      shelf.texts.delete(people.ada.id);
    },
  ],
])("where %s nobody is kept, and who is in use stays", async (_what, damage) => {
  const browser = await withBoth();
  damage(browser);
  const { page, people } = browser;
  for (const { id } of [people.ada, people.linus]) {
    expect(await codeOf(page.accounts.switchTo(id))).toBe("session_expired");
  }
  expect([page.shows(), await page.kept()]).toEqual([GRACE, []]);
  expect((await page.session.data.fetch("notes")).status).toBe(200);
  // And again as ever.
  await page.accounts.setAside();
  await page.signIn(people.linus);
  expect([page.shows(), await page.kept()]).toEqual([LINUS, [GRACE]]);
});

function cut(texts: Map<string, string>, id: string): void {
  texts.set(id, (texts.get(id) ?? "").slice(0, -8));
}

test("a server that reads the cookies sees who is in use, and nobody else", async () => {
  const { jar, page, people, provider } = await withBoth();
  // The library would open a channel for each client, and the test would never end.
  const { BroadcastChannel: original } = globalThis;
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  const storageKey = keyName({ jar } as AccountsBrowser).replace(/-kept$/, "");
  const read = async (): Promise<string | undefined> => {
    const server = createServerClient(provider.url, provider.publishableKey, {
      cookieOptions: { name: storageKey },
      cookies: {
        getAll: () => [...jar.cookies].map(([name, value]) => ({ name, value })),
        setAll: () => undefined,
      },
      global: { fetch: provider.fetch },
    });
    const { data } = await server.auth.getUser();
    return data.user?.email;
  };
  expect(await read()).toBe(GRACE);
  await page.accounts.switchTo(people.ada.id);
  expect(await read()).toBe(ADA);
  await page.accounts.setAside();
  expect(await read()).toBeUndefined();
  globalThis.BroadcastChannel = original;
});

test.each(["Grace", "Linus"])(
  "another page switches at the same moment, here to Ada and there to %s: one of them is in use, all are kept",
  async (name) => {
    const browser = openAccountsBrowser();
    const { people, clock } = browser;
    const page = browser.openPage();
    for (const person of [people.linus, people.grace, people.ada]) {
      await page.signIn(person);
      await page.accounts.setAside();
    }
    const other = browser.openPage();
    await clock.advance(0);
    const there = name === "Grace" ? people.grace : people.linus;
    await Promise.all([page.accounts.switchTo(people.ada.id), other.accounts.switchTo(there.id)]);
    await clock.advance(0);
    expect(page.shows()).toBe(other.shows());
    expect([ADA, there.email]).toContain(page.shows());
    const everybody = [page.shows(), ...(await page.kept())];
    expect(everybody.sort()).toEqual([ADA, GRACE, LINUS]);
    for (const { id, email } of Object.values(people)) {
      await page.accounts.switchTo(id);
      expect(page.shows()).toBe(email);
    }
  },
);

test("a page that is killed at any step of a switch loses nobody: each account can still be come back to", async () => {
  // Steps are changes of the shelf and of the cookies; the page's hand stops before each in turn.
  for (let steps = 0; steps < 14; steps += 1) {
    const browser = await withBoth();
    const { shelf, jar, people, clock } = browser;
    const killed = { isNow: false, left: steps };
    const mayGoOn = (): boolean => {
      killed.isNow ||= killed.left === 0;
      killed.left -= 1;
      return !killed.isNow;
    };
    const never = new Promise<never>(() => undefined);
    const dying = { ...browser, page: browser.page };
    const { swap } = shelf;
    const { write, remove } = jar;
    shelf.swap = (...swapped) => (mayGoOn() ? swap(...swapped) : never);
    jar.write = (...written) => {
      if (mayGoOn()) write(...written);
    };
    jar.remove = (name) => {
      if (mayGoOn()) remove(name);
    };
    void dying.page.accounts.switchTo(people.ada.id);
    for (let turns = 0; turns < 20; turns += 1) await clock.advance(0);
    Object.assign(shelf, { swap });
    Object.assign(jar, { write, remove });

    const next = browser.openPage();
    for (let turns = 0; turns < 5; turns += 1) await clock.advance(0);
    const everybody = [next.shows(), ...(await next.kept())].filter((one) => one !== "signed-out");
    expect([steps, ...everybody.sort()]).toEqual([steps, ADA, GRACE]);
    for (const { id, email } of [people.grace, people.ada]) {
      await next.accounts.switchTo(id);
      await clock.advance(0);
      expect([steps, next.shows()]).toEqual([steps, email]);
      expect((await next.session.data.fetch("notes")).status).toBe(200);
    }
  }
});

test("whatever is said on the channel, a page shows whom the cookies hold", async () => {
  const browser = await withBoth();
  const { page, people, clock } = browser;
  const other = browser.openPage();
  await clock.advance(0);
  await page.accounts.switchTo(people.ada.id);
  await clock.advance(0);
  // Late words of the change before, and words of a script that is none of ours.
  const script = browser.openBroadcast();
  for (const news of [
    { kind: "ended", reason: "by-user" },
    { kind: "changed", generation: 1 },
    { kind: "ended", reason: "revoked" },
    { kind: "switched", id: people.grace.id },
  ]) {
    script?.postMessage(news);
    await clock.advance(0);
    expect([page.shows(), other.shows()]).toEqual([ADA, ADA]);
  }
  expect(await page.kept()).toEqual([GRACE]);
});

test("a sign-out of an account that another page is switching to ends it there as well", async () => {
  const browser = await withBoth();
  const { page, people, clock, provider } = browser;
  const other = browser.openPage();
  await clock.advance(0);
  await Promise.all([
    page.accounts.switchTo(people.ada.id).catch(() => undefined),
    other.accounts.signOut(people.ada.id),
  ]);
  await clock.advance(0);
  // Whoever was first: either Ada is out, or she is in use by a session that a sign-out still ends.
  if (page.shows() === ADA) await page.session.signOut();
  await clock.advance(0);
  expect(await page.kept()).not.toContain(ADA);
  for (const token of provider.calls) expect(token.path).not.toContain("scope=global");
});

test("cookies that take nothing keep nobody beside, in words, and sign nobody out", async () => {
  const browser = openAccountsBrowser();
  const { jar, people } = browser;
  const page = browser.openPage();
  await page.signIn(people.ada);
  const { write } = createMemoryJar();
  jar.write = write;
  expect(await codeOf(page.accounts.setAside())).toBe("unexpected");
  expect(page.shows()).toBe(ADA);
});
