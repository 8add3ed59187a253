import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { unseenFocus, unseenStates } from "../steps/seen-states.ts";
import { openScreen, SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../steps/walked-screens.ts";

// Where a person's own colours are forced, a background of ours is gone; what said something by it has to say it otherwise.
// And in any colours the focus is seen, also on what is marked for another reason.

const STOPS = 12;

async function expectAllSeen(page: Page, screen: string): Promise<void> {
  expect.soft(await unseenStates(page), screen).toEqual([]);
  expect.soft(await unseenFocus(page, STOPS), screen).toEqual([]);
}

test.describe.configure({ timeout: 240_000 });

test.beforeEach(async ({ page }, { title }) => {
  const forcedColors = title.startsWith("forced") ? "active" : "none";
  await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
});

test("forced colours: on every screen before the sign-in the focus and what is chosen are seen", async ({
  page,
}) => {
  for (const screen of SIGNED_OUT_SCREENS) {
    await openScreen(page, screen);
    await expectAllSeen(page, screen.name);
  }
});

test("forced colours: on every screen of a person the focus and what is chosen are seen", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  for (const screen of SIGNED_IN_SCREENS) {
    await openScreen(page, screen);
    // The rows come to where the address leads after its panel has come.
    if (screen.name === "row") await page.locator("[role=row][aria-current]").waitFor();
    await expectAllSeen(page, screen.name);
  }
});

test("colours of ours: on every screen of a person the focus is seen", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  for (const screen of SIGNED_IN_SCREENS) {
    await openScreen(page, screen);
    expect.soft(await unseenFocus(page, STOPS), screen.name).toEqual([]);
  }
});
