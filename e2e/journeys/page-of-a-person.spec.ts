import type { Locator, Page } from "@playwright/test";
import type { TestUser } from "../harness/admin.ts";
import { expect, expectNoAxeViolations, test as base } from "../harness/remotes-test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { noticeSession, readOutcome, revokeSessions, signInDirectly } from "../steps/end-session.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";

/** What happens to a person's session while they have the page open. */
interface PersonFixtures {
  /** Somebody with an account. */
  ada: TestUser;
  /** Ends it, and lets the page notice. */
  endSession(): Promise<void>;
  /** The same, on a page with a remote that keeps a letter. */
  keeper: { endSession(): Promise<void> };
}

const test = base.extend<PersonFixtures>({
  ada: async ({ admin }, use) => {
    await use(await admin.createUser());
  },
  endSession: async ({ page, context, product, allowConsole }, use) => {
    allowConsole(/status of 40[0134]/);
    await use(async () => {
      await revokeSessions(context, product);
      await noticeSession(page);
    });
  },
  keeper: async ({ endSession, listRemotes }, use) => {
    await listRemotes(["keeper"]);
    await use({ endSession });
  },
});

const CARD = {
  contributions: [{ place: "start-page", id: "card", title: "Of the keeper", expose: "./card" }],
};

const asking = (page: Page): Locator => page.getByRole("dialog", { name: "You were signed out" });
const letter = (page: Page): Locator => page.getByRole("textbox", { name: "Letter" });

/** Types a letter, selects a word of it and scrolls. */
async function writeLetter(page: Page, text: string): Promise<void> {
  await letter(page).fill(text);
  await letter(page).evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(2, 7);
  });
  await page.evaluate(() => {
    scrollTo(0, 40);
  });
}

async function signInAgain(page: Page, user: TestUser): Promise<void> {
  await enterPassword(page, user);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("another person who signs in directly finds every remote mounted anew, and nothing of the first", async ({
  page,
  context,
  admin,
  listRemotes,
}) => {
  await listRemotes([{ name: "keeper", row: CARD }]);
  const [ada, grace] = [await admin.createUser(), await admin.createUser()];
  await beSignedIn(page, ada, "/keeper?search=secret#part");
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByText("Card of keeper 1.0.0, signed-in")).toBeVisible();
  await page.bringToFront();
  await writeLetter(page, "a secret of Ada's");
  await letter(page).blur();
  await expect(page.getByText("kept: a secret of Ada's")).toBeVisible();

  await signInDirectly(other, grace);
  await page.bringToFront();
  await expect(page.getByText("Mounted 2, unmounted 1")).toBeVisible();
  await expect(page).toHaveURL(/\/keeper$/);
  await expect(letter(page)).toHaveValue("");
  for (const one of [page, other]) {
    await expect(one.locator("body")).not.toContainText("secret");
    await expect(one.locator("body")).not.toContainText(ada.email);
    await expect(one.getByRole("button", { name: "Account" })).toContainText(grace.email);
  }
});

