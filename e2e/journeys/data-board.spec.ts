import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

test("charts beside the rows become a board, whose numbers, charts and rows share the view's filters, and which is kept", async ({
  page,
  admin,
}) => {
  await beSignedIn(
    page,
    await admin.createUser(),
    "/data/flights?columns=origin&summary=linked(delay,origin)",
  );
  await page.getByRole("button", { name: "As a board" }).click();
  const board = page.getByRole("complementary", { name: "Board" });
  const numbers = board.getByRole("region", { name: "Numbers" });
  const rows = numbers.getByRole("listitem").filter({ hasText: "Rows" }).locator("strong");
  await expect(rows).toHaveText(/^\d/);
  const all = await rows.innerText();
  await expect(numbers.getByRole("listitem").filter({ hasText: "Average: delay" })).toContainText(/\d/);
  const value = board
    .getByRole("region", { name: "origin" })
    .getByRole("button", { name: /^[A-Z]{3}\s*[1-9][\d,]*$/ })
    .first();
  await expect(value).toBeVisible();
  const [name = "", counted = ""] = (await value.innerText()).split(/\s+/);
  await expectNoAxeInBothThemes(page);

  await value.click();
  await expect(page).toHaveURL(new RegExp(`filter=origin\\.eq\\.${name}`));
  await expect(rows).toHaveText(counted);
  expect(counted).not.toBe(all);
  await expect(page.getByRole("gridcell", { name: new RegExp(`^${name}`) }).first()).toBeVisible();

  // It is kept as every view is.
  await page.getByRole("button", { name: "Save as view" }).click();
  await expect(page.getByRole("textbox", { name: "Name of this view" })).toBeFocused();
  await page.keyboard.type("My board");
  await page.keyboard.press("Enter");
  const views = page.getByRole("navigation", { name: "Views of this table" });
  await expect(views.getByRole("link", { name: "My board" })).toHaveAttribute("href", /board/);

  // The address alone says the same.
  await page.reload();
  await expect(rows).toHaveText(counted);
  await expect(value).toHaveAttribute("aria-pressed", "true");
});
