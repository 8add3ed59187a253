import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { writeNote } from "../steps/notes.ts";

// A menu is looked for where it was opened.

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
] as const;
const NEAR_PX = 8;

/** @returns how far the open menu is from its button, and how far it leaves the window */
async function placeOfMenu(page: Page): Promise<{ awayPx: number; outsidePx: number }> {
  const menu = page.locator(".fy-menu-list:popover-open");
  await menu.waitFor();
  return await menu.evaluate((list) => {
    const box = list.getBoundingClientRect();
    const button = document.querySelector(`[aria-controls="${list.id}"]`)?.getBoundingClientRect();
    if (button === undefined) throw new Error("The menu has no button.");
    const between = (from: number, to: number, otherFrom: number, otherTo: number): number =>
      Math.max(0, otherFrom - to, from - otherTo);
    return {
      awayPx: Math.max(
        between(box.top, box.bottom, button.top, button.bottom),
        between(box.left, box.right, button.left, button.right),
      ),
      outsidePx: Math.max(0, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight),
    };
  });
}

test("every menu opens beside its button, wholly in the window", async ({ page, product, admin }) => {
  skipWithout(product, "rows");
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await writeNote(page, product, "Beside");
  await page.reload();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const name of ["Edit", /^Account/]) {
      const button = page.locator(".fy-menu-trigger").filter({ hasText: name });
      // Tools that come late for a window's width move a button once more, and an open menu stays where it is.
      await expect(async () => {
        await button.click();
        const { awayPx, outsidePx } = await placeOfMenu(page);
        await page.keyboard.press("Escape");
        expect(awayPx, `${String(name)} at ${size.width}`).toBeLessThanOrEqual(NEAR_PX);
        expect(outsidePx, `${String(name)} at ${size.width}`).toBe(0);
      }).toPass();
    }
  }
});
