import { openAccountsBrowser } from "../testing/accounts-page.ts";
import type { AccountsBrowser, AccountsPage } from "../testing/accounts-page.ts";
import { codeOf } from "../testing/code-of.ts";

const [ADA, GRACE, LINUS] = ["ada@foyer.example", "grace@foyer.example", "linus@foyer.example"];

/** Pages of a test are one to the library, which warns of a second client. */
beforeEach(() => void jest.spyOn(console, "warn").mockImplementation(() => undefined));

/** Ada was here first and is set aside; Grace is in use. */
async function withBoth(): Promise<AccountsBrowser & { page: AccountsPage }> {
  const browser = openAccountsBrowser();
  const page = browser.openPage();
  await page.signIn(browser.people.ada);
  await page.accounts.setAside();
  await page.signIn(browser.people.grace);
  return { ...browser, page };
}

const signOuts = ({ provider }: AccountsBrowser): number =>
  provider.calls.filter(({ path }) => path.includes("logout")).length;

test("a provider that says at a switch when to come back is waited for that long, and nobody is moved", async () => {
  const { page, provider, people, clock } = await withBoth();
  const headers = { "Retry-After": "600" };
  provider.breakDown("auth/v1/token", { kind: "status", status: 429, headers });
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("provider_unavailable");
  expect(page.session.diagnostics().pause?.untilMs).toBeGreaterThanOrEqual(clock.nowMs() + 600_000);
  expect([page.shows(), await page.kept()]).toEqual([GRACE, [ADA]]);
  provider.heal();
  await clock.advance(600_000);
  await page.accounts.switchTo(people.ada.id);
  expect([page.shows(), await page.kept()]).toEqual([ADA, [GRACE]]);
});

test("a provider that doesn't answer the end of a kept account holds nothing up for longer than thirty seconds", async () => {
  const both = await withBoth();
  const { page, provider, people, clock } = both;
  provider.breakDown("auth/v1/logout", { kind: "hang" });
  const ended = page.accounts.signOut(people.ada.id);
  while (signOuts(both) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await clock.advance(30_000);
  await ended;
  expect([page.shows(), await page.kept()]).toEqual([GRACE, []]);
});

test("a hook that refuses at a switch takes nobody's kept session: they are let on once it lets them", async () => {
  const { page, provider, people } = await withBoth();
  const body = JSON.stringify({ code: "unknown", message: "Come back by day." });
  provider.breakDown("auth/v1/token", { kind: "status", status: 403, body });
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("session_expired");
  expect([page.shows(), await page.kept()]).toEqual([GRACE, [ADA]]);
  provider.heal();
  await page.accounts.switchTo(people.ada.id);
  expect([page.shows(), await page.kept()]).toEqual([ADA, [GRACE]]);
});

test("an answer that is another person's signs nobody in", async () => {
  const { page, provider, people } = await withBoth();
  const body = JSON.stringify(await provider.startSession(people.linus));
  provider.breakDown("auth/v1/token", { kind: "status", status: 200, body });
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("provider_unavailable");
  provider.heal();
  expect([page.shows(), await page.kept()]).toEqual([GRACE, [ADA]]);
});

test("the browser's data is cleared in the middle of a switch: it is over, and who is in use stays", async () => {
  const { page, shelf, people } = await withBoth();
  const { swap } = shelf;
  shelf.swap = (...swapped) => {
    shelf.texts.clear();
    return swap(...swapped);
  };
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("session_expired");
  expect([page.shows(), await page.kept()]).toEqual([GRACE, []]);
});

test("a shelf that fails is told in words by each call, and takes nobody's session", async () => {
  const { page, shelf, people } = await withBoth();
  const { all } = shelf;
  shelf.all = () => Promise.reject(new DOMException("gone", "UnknownError"));
  for (const call of [
    () => page.accounts.setAside(),
    () => page.accounts.switchTo(people.ada.id),
    () => page.accounts.signOut(people.ada.id),
  ])
    expect(await codeOf(call())).toBe("unexpected");
  shelf.all = all;
  expect([page.shows(), await page.kept()]).toEqual([GRACE, [ADA]]);
});

test.each(["auth/v1/token", "auth/v1/logout"])(
  "signing out of an account that is kept has it gone here, though the provider can't be had at %s",
  async (path) => {
    const browser = await withBoth();
    const { page, provider, people } = browser;
    provider.breakDown(path, { kind: "reset" });
    await page.accounts.signOut(people.ada.id);
    expect([page.shows(), await page.kept()]).toEqual([GRACE, []]);
    expect(signOuts(browser)).toBe(path.endsWith("logout") ? 1 : 0);
    expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("session_expired");
  },
);

test("signing out of an account whose session was over asks for no end of it", async () => {
  const browser = await withBoth();
  const { page, provider, people } = browser;
  provider.endSessions(people.ada, "session_not_found");
  expect(await codeOf(page.accounts.switchTo(people.ada.id))).toBe("session_expired");
  await page.accounts.signOut(people.ada.id);
  await page.accounts.signOut(people.ada.id);
  expect([await page.kept(), signOuts(browser)]).toEqual([[], 0]);
});

test("where nobody is in use, or they sign out at that very moment, nobody is set aside", async () => {
  const { page, jar, shelf, people } = await withBoth();
  const { swap } = shelf;
  shelf.swap = async (...swapped) => {
    Object.assign(shelf, { swap });
    const isDone = await swap(...swapped);
    // As a server's sign-out does it.
    for (const name of [...jar.cookies.keys()]) if (!name.includes("-kept")) jar.cookies.delete(name);
    return isDone;
  };
  await page.accounts.setAside();
  expect(await page.kept()).toEqual([ADA]);
  await page.accounts.setAside();
  expect(await page.kept()).toEqual([ADA]);
  await page.accounts.switchTo(people.ada.id);
  expect([page.shows(), await page.kept()]).toEqual([ADA, []]);
});

test("a session that a server wrote, whose worth nobody has said yet, isn't set aside", async () => {
  const { page, jar } = await withBoth();
  for (const name of [...jar.cookies.keys()]) if (name.endsWith("-seal")) jar.cookies.delete(name);
  expect(await codeOf(page.accounts.setAside())).toBe("unexpected");
  expect(await page.kept()).toEqual([ADA]);
});

test("who didn't want to be remembered is kept until the browser is closed, and the others beyond", async () => {
  const browser = openAccountsBrowser();
  const { jar, shelf, people, clock } = browser;
  const untilClosed = new Set<string>();
  const { write } = jar;
  jar.write = (name, value, lifetime) => {
    if (lifetime === "until-closed") untilClosed.add(name);
    else untilClosed.delete(name);
    write(name, value, lifetime);
  };
  const page = browser.openPage();
  for (const [person, isRemembered] of [
    [people.ada, false],
    [people.linus, true],
  ] as const) {
    page.session.setRemembered(isRemembered);
    await page.signIn(person);
    await page.accounts.setAside();
    await clock.advance(1_000);
  }
  await page.signIn(people.grace);
  expect([page.shows(), await page.kept()]).toEqual([GRACE, [LINUS, ADA]]);

  for (const name of untilClosed) jar.cookies.delete(name);
  const next = browser.openPage();
  await clock.advance(0);
  expect([next.shows(), await next.kept()]).toEqual([GRACE, [LINUS]]);
  expect([...shelf.texts.keys()]).toEqual([people.linus.id]);
});
