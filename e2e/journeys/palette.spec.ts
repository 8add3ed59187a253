import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const PHONE = { width: 390, height: 844 };

test("a table, a row of another and a command are found by the palette alone; ? lists the keys", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await expect(page).toHaveTitle(/^airports – Data – /);
  const field = page.getByRole("combobox", { name: "Go to or do" });
  const option = (name: string) => page.getByRole("option", { name });
  const open = async (typed: string, name: string): Promise<void> => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.type(typed);
    await expect(option(name).and(page.locator('[aria-selected="true"]'))).toBeVisible();
  };
  await open("fli", "flights Table");
  await expectNoAxeInBothThemes(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/data\/flights$/);
  await expect(page).toHaveTitle(/^flights – Data – /);
  await open("airports SEA", "Go to row SEA of airports");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary")).toContainText("Seattle-Tacoma Intl");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Gone to last" })).toContainText("Go to row SEA of airports");
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Find a table/");
  await expectNoAxeInBothThemes(page);
  // Single keys can be switched off, for this visit and the next.
  const single = page.getByRole("checkbox", { name: "Single keys, such as ?, run commands" });
  await single.focus();
  await page.keyboard.press("Space");
  await expect(keys).not.toContainText("Find a table/");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await open("shortcuts", "Keyboard shortcuts");
  await page.keyboard.press("Enter");
  await expect(single).not.toBeChecked();
  await single.check();
  await expect(keys).toContainText("Find a table/");
  await page.keyboard.press("Escape");
  await open("columns", "Columns");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Columns", expanded: true })).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Go to or do" }).click();
  await expect(field).toBeFocused();
  await expectNoAxeInBothThemes(page);
  await option("Security").click();
  await expect(page).toHaveURL(/\/security$/);
  await expect(field).toHaveCount(0);

  // What the data views have is found from every page.
  await open("airports SEA", "Go to row SEA of airports");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/data\/airports\?row=SEA$/);
});
