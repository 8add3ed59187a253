import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { ROOT } from "../../scripts/folders.mjs";

const SOURCE = readFileSync(join(ROOT, "node_modules", "axe-core", "axe.min.js"), "utf8");
/** What takes longer fades nothing: the time that a piece of news stays is an animation too. */
const LONGEST_FADE_MS = 1_000;
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks the whole page as it is now. What Playwright evaluates is exempt from the page's content policy. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A page on its way to its content has no heading yet; one that never gets any fails here.
  await expect(page.locator("h1").first()).toBeAttached();
  // Once for each document: reading it takes longer than most of what it does.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  // A colour on its way from one theme to the other is neither's.
  await page.evaluate(async (longestMs) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMs);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, LONGEST_FADE_MS);
  const violations = await page.evaluate(async (tags) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const result = await checker.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html }) => html),
    }));
  }, RULES);
  expect(violations, "axe finds nothing").toEqual([]);
}
