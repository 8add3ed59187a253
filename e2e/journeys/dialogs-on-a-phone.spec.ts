import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const PHONE = { width: 390, height: 844 };
/** A row that is open beside charts: most of the page lies hidden behind it. */
const ADDRESS = "/data/flights?summary=linked(delay)&row=7";
/** What the palette's commands ask in a dialog: there is no button of them on a phone. */
const ASKING = { Print: "Print flights", Export: "Export flights", Chart: "Chart of flights" };

async function openPalette(page: Page, typed = ""): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Go to or do" })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
}

/** What keeps the page from answering while nobody sees it. */
function unseenModals(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("dialog:modal")]
      .filter((dialog) => !dialog.checkVisibility({ visibilityProperty: true }))
      .map((dialog) => dialog.textContent),
  );
}

test("on a phone what the palette's commands ask is seen", async ({ page, admin }) => {
  await page.setViewportSize(PHONE);
  await beSignedIn(page, await admin.createUser(), ADDRESS);
  const ready = async (): Promise<void> => {
    await expect(page.getByRole("complementary", { name: "Row 7" })).toContainText("DTW");
  };
  await ready();
  for (const [name, title] of Object.entries(ASKING)) {
    await openPalette(page, name);
    await page.getByRole("option", { name: `${name} Data` }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    expect(await unseenModals(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("a dialog stays to be seen as the window becomes a phone's", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Print airports" });
  await expect(dialog).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await unseenModals(page)).toEqual([]);
});
