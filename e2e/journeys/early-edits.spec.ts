import type { Locator, Page } from "@playwright/test";
import type { Admin } from "../harness/admin.ts";
import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { holdEditors } from "../steps/hold-editors.ts";
import type { HeldEditors } from "../steps/hold-editors.ts";
import { writeNote } from "../steps/notes.ts";

/** A note's title in the grid, whose editors are on their way. */
async function openWithoutEditors(
  page: Page,
  admin: Admin,
  product: Product,
): Promise<{ editors: HeldEditors; cell: Locator }> {
  skipWithout(product, "rows");
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await writeNote(page, product, "Before");
  const editors = await holdEditors(page);
  await page.reload();
  await editors.asked;
  return { editors, cell: page.getByRole("gridcell", { name: "Before", exact: true }) };
}

for (const [gesture, open] of [
  ["pressed twice", (cell: Locator) => cell.dblclick()],
  ["opened by Enter", (cell: Locator) => cell.click().then(() => cell.press("Enter"))],
  ["opened by F2", (cell: Locator) => cell.click().then(() => cell.press("F2"))],
] as const)
  test(`a cell that is ${gesture} before its editors have come is opened by them, and the row isn't`, async ({
    page,
    admin,
    product,
  }) => {
    const { editors, cell } = await openWithoutEditors(page, admin, product);
    await open(cell);
    editors.release();
    await expect(page.getByRole("textbox", { name: "Change title" })).toBeFocused();
    await expect(page.getByRole("complementary")).toBeHidden();
  });

test("whoever has moved on when the editors come keeps the focus", async ({ page, admin, product }) => {
  const { editors, cell } = await openWithoutEditors(page, admin, product);
  await cell.dblclick();
  await cell.press("ArrowRight");
  editors.release();
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await expect(page.locator("[aria-readonly=false]")).toBeVisible();
  await expect(page.locator("[role=gridcell]:focus")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Change/ })).toHaveCount(0);
});
