import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";

/** Each state is checked where it comes up, in light and in dark. */
export async function expectNoAxeInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
}
