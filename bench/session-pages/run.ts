import { clearFaults } from "../../e2e/steps/calls.ts";
import { liveInManyPages } from "../../e2e/steps/many-pages.ts";
import { liveInPlainPages } from "./plain-pages.ts";
import { openBrowser } from "../open-browser.ts";

const PAGES = 20;
const LIFETIMES = 20;
/** Refreshed by us ten seconds after they are issued; below the library's threshold from the start. */
const LIFETIME_S = 100;

const { product, admin, browser, close } = await openBrowser();
try {
  const options = { pages: PAGES, lifetimes: LIFETIMES, lifetimeS: LIFETIME_S };
  const ourContext = await browser.newContext({ baseURL: product.hostUrl });
  const startedAtMs = Date.now();
  const ours = await liveInManyPages(ourContext, product, {
    ...options,
    credentials: await admin.createUser(),
  });
  const seconds = Math.round((Date.now() - startedAtMs) / 1_000);
  await ourContext.close();
  await clearFaults(product);
  const plainContext = await browser.newContext();
  const plain = await liveInPlainPages(
    plainContext,
    product,
    { ...options, credentials: await admin.createUser() },
    seconds,
  );
  await plainContext.close();
  console.log(`${PAGES} pages x 3 remotes, tokens of ${LIFETIME_S} s, ${seconds} s each`);
  console.log("Foyer", { ...ours, failures: ours.failures.length });
  console.log("createBrowserClient in each remote", plain);
} finally {
  await clearFaults(product);
  await close();
}
