import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";

/** Each state is checked where it comes up, in light and in dark. */
export async function expectNoAxeInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    // A page hears of it with its next frame, and where nothing moves none may come: each look asks for one.
    await expect.poll(() => page.evaluate(themeOfFrame)).toBe(colorScheme);
    await expectNoAxeViolations(page);
  }
}

function themeOfFrame(): Promise<string | undefined> {
  return new Promise((tell) => {
    requestAnimationFrame(() => {
      tell(document.documentElement.dataset["theme"]);
    });
  });
}
