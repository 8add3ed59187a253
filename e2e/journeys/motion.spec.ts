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
        // On a busy machine it is over by now, and no longer among the element's animations.
        const lastsS = Number.parseFloat(getComputedStyle(target as Element).animationDuration);
        if (elapsedTime === 0 && lastsS > 0) noted.push(animationName);
      },
      { capture: true },
    );
  });
}

const motions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.foyerMotions ?? []);

/** Opens a row, goes on to the next, asks for the palette, and goes to another page. */
async function moveAbout(page: Page): Promise<void> {
  await page.getByRole("gridcell").first().dblclick();
  await expect(page.getByRole("complementary")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: "Row 2" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  // A motion begins with the frame after the one that it is asked for in.
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Security", exact: true, level: 1 })).toBeVisible();
  await expect(page.locator("main[data-arriving]")).toHaveCount(0);
}

test("a row comes out of its table, a dialog rises and another page fades in, once each; a step to the next row moves nothing", async ({
  page,
  admin,
}) => {
  await noteMotions(page);
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await moveAbout(page);
  await expect.poll(() => motions(page)).toEqual(["data-row-in", "fy-rise", "fy-appear"]);
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
