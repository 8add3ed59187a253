import type { Locator, Page } from "@playwright/test";

const MOST_STOPS = 80;

/** Whether the focus is on it. What the page puts in its place between looking for it and asking it is looked for again. */
export async function hasFocus(target: Locator): Promise<boolean> {
  for (;;) {
    const answer = await target.evaluate((element) =>
      element.isConnected ? element === document.activeElement : undefined,
    );
    if (answer !== undefined) return answer;
  }
}

/**
 * Presses Tab until something has the focus, as a person without a mouse does.
 * @throws Error if the focus is nowhere on the way, or the thing is never reached
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_STOPS} presses of ${key} did not reach ${target.toString()}.`);
}

/** The same inside of what is one stop, such as a toolbar. */
export async function arrowTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`${MOST_STOPS} presses of ArrowRight did not reach ${target.toString()}.`);
}
