import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";

/** Each state is checked where it comes up, in light and in dark. */
export async function expectNoAxeInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    // A page hears of it with its next frame, and where nothing moves none may come.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectNoAxeViolations(page);
  }
}
