import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { noteTitles, writeNote } from "../steps/notes.ts";

async function chooseInEdit(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByText(entry, { exact: true }).click();
}

test("all rows of a filter are changed once their number was told, taken back by one press, and deleted", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await beSignedIn(page, await admin.createUser(), "/data");
  for (const title of ["Old", "Kept", "Old"]) await writeNote(page, product, title);
  await page.goto("/data/notes?filter=title.eq.Old");
  await expect(page.getByRole("gridcell", { name: "Old", exact: true })).toHaveCount(2);

  await chooseInEdit(page, "Change all rows of the filter");
  const dialog = page.getByRole("dialog", { name: "Change rows of notes" });
  await expect(dialog).toContainText("The filter leaves 2 rows. All of them are meant.");
  await dialog.getByRole("combobox", { name: "Column" }).selectOption("body");
  await dialog.getByRole("textbox", { name: "Change body" }).fill("Swept");
  await expectNoAxeInBothThemes(page);
  await dialog.getByRole("button", { name: "Change 2 rows" }).click();
  await expect(page.getByRole("gridcell", { name: "Swept", exact: true })).toHaveCount(2);

  const tray = page.getByRole("region", { name: "Work that goes on" });
  await expect(tray).toContainText("Changed: 2 rows.");
  await tray.getByRole("button").click();
  await tray.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("gridcell", { name: "Swept", exact: true })).toHaveCount(0);
  await expect(tray.getByText("As before again: 2 rows.").first()).toBeVisible();

  await chooseInEdit(page, "Delete all rows of the filter");
  const asking = page.getByRole("alertdialog", { name: "Delete rows of notes" });
  await expect(asking).toContainText("This can't be taken back.");
  await asking.getByRole("button", { name: "Delete 2 rows" }).click();
  await expect.poll(() => noteTitles(page, product)).toEqual(["Kept"]);
});