test("a session that ends while somebody types is asked for over the page, and they go on where they were", async ({
  page,
  ada,
  keeper,
}) => {
  await beSignedIn(page, ada, "/keeper?page=2");
  await writeLetter(page, "Dear Charles, I have been thinking");
  await keeper.endSession();

  const dialog = asking(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("You were signed out because your session was ended");
  await expect(dialog.getByRole("textbox", { name: "Password" })).toBeVisible();
  await expect(page.getByText("Keeper", { exact: true })).toBeHidden();
  await expect(letter(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expectNoAxeViolations(page);
  expect(await readOutcome(page)).toBe("session_expired");

  // By keyboard alone: the focus stays inside, and Escape doesn't take the question away.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".host-shell") === null)).toBe(true);
  }
  await dialog.getByRole("link", { name: /Forgotten/ }).click();
  await expect(dialog.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/keeper\?page=2$/);
  await dialog.getByRole("link", { name: "Sign in another way" }).click();

  await dialog.getByRole("textbox", { name: "Email" }).fill(ada.email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(letter(page)).toHaveValue("Dear Charles, I have been thinking");
  await expect(letter(page)).toBeFocused();
  expect(
    await letter(page).evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([2, 7]);
  expect(await page.evaluate(() => scrollY)).toBe(40);
  await expect(page.getByText("Mounted 1, unmounted 0")).toBeVisible();
  await expect(page.getByText("You are signed in again.")).toBeAttached();
  expect(await readOutcome(page)).toBe("200");
});

test("somebody else who signs in there gets a page of their own; leaving it is a sign-out", async ({
  page,
  admin,
  keeper,
}) => {
  const [ada, grace] = [await admin.createUser(), await admin.createUser()];
  await beSignedIn(page, ada, "/keeper?search=secret");
  await writeLetter(page, "a secret of Ada's");
  await keeper.endSession();
  await expect(asking(page)).toBeVisible();
  await signInAgain(page, grace);
  await expect(page.getByText("Mounted 2, unmounted 1")).toBeVisible();
  await expect(letter(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/keeper$/);
  await expect(page.getByRole("heading", { name: "Keeper", exact: true })).toBeFocused();

  await keeper.endSession();
  await asking(page).getByRole("button", { name: "Leave this page" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeFocused();
});

test("with a second factor, the password alone brings nobody back; the code does", async ({
  page,
  product,
  admin,
  keeper,
}) => {
  const ada = await admin.createUser();
  const secret = await enrollFactor(product, ada);
  await page.goto("/keeper");
  await enterPassword(page, ada);
  await page.getByRole("textbox", { name: /code/i }).fill(codeOf(secret));
  await writeLetter(page, "half a letter");
  await keeper.endSession();
  await enterPassword(page, ada);
  const due = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(due).toBeVisible();
  await expect(letter(page)).toBeHidden();
  await expectNoAxeViolations(page);
  await due.getByRole("textbox", { name: /code/i }).fill(codeOf(secret));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(letter(page)).toHaveValue("half a letter");
});

test("a sign-out in another window, and a deleted account: the one clears at once, the other asks", async ({
  page,
  context,
  product,
  admin,
  keeper: _keeper,
}) => {
  const ada = await admin.createUser();
  await beSignedIn(page, ada, "/keeper");
  await writeLetter(page, "a secret of Ada's");
  const other = await context.newPage();
  await other.goto("/keeper");
  await other.getByRole("button", { name: "Account" }).click();
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("You were signed out in another window.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("secret");

  await page.bringToFront();
  await enterPassword(page, ada);
  await expect(letter(page)).toHaveValue("");
  await admin.deleteUser(ada.id);
  // Tokens carry whole seconds: the switch must come in a later one than the sign-in.
  await page.waitForFunction((from) => Date.now() > from + 1100, Date.now());
  await setFaults(product, { expireTokens: true });
  expect(await readOutcome(page)).toBe("session_expired");
  await clearFaults(product);
  await expect(asking(page)).toBeVisible();
  await asking(page).getByRole("button", { name: "Leave this page" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("a table's filter that was being typed stays, and the rows come by themselves afterwards", async ({
  page,
  ada,
  endSession,
}) => {
  await beSignedIn(page, ada, "/data/airports");
  await expect(page.getByRole("gridcell").nth(1)).not.toBeEmpty();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: /Add/ }).first().click();
  const value = page.getByRole("textbox", { name: /value/i }).first();
  await value.fill("sea");
  await endSession();
  await expect(asking(page)).toBeVisible();
  await expect(page.getByRole("grid")).toBeHidden();
  await signInAgain(page, ada);
  await expect(value).toHaveValue("sea");
  await expect(value).toBeFocused();
  await expect(page.getByRole("gridcell").nth(1)).not.toBeEmpty();
});
