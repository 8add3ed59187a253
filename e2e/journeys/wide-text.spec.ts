import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { cutTexts } from "../steps/unspoken-words.ts";
import { openScreen, SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../steps/walked-screens.ts";
import type { WalkedScreen } from "../steps/walked-screens.ts";

// A window of 320 px, which 1,280 px are at 400 % (WCAG 1.4.10), and text spaced as widely as a reader may want it (1.4.12).

/** Those that open alike there: rows are cards on a phone, and what a menu holds stands in the bar. */
const ON_A_PHONE = new Set([
  "security",
  "data start",
  "no row",
  "procedure",
  "system",
  "primitives",
  "not found",
  "palette",
]);

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
});

async function expectAllFits(page: Page, screen: WalkedScreen): Promise<void> {
  await openScreen(page, screen);
  await page.evaluate(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`,
    );
    document.adoptedStyleSheets.push(wide);
  });
  expect.soft(await cutTexts(page), screen.name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, screen.name).toBe(0);
}

test("at 320 px with wide text nothing before the sign-in is cut off, or has to be scrolled sideways", async ({
  page,
}) => {
  for (const screen of SIGNED_OUT_SCREENS) await expectAllFits(page, screen);
});

test("at 320 px with wide text nothing of a person's screens is cut off, or has to be scrolled sideways", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/nowhere");
  for (const screen of SIGNED_IN_SCREENS) if (ON_A_PHONE.has(screen.name)) await expectAllFits(page, screen);
});
