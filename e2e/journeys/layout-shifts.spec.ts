import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { readShifts, watchShifts } from "../steps/layout-shifts.ts";
import { openScreen, SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../steps/walked-screens.ts";
import type { WalkedScreen } from "../steps/walked-screens.ts";

const MOST_SHIFT = 0.01;
/** Longer than anybody likes to wait, and not yet given up. */
const SLOW_PART_MS = 8_000;
const WINDOWS = [
  { name: "a desk's window", size: { width: 1280, height: 800 } },
  { name: "a phone's window", size: { width: 390, height: 844 } },
] as const;
/** Slow enough that parts come one after another. */
const LINE = { offline: false, latency: 60, downloadThroughput: 1_100_000, uploadThroughput: 1_100_000 };
/** What lies over a page moves nothing of it, and is opened by a press, after which a page may move. */
const isPage = ({ open }: WalkedScreen): boolean => open === undefined;

async function expectStill(page: Page, screens: readonly WalkedScreen[]): Promise<void> {
  for (const screen of screens.filter(isPage)) {
    await openScreen(page, screen);
    await page.waitForLoadState("networkidle");
    const { sum, moved } = await readShifts(page);
    expect.soft(sum, `${screen.name} moves: ${moved.join(" ")}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
}

for (const { name, size } of WINDOWS) {
  test(`nothing shifts on any page, in ${name}`, async ({ page, product, admin }) => {
    product.writeConfig({ isDevelopment: true });
    await page.setViewportSize(size);
    await watchShifts(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", LINE);
    await expectStill(page, SIGNED_OUT_SCREENS);
    await beSignedIn(page, await admin.createUser(), "/nowhere");
    await expectStill(page, SIGNED_IN_SCREENS);
  });
}

test("a part of Security that takes its time moves none of those below it", async ({
  page,
  product,
  admin,
}) => {
  await page.setViewportSize(WINDOWS[0].size);
  await beSignedIn(page, await admin.createUser(), "/nowhere");
  await watchShifts(page);
  await page.clock.install();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/auth/v1/settings", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.hostUrl}/security`);
  await page.locator(".mfa-waiting").first().waitFor();
  await page.clock.fastForward(SLOW_PART_MS);
  answer();
  await page.getByRole("heading", { name: "This session", exact: true }).waitFor();
  const { sum, moved } = await readShifts(page);
  expect(sum, moved.join(" ")).toBeLessThanOrEqual(MOST_SHIFT);
});
