import type { Locator, Page } from "@playwright/test";

const MOST_STOPS = 80;

/**
 * Presses Tab until something has the focus, as a person without a mouse does.
 * @throws Error if the focus is nowhere on the way, or the thing is never reached
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_STOPS} presses of ${key} did not reach ${target.toString()}.`);
}

/** The same inside of what is one stop, such as a toolbar. */
export async function arrowTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`${MOST_STOPS} presses of ArrowRight did not reach ${target.toString()}.`);
}
