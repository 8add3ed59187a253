import type { Page } from "@playwright/test";
import { openScreen } from "../e2e/steps/walked-screens.ts";
import type { WalkedScreen } from "../e2e/steps/walked-screens.ts";

/** Opens a screen for a walk that goes on where one doesn't stand, and then ends badly. @returns whether it stands */
export async function tryScreen(page: Page, screen: WalkedScreen): Promise<boolean> {
  try {
    await openScreen(page, screen);
    return true;
  } catch (error) {
    console.log(`${screen.name}: doesn't stand: ${String(error).split("\n", 3).join(" ")}`);
    process.exitCode = 1;
    return false;
  }
}
