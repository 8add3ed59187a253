import type { Locator, Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { noteTitles, writeNote } from "../steps/notes.ts";

/** Says of a note's title that it is a list, which its text then is read as. */
async function plantList(page: Page): Promise<void> {
  await page.route("**/rest/v1/rpc/foyer_catalogue*", async (route) => {
    const response = await route.fetch();
    const catalogue = (await response.json()) as { tables?: { name: string; columns: { name: string }[] }[] };
    const tables = catalogue.tables?.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        table.name === "notes" && column.name === "title" ? { ...column, type: "text[]" } : column,
      ),
    }));
    await route.fulfill({ response, json: { ...catalogue, ...(tables !== undefined && { tables }) } });
  });
}

/** Opens the editor of a note whose title is this list. */
async function openList(page: Page, literal: string): Promise<void> {
  await page.reload();
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await page.getByRole("gridcell", { name: literal, exact: true }).dblclick();
  await expect(page.getByRole("textbox", { name: "Change title" })).toBeFocused();
}

test("by pointer: an item is dragged, Escape leaves it where it was, and who presses beside it stays in the editor", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await plantList(page);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await writeNote(page, product, "{one,two,three}");
  await openList(page, "{one,two,three}");
  const item = (name: string): Locator => page.getByRole("button", { name });
  const press = async (from: string, to: string): Promise<void> => {
    await item(from).hover();
    await page.mouse.down();
    await item(to).hover();
  };
  await press("three, 3 of 3", "one, 1 of 3");
  await expect(page.locator('.data-item[data-drag="before"]')).toHaveText("one");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(item("three, 3 of 3")).toBeVisible();
  await press("three, 3 of 3", "one, 1 of 3");
  await page.mouse.up();
  await expect(item("three, 1 of 3")).toBeFocused();
  // Between the items and the field lies nothing.
  await page.locator(".data-items").click({ position: { x: 1, y: 1 } });
  await item("three, 1 of 3").click();
  await item("Move three on").click();
  await expect(item("three, 2 of 3")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect.poll(() => noteTitles(page, product)).toEqual(["{one,three,two}"]);
});

test("by keyboard: the items of a list are moved, removed and added where they stand, and the list is saved", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await plantList(page);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await writeNote(page, product, "{one,two,three}");
  await openList(page, "{one,two,three}");
  const field = page.getByRole("textbox", { name: "Change title" });
  await expectNoAxeInBothThemes(page);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "three, 3 of 3" })).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("button", { name: "three, 2 of 3" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: "three, 1 of 2" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(field).toBeFocused();
  await page.keyboard.type("four, five");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "four, five, 3 of 3" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(() => noteTitles(page, product)).toEqual(['{three,two,"four, five"}']);
});
