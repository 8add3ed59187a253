import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** What the browser has of the host's worker: its address and scope, once it is at work; nothing where there is none. */
export async function workersOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations
      .filter(({ active }) => active?.state === "activated")
      .map(({ active, scope }) => `${new URL(active?.scriptURL ?? "").pathname} ${new URL(scope).pathname}`);
  });
}

/** Waits until the page, which has come to rest by then, has the worker. @param base where the host stands */
export async function waitForWorker(page: Page, base = "/"): Promise<void> {
  await expect.poll(() => workersOf(page), { timeout: 30_000 }).toEqual([`${base}foyer-offline.js ${base}`]);
}
