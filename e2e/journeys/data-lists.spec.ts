import type { Page } from "@playwright/test";
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

test("by keyboard: the items of a list are moved, removed and added where they stand, and the list is saved", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await plantList(page);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await writeNote(page, product, "{one,two,three}");
  await page.reload();
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await page.getByRole("gridcell", { name: "{one,two,three}", exact: true }).click();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Change title" });
  await expect(field).toBeFocused();
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
