import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { readSession } from "../steps/session-cookies.ts";

/** Asks the Data API as the person of a page, beside the page. */
async function askBeside(
  page: Page,
  product: Product,
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  const { access_token: token } = await readSession(page.context());
  const response = await fetch(`${product.backendUrl}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: product.publishableKey,
      authorization: `Bearer ${String(token)}`,
      "content-type": "application/json",
      Prefer: "return=representation",
    },
  });
  expect(response.ok).toBe(true);
  return response.json();
}

const titles = async (page: Page, product: Product): Promise<readonly unknown[]> =>
  ((await askBeside(page, product, "notes?select=title&order=id")) as { title: unknown }[]).map(
    ({ title }) => title,
  );

/** To the title of the first row, as the keyboard goes there. */
async function goToTitle(page: Page): Promise<void> {
  await page.getByRole("grid").locator("[tabindex='0']").focus();
  for (const key of ["Control+Home", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
}

test("a row is made, changed in place, taken back and deleted by keyboard alone; a conflict is shown", async ({
  page,
  admin,
  product,
  allowConsole,
}) => {
  skipWithout(product, "rows");
  allowConsole(/status of 40\d/);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await page.getByRole("button", { name: "New row" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New row in notes" });
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Save row" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This column needs a value.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "title" }).focus();
  await page.keyboard.type("First");
  await dialog.getByRole("button", { name: "Save row" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const title = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
  await expect(title("First")).toBeVisible();
  await goToTitle(page);
  await expect(title("First")).toBeFocused();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Change title" });
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type("thrown away");
  await page.keyboard.press("Escape");
  await expect(title("First")).toBeFocused();
  await page.keyboard.type("Second");
  await expect(field).toHaveValue("Second");
  await page.keyboard.press("Enter");
  await expect(title("Second")).toBeVisible();
  await expect.poll(() => titles(page, product)).toEqual(["Second"]);

  await page.keyboard.press("Control+z");
  await expect(title("First")).toBeVisible();
  await expect.poll(() => titles(page, product)).toEqual(["First"]);

  // What the database refuses stands there in words, and what was typed stays.
  await askBeside(page, product, "notes?title=eq.First", {
    method: "PATCH",
    body: JSON.stringify({ title: "Theirs" }),
  });
  await goToTitle(page);
  await page.keyboard.type("Mine");
  await page.keyboard.press("Enter");
  const problem = page.getByRole("region", { name: "Changes that were not saved" });
  await expect(problem).toContainText("Somebody else has changed it meanwhile.");
  for (const text of ["First", "Theirs", "Mine"])
    await expect(problem.getByRole("cell", { name: text })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await titles(page, product)).toEqual(["Theirs"]);
  await problem.getByRole("button", { name: "Write mine" }).focus();
  await page.keyboard.press("Enter");
  await expect(problem).toHaveCount(0);
  await expect.poll(() => titles(page, product)).toEqual(["Mine"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => titles(page, product)).toEqual(["Theirs"]);

  await goToTitle(page);
  await page.getByRole("button", { name: "Edit", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete rows" }).focus();
  await page.keyboard.press("Enter");
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText("This can't be taken back.");
  await expectNoAxeViolations(page);
  await asking.getByRole("button", { name: "Delete 1 row" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page, product)).toEqual([]);
  await expect(page.getByText("This table has no rows that you may read")).toBeVisible();
});

test("a change that found no connection survives a reload, and is sent once there is one", async ({
  page,
  admin,
  product,
  context,
  allowConsole,
}) => {
  skipWithout(product, "rows");
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40\d/);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await askBeside(page, product, "notes", { method: "POST", body: JSON.stringify({ title: "Before" }) });
  await page.reload();
  const cell = page.getByRole("gridcell", { name: "Before", exact: true });
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await context.route(/\/rest\/v1\/notes/, (route) => route.abort());
  await cell.dblclick();
  await page.getByRole("textbox", { name: "Change title" }).fill("After");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not sent yet. It is tried again.")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await context.unroute(/\/rest\/v1\/notes/);
  await page.reload();
  await expect(page.getByRole("gridcell", { name: "After", exact: true })).toBeVisible();
  await expect.poll(() => titles(page, product)).toEqual(["After"]);
});

test("a table that nobody may write says so", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByText("Read only")).toBeVisible();
});
