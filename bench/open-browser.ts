import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { createAdmin } from "../e2e/harness/admin.ts";
import { BROWSER_ARGUMENTS } from "../e2e/browser-arguments.ts";
import { startProduct } from "../e2e/harness/product.ts";
import { findBrowser } from "../scripts/find-browser.mjs";

export interface BenchBrowser {
  readonly product: Awaited<ReturnType<typeof startProduct>>;
  readonly admin: ReturnType<typeof createAdmin>;
  readonly browser: Browser;
  /** Ends all of it, and takes away the people who were made. */
  close(): Promise<void>;
}

/**
 * The product, who makes people in it, and a browser without pages.
 * @param hostFolder another build of the host
 */
export async function openBrowser(hostFolder?: string): Promise<BenchBrowser> {
  const product = await startProduct({}, undefined, hostFolder);
  const admin = createAdmin(product);
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? "",
    args: BROWSER_ARGUMENTS,
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await admin.cleanUp();
    await product.stop();
  };
  return { product, admin, browser, close };
}
