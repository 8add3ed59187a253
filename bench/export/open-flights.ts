import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "../../local-backend/seed/demo-accounts.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";

export interface OpenFlights {
  readonly browser: Browser;
  readonly page: Page;
}

/**
 * Opens the flights as the first demo account, in a browser that tells its heap exactly.
 * @param prepare runs before anything of the page does
 */
export async function openFlights(
  hostUrl: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<OpenFlights> {
  const executablePath = await findBrowser();
  if (executablePath === undefined)
    throw new Error("No browser was found. Run npm test, which says what to install.");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"],
  });
  const page = await browser.newPage({ acceptDownloads: true });
  // Without a person nobody answers the file picker; the download path carries the same bytes.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });
  await prepare(page);
  const [account] = DEMO_ACCOUNTS;
  if (account === undefined) throw new Error("There is no demo account.");
  await page.goto(`${hostUrl}/data/flights`);
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "flights" }).waitFor();
  return { browser, page };
}
