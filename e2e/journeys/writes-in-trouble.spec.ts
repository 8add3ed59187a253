import type { Page } from "@playwright/test";
import type { TestUser } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { noticeSession, revokeSessions } from "../steps/end-session.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { noteTitles, writeNote } from "../steps/notes.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";

const ENDED = "You were signed out";

/** A note of somebody whose title is open, with a text in it that isn't saved. */
async function typeTitle(page: Page, product: Product, text: string): Promise<void> {
  await writeNote(page, product, "Before");
  await page.reload();
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await page.getByRole("gridcell", { name: "Before", exact: true }).dblclick();
  await page.getByRole("textbox", { name: "Change title" }).fill(text);
}

/** What the operator's file says: it stands in the page, and is read by modules, which run once all of the page is there. */
async function settle(page: Page, settings: object): Promise<void> {
  await page.addInitScript((text) => {
    document.addEventListener("readystatechange", () => {
      const written = document.querySelector('[data-site-file="/data-views.json"]')?.firstChild;
      // The page's policy lets nobody set the text of a script itself.
      if (document.readyState === "interactive" && written) written.nodeValue = text;
    });
  }, JSON.stringify(settings));
}

test("what somebody is typing into a cell as their session ends isn't written, and is there once they are back", async ({
  page,
  context,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/status of 40[0134]/);
  const ada = await admin.createUser();
  await beSignedIn(page, ada, "/data/notes");
  await typeTitle(page, product, "Half ty");
  await revokeSessions(context, product);
  await noticeSession(page);
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
  await enterPassword(page, ada);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const field = page.getByRole("textbox", { name: "Change title" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Half ty");
  expect(await noteTitles(page, product)).toEqual(["Before"]);
  await page.keyboard.type("ped");
  await page.keyboard.press("Enter");
  await expect.poll(() => noteTitles(page, product)).toEqual(["Half typed"]);
});

test("where a table asks for a second factor, a change without one is kept, says what to do, and is sent once it is given", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/status of 40[0134]/);
  const ada = await admin.createUser();
  await settle(page, { tables: { notes: { writing: "second-factor" } } });
  await beSignedIn(page, ada, "/data/notes");
  await typeTitle(page, product, "After");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { name: /^After/ })).toBeVisible();
  await expect(page.getByText(/second factor/).first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await noteTitles(page, product)).toEqual(["Before"]);
  await giveFactor(page, ada, await enrollFactor(product, ada));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => noteTitles(page, product)).toEqual(["After"]);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

/** With a new factor the provider has ended the sessions that lack it: they come back with it. */
async function giveFactor(page: Page, ada: TestUser, secret: string): Promise<void> {
  await noticeSession(page);
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible();
  await enterPassword(page, ada);
  await page.getByRole("dialog").getByRole("textbox", { name: /code/i }).fill(codeOf(secret));
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
