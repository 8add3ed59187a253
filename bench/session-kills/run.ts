import { chromium } from "@playwright/test";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { killPages } from "../../e2e/steps/kill-pages.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";

const ROUNDS = 100;
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

const product = await startProduct();
const admin = createAdmin(product);
const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? "", args: ARGUMENTS });
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  console.log(await killPages(context, product, await admin.createUser(), ROUNDS));
} finally {
  await browser.close();
  await admin.cleanUp();
  await product.stop();
}
