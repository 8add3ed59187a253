import { killPages } from "../../e2e/steps/kill-pages.ts";
import { openBrowser } from "../open-browser.ts";

const ROUNDS = 100;

const { product, admin, browser, close } = await openBrowser();
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  console.log(await killPages(context, product, await admin.createUser(), ROUNDS));
} finally {
  await close();
}
