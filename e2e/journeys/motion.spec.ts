import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

/** Which motions began on the page since it was loaded, by their names in the style sheets. */
async function noteMotions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    globalThis.foyerMotions = noted;
    document.addEventListener(
      "animationstart",
      ({ animationName, elapsedTime, target }) => {
        const [motion] = (target as Element).getAnimations();
        if (elapsedTime === 0 && Number(motion?.effect?.getComputedTiming().duration) > 0)
          noted.push(animationName);
      },
      { capture: true },
    );
  });
}

const motions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.foyerMotions ?? []);

/** Opens a row, goes on to the next, and asks for the palette. */
async function moveAbout(page: Page): Promise<void> {
  await page.getByRole("gridcell").first().dblclick();
  await expect(page.getByRole("complementary")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: "Row 2" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a row comes out of its table and a dialog rises, once each; a step to the next row moves nothing", async ({
  page,
  admin,
}) => {
  await noteMotions(page);
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await moveAbout(page);
  await expect.poll(() => motions(page)).toEqual(["data-row-in", "fy-rise"]);
});

test("who wants less motion gets none", async ({ page, admin }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await noteMotions(page);
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await moveAbout(page);
  expect(await motions(page)).toEqual([]);
});

declare global {
  var foyerMotions: string[] | undefined;
}
