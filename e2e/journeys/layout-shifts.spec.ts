import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { readShifts, watchShifts } from "../steps/layout-shifts.ts";
import { openScreen, SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../steps/walked-screens.ts";
import type { WalkedScreen } from "../steps/walked-screens.ts";

const MOST_SHIFT = 0.01;
const WINDOWS = [
  { name: "a desk's window", size: { width: 1280, height: 800 } },
  { name: "a phone's window", size: { width: 390, height: 844 } },
] as const;
/** Slow enough that parts come one after another. */
const LINE = { offline: false, latency: 60, downloadThroughput: 1_100_000, uploadThroughput: 1_100_000 };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", LINE);
}

async function expectStill(page: Page, screens: readonly WalkedScreen[]): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen);
    await page.waitForLoadState("networkidle");
    const { sum, moved } = await readShifts(page);
    expect.soft(sum, `${screen.name} moves: ${moved.join(" ")}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
}

for (const { name, size } of WINDOWS) {
  test(`nothing shifts on the pages before the sign-in, in ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    await slowDown(page);
    await expectStill(page, SIGNED_OUT_SCREENS);
  });

  test(`nothing shifts on the pages behind the sign-in, in ${name}`, async ({ page, product, admin }) => {
    product.writeConfig({ isDevelopment: true });
    await page.setViewportSize(size);
    await watchShifts(page);
    await beSignedIn(page, await admin.createUser(), "/nowhere");
    await slowDown(page);
    await expectStill(page, SIGNED_IN_SCREENS);
  });
}
