import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const TOLD_WITHIN_MS = 5_000;

/** What came of everything that a remote's page tried. */
export interface TriedNeeds {
  readonly names: readonly string[];
  /** `works`, or `refused: ` and why. */
  outcome(name: string): string;
  /** All that /system says was refused to the remote. */
  readonly words: string;
}

/**
 * Opens a remote that tries things one after another and shows what came of each as a list, and then /system.
 * @param path where it does so, with its query
 * @param told what /system is to say; some of it comes a moment later, and what doesn't come is the caller's to judge
 */
export async function tryNeeds(page: Page, path: string, told: readonly string[]): Promise<TriedNeeds> {
  const remote = new URL(path, "http://localhost").pathname.slice(1);
  await page.goto(path);
  await page.locator("ul[data-done]").waitFor();
  const outcomes = new Map(
    await page
      .locator("[data-wish]")
      .evaluateAll((items: HTMLElement[]) =>
        items.map((item): [string, string] => [item.dataset["wish"] ?? "", item.innerText]),
      ),
  );
  await page.getByRole("link", { name: "System" }).click();
  await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  await page
    .waitForFunction((words) => words.every((word) => document.body.innerText.includes(word)), told, {
      timeout: TOLD_WITHIN_MS,
    })
    .catch(() => undefined);
  const refused = page.locator(`[data-owner="${remote}"]`);
  return {
    names: [...outcomes.keys()],
    outcome: (name) => outcomes.get(name) ?? "was not tried",
    words: (await refused.allInnerTexts()).join("\n"),
  };
}
