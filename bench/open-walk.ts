import type { Browser, Cookie } from "@playwright/test";
import { openProduct } from "../e2e/harness/open-product.ts";
import type { Product } from "../e2e/harness/product.ts";

export interface OpenWalk {
  readonly product: Product;
  readonly browser: Browser;
  /** Whoever has these is signed in. */
  readonly cookies: readonly Cookie[];
  close(): Promise<void>;
}

/** For walks over every screen: the product, its developers' pages too, and a browser without any page yet. */
export async function openWalk(): Promise<OpenWalk> {
  const { product, context, page, close } = await openProduct();
  product.writeConfig({ isDevelopment: true });
  const browser = context.browser();
  if (browser === null) throw new Error("The browser is gone.");
  const { cookies } = await context.storageState();
  await page.close();
  return { product, browser, cookies, close };
}
