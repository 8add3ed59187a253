import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const ROWS = "/data/flights";

/** Opens rows without a session, and chooses a way in by its button. */
export async function chooseWay(page: Page, name: string): Promise<void> {
  await page.goto(ROWS);
  await showAllWays(page);
  await page.getByRole("button", { name }).click();
}

/** Opens what the sign-in folds away, once its ways are there; a project with few has nothing folded. */
export async function showAllWays(page: Page): Promise<void> {
  const ways = page.getByRole("region", { name: "Other ways to sign in" });
  await ways.getByRole("button").first().waitFor();
  const more = ways.getByText("More ways to sign in");
  if (await more.isVisible()) await more.click();
}

/** The rows that were asked for stand there, and the address says nothing of the way in. */
export async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(ROWS);
  expect(page.url()).not.toMatch(/code=|token|error/);
}
