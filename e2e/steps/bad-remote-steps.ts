import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectNoAxeInBothThemes } from "./axe-in-both-themes.ts";

/** Longer than the page waits for a remote. */
export const LOAD_DEADLINE_MS = 15_000;

/** What the console says of remotes that are meant to fail. */
export const PLANTED = /planted|Failed to load resource|MIME type|integrity|ERR_|Federation Runtime/;

export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

/** The good remote beside a bad one has not noticed. */
export async function expectAlphaWorks(page: Page): Promise<void> {
  await open(page, "alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await expect(page.getByText(/Session: signed-in, 1 store, [01] client/)).toBeVisible();
}

/** Panels differ by their code alone, so each is looked at once. */
const seenByAxe = new Set<string>();

export async function expectPanel(page: Page, name: string, code: string): Promise<void> {
  const panel = page.getByRole("alert").filter({ hasText: `${name} isn't available right now` });
  await expect(panel).toContainText(`${name}@1.0.0 ${code}`, { timeout: LOAD_DEADLINE_MS });
  if (seenByAxe.has(code)) return;
  await expectNoAxeInBothThemes(page);
  seenByAxe.add(code);
}
