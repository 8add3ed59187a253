import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { createAdmin } from "./admin.ts";
import { BROWSER_ARGUMENTS } from "../browser-arguments.ts";
import { startFixtureOrigin } from "./fixture-origin.ts";
import type { FixtureOrigin } from "./fixture-origin.ts";
import { startProduct } from "./product.ts";
import type { Product } from "./product.ts";

export interface OpenProduct {
  readonly product: Product;
  readonly origin: FixtureOrigin;
  readonly context: BrowserContext;
  /** A page on which somebody is signed in. */
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * For benchmarks: the product with a server of fixture remotes, and a browser in which somebody is signed in. What is
 * older than its sources is built before.
 * @param flags more of the browser's own
 */
export async function openProduct(flags: readonly string[] = []): Promise<OpenProduct> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error("No browser was found.");
  await ensureBuilt();
  const product = await startProduct();
  const origin = await startFixtureOrigin(product.hostUrl);
  const admin = createAdmin(product);
  const user = await admin.createUser();
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS, ...flags] });
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${product.hostUrl}/security`);
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByRole("textbox", { name: "Password" }).fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const close = async (): Promise<void> => {
    await browser.close();
    await admin.cleanUp();
    await origin.stop();
    await product.stop();
  };
  return { product, origin, context, page, close };
}
