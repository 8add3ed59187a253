import { openAccountsBrowser } from "../testing/accounts-page.ts";
import type { AccountsBrowser, AccountsPage } from "../testing/accounts-page.ts";
import { codeOf } from "../testing/code-of.ts";

const [ADA, GRACE] = ["ada@foyer.example", "grace@foyer.example"];
const HOUR_MS = 3_600_000;

/** Pages of a test are one to the library, which warns of a second client. */
beforeEach(() => void jest.spyOn(console, "warn").mockImplementation(() => undefined));

/** Ada was here first and is set aside; Grace is in use. */
async function withBoth(browser = openAccountsBrowser()): Promise<AccountsBrowser & { page: AccountsPage }> {
  const page = browser.openPage();
  await page.signIn(browser.people.ada);
  await page.accounts.setAside();
  await page.signIn(browser.people.grace);
  return { ...browser, page };
}

const readsAs = async (page: AccountsPage, { provider }: AccountsBrowser): Promise<string | undefined> => {
  await page.session.data.fetch("notes");
  const token = provider.calls.at(-1)?.bearer ?? "";
  return (JSON.parse(atob(token.split(".")[1] ?? "")) as { email?: string }).email;
};

test("one after another: set aside, signed in beside, and back, without a password and without a word to the provider", async () => {
  const browser = openAccountsBrowser();
  const { people, provider } = browser;
  const page = browser.openPage();
  expect([page.accounts.mayHave(), await page.kept()]).toEqual([false, []]);
  await page.signIn(people.ada);
  const before = provider.calls.length;
  await page.accounts.setAside();
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "by-user" });
  expect(await page.kept()).toEqual([ADA]);
  expect(provider.calls.length).toBe(before);
  await page.signIn(people.grace);
  expect([page.shows(), await page.kept()]).toEqual([GRACE, [ADA]]);
  await page.accounts.switchTo(people.ada.id);
  expect([page.shows(), await page.kept(), await readsAs(page, browser)]).toEqual([ADA, [GRACE], ADA]);
  await page.accounts.switchTo(people.grace.id);
  expect([page.shows(), await page.kept(), await readsAs(page, browser)]).toEqual([GRACE, [ADA], GRACE]);
});

test("who is kept is known by name and address, and by nothing else of their data; no token is told", async () => {
  const { page, people } = await withBoth();
  const [ada, ...others] = await page.accounts.list();
  expect(others).toEqual([]);
  expect(ada).toEqual({
    id: people.ada.id,
    email: ADA,
    isAnonymous: false,
    metadata: { full_name: "ada" },
    isOver: false,
  });
});

test("while it is set aside an account's token is asked about by nobody: one ticker, one person's refreshes", async () => {
  const browser = await withBoth();
  const { page, provider, clock } = browser;
  const other = browser.openPage();
  await clock.advance(0);
  const ticking = clock.intervals();
  await clock.advance(3 * HOUR_MS);
  expect(clock.intervals()).toBe(ticking);
  expect(ticking).toBe(2);
  const refreshed = provider.calls.filter(({ path }) => path.includes("refresh_token"));
  // One an hour, of whoever is in use.
  expect(refreshed.length).toBe(3);
  expect([page.shows(), other.shows()]).toEqual([GRACE, GRACE]);
  await page.accounts.switchTo(browser.people.ada.id);
  await clock.advance(0);
  expect([page.shows(), other.shows(), await readsAs(other, browser)]).toEqual([ADA, ADA, ADA]);
});

test("signing out of one is that one's alone, whether it is in use or not", async () => {
  const { page, provider, people } = await withBoth();
  await page.accounts.signOut(people.ada.id);
  expect([page.shows(), await page.kept()]).toEqual([GRACE, []]);
  expect(provider.calls.at(-1)).toMatchObject({ path: "auth/v1/logout?scope=local", status: 204 });
  expect((await page.session.data.fetch("notes")).status).toBe(200);

  const second = await withBoth();
  await second.page.session.signOut();
  await second.clock.advance(0);
  expect([second.page.shows(), await second.page.kept()]).toEqual(["signed-out", [ADA]]);
  await second.page.accounts.switchTo(second.people.ada.id);
  expect([second.page.shows(), await second.page.kept()]).toEqual([ADA, []]);
});

test("an account whose session is over says so, and stays in the list to be signed in again", async () => {
  const { page, provider, people } = await withBoth();
  provider.endSessions(people.ada, "session_not_found");
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("session_expired");
  expect(page.shows()).toBe(GRACE);
  expect(await page.accounts.list()).toMatchObject([{ email: ADA, isOver: true }]);
  const asked = provider.calls.length;
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("session_expired");
  expect(provider.calls.length).toBe(asked);
  await page.accounts.setAside();
  await page.signIn(people.ada);
  expect([page.shows(), await page.kept()]).toEqual([ADA, [GRACE]]);
});

test("an outage while switching leaves everybody where they were", async () => {
  const { page, provider, people } = await withBoth();
  provider.breakDown("auth/v1/token", { kind: "status", status: 503, body: "" });
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("provider_unavailable");
  provider.heal();
  expect([page.shows(), await page.kept()]).toEqual([GRACE, [ADA]]);
  await page.accounts.switchTo(people.ada.id);
  expect([page.shows(), await page.kept()]).toEqual([ADA, [GRACE]]);
});

test("who signs in anew has one sign-in: the one that was kept is ended, and a sign-out leaves nothing of them", async () => {
  const { page, provider, people } = await withBoth();
  await page.accounts.setAside();
  await page.signIn(people.ada);
  const outs = (): number => provider.calls.filter(({ path }) => path.includes("logout")).length;
  expect(await page.kept()).toEqual([GRACE]);
  expect(outs()).toBe(1);
  expect((await page.session.data.fetch("notes")).status).toBe(200);
  // Without a look at the list between.
  const again = await withBoth();
  await again.page.accounts.setAside();
  await again.page.signIn(again.people.ada);
  await again.page.session.signOut();
  await again.clock.advance(0);
  expect(await again.page.kept()).toEqual([GRACE]);
  expect(await codeOf(again.page.accounts.switchTo(again.people.ada.id))).toBe("session_expired");
});

test("switching back at once isn't taken for a session that was signed out of, on any page", async () => {
  const browser = await withBoth();
  const { page, people, clock } = browser;
  const other = browser.openPage();
  await clock.advance(0);
  for (const [one, person, address] of [
    [page, people.ada, ADA],
    [other, people.grace, GRACE],
    [page, people.ada, ADA],
    [other, people.grace, GRACE],
  ] as const) {
    await one.accounts.switchTo(person.id);
    await clock.advance(0);
    expect([page.shows(), other.shows()]).toEqual([address, address]);
  }
  expect(await page.kept()).toEqual([ADA]);
});

test("five are kept beside the one in use, and the sixth is told", async () => {
  const browser = openAccountsBrowser();
  const page = browser.openPage();
  for (let at = 0; at < 5; at += 1) {
    await page.signIn(browser.provider.addUser({ email: `${at}@foyer.example`, password: "p" }));
    await page.accounts.setAside();
    await browser.clock.advance(1_000);
  }
  await page.signIn(browser.people.ada);
  expect(await codeOf(page.accounts.setAside())).toBe("not_permitted");
  expect([page.shows(), (await page.kept()).length]).toEqual([ADA, 5]);
  // A change of person needs no place more.
  const [last] = await page.accounts.list();
  await page.accounts.switchTo(last?.id ?? "");
  expect([page.shows(), (await page.kept()).length]).toEqual(["4@foyer.example", 5]);
});
