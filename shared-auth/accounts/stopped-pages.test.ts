import { openAccountsBrowser } from "../testing/accounts-page.ts";
import type { AccountsBrowser, AccountsPage } from "../testing/accounts-page.ts";
import { codeOf } from "../testing/code-of.ts";

const [ADA, GRACE, LINUS] = ["ada@foyer.example", "grace@foyer.example", "linus@foyer.example"];
const HOUR_MS = 3_600_000;

/** Pages of a test are one to the library, which warns of a second client. */
beforeEach(() => void jest.spyOn(console, "warn").mockImplementation(() => undefined));

/** Ada was here first and is set aside; Grace is in use, on two pages. */
async function withBoth(): Promise<AccountsBrowser & { page: AccountsPage; other: AccountsPage }> {
  const browser = openAccountsBrowser();
  const page = browser.openPage();
  await page.signIn(browser.people.ada);
  await page.accounts.setAside();
  await page.signIn(browser.people.grace);
  const other = browser.openPage();
  await browser.clock.advance(0);
  return { ...browser, page, other };
}

/**
 * Whoever asks the shelf next is stopped before it gets the answer.
 * @param passing how many are let through before
 * @returns `reached` once it is; what lets it `goOn`, by what was so when it asked
 */
function stopAt({ shelf }: AccountsBrowser, what: "all" | "swap", passing = 0) {
  const { all, swap } = shelf;
  let goOn = (): void => undefined;
  let reach = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (goOn = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  let left = passing;
  const late = async <Value>(answer: Promise<Value>): Promise<Value> => {
    const found = await answer;
    left -= 1;
    if (left >= 0) return found;
    Object.assign(shelf, { all, swap });
    reach();
    await stopped;
    return found;
  };
  if (what === "all") shelf.all = () => late(all());
  else shelf.swap = (...swapped) => late(swap(...swapped));
  return { reached, goOn: () => goOn() };
}

async function canBeUsed({ people, clock }: AccountsBrowser, page: AccountsPage): Promise<void> {
  for (const { id, email } of [people.ada, people.grace]) {
    await page.accounts.switchTo(id);
    await clock.advance(2 * HOUR_MS);
    expect(page.shows()).toBe(email);
    expect((await page.session.data.fetch("notes")).status).toBe(200);
  }
}

test("stopped before it asks for the other account, a page doesn't use a token that others have used meanwhile", async () => {
  const browser = await withBoth();
  const { page, other, people, clock } = browser;
  const { reached, goOn } = stopAt(browser, "all");
  const late = codeOf(page.accounts.switchTo(people.ada.id));
  await reached;
  await other.accounts.switchTo(people.ada.id);
  await clock.advance(3 * HOUR_MS);
  await other.accounts.switchTo(people.grace.id);
  goOn();
  expect(await late).toBe("unexpected");
  expect([page.shows(), other.shows(), await other.kept()]).toEqual([GRACE, GRACE, [ADA]]);
  await canBeUsed(browser, other);
});

test("stopped with the answer in hand, a page moves nobody once somebody else has come", async () => {
  const browser = await withBoth();
  const { page, other, people, clock } = browser;
  const { reached, goOn } = stopAt(browser, "swap");
  const late = codeOf(page.accounts.switchTo(people.ada.id));
  await reached;
  await clock.advance(20_000);
  await other.accounts.setAside();
  await other.signIn(people.linus);
  goOn();
  expect(await late).toBe("unexpected");
  expect([page.shows(), other.shows(), [...(await other.kept())].sort()]).toEqual([
    LINUS,
    LINUS,
    [ADA, GRACE],
  ]);
  await canBeUsed(browser, other);
});

test("stopped with the answer in hand, a page leaves the account as another one has it in use by then", async () => {
  const browser = await withBoth();
  const { page, other, people, clock } = browser;
  const { reached, goOn } = stopAt(browser, "all", 1);
  const late = page.accounts.switchTo(people.ada.id);
  await reached;
  await clock.advance(20_000);
  await other.accounts.switchTo(people.ada.id);
  goOn();
  await late.catch(() => undefined);
  expect([page.shows(), other.shows(), await other.kept()]).toEqual([ADA, ADA, [GRACE]]);
  await canBeUsed(browser, other);
});

test("stopped while it sets somebody aside, a page puts no older token in the place of a newer one", async () => {
  const browser = await withBoth();
  const { page, other, clock } = browser;
  const { reached, goOn } = stopAt(browser, "all");
  const late = page.accounts.setAside();
  await reached;
  await clock.advance(2 * HOUR_MS);
  await other.accounts.setAside();
  goOn();
  await late;
  expect([page.shows(), [...(await other.kept())].sort()]).toEqual(["signed-out", [ADA, GRACE]]);
  await canBeUsed(browser, other);
});

test("stopped while it looks whether anybody is left, a page doesn't take the key of one who was kept since", async () => {
  const browser = openAccountsBrowser();
  const { people } = browser;
  const [page, other] = [browser.openPage(), browser.openPage()];
  await page.signIn(people.ada);
  await page.accounts.setAside();
  // The first look finds her, the second comes after she was taken.
  const { reached, goOn } = stopAt(browser, "all", 1);
  const late = page.accounts.switchTo(people.ada.id);
  await reached;
  await other.accounts.setAside();
  goOn();
  await late;
  expect(await other.kept()).toEqual([ADA]);
  await other.accounts.switchTo(people.ada.id);
  expect(other.shows()).toBe(ADA);
});
