import type { Page } from "@playwright/test";

/** Holds the host's own script back until the returned function is called. */
export async function holdHost(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/main\.[0-9a-f]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
