import { chromium, test as base } from "@playwright/test";
import { mendFirefox } from "../engines/mend-firefox.ts";
import { createAdmin } from "./admin.ts";
import type { BrowserContext } from "@playwright/test";
import type { Admin } from "./admin.ts";
import { createConsoleGuard } from "./console-guard.ts";
import type { ConsoleGuard } from "./console-guard.ts";
import { startProduct } from "./product.ts";
import { SECURE_DOMAIN } from "./places.ts";
import { slowDown } from "./slow-line.ts";
import type { Product } from "./product.ts";
import { clearCalls } from "../steps/calls.ts";
import { createCertificate } from "./tls-certificate.ts";
import type { Certificate } from "./tls-certificate.ts";

// The door of the harness: journeys import `test` and `expect` from here.

/** Each worker starts a product of its own. */
const START_TIMEOUT_MS = 180_000;

interface TestFixtures {
  /** The running product; what a test changes in it is undone after the test. */
  product: Product;
  admin: Admin;
  consoleGuard: ConsoleGuard;
  /** Another browser on the same product, with nothing of the first one's. */
  otherBrowser: BrowserContext;
  /** One that puts pages into its back/forward cache, which the others are told not to. Its console isn't watched. */
  recallingBrowser: BrowserContext;
  /** Lets console messages pass that the test provokes, e.g. a refused password's status. */
  allowConsole: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** Whether browsers reach the product by https, as in production: the journeys that say `@https` run so as well. */
  isSecure: boolean;
  certificate: Certificate | undefined;
  runningProduct: Product;
}

/** Arguments with which Chromium finds the domain on this machine, and trusts this one key and no other. */
function trusting({ keyHash }: Certificate): readonly string[] {
  const isHere = [SECURE_DOMAIN, `*.${SECURE_DOMAIN}`].map((name) => `MAP ${name} 127.0.0.1`);
  return [
    `--ignore-certificate-errors-spki-list=${keyHash}`,
    `--host-resolver-rules=${isHere.join(",")}`,
    // Reports of violations come at once, and not with the next minute's.
    "--short-reporting-delay",
  ];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  isSecure: [false, { option: true, scope: "worker" }],
  certificate: [
    async ({ isSecure }, use) => {
      await use(isSecure ? await createCertificate(SECURE_DOMAIN) : undefined);
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, certificate }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: [...args, ...(certificate ? trusting(certificate) : [])] });
    },
    { scope: "worker" },
  ],
  browser: [
    async ({ browser }, use) => {
      if (browser.browserType().name() === "firefox") await mendFirefox(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  runningProduct: [
    async ({ certificate }, use) => {
      const product = await startProduct({}, certificate);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  product: async ({ runningProduct }, use) => {
    // What an earlier journey of this worker asked isn't this one's.
    if (!runningProduct.isHosted) await clearCalls(runningProduct);
    await use(runningProduct);
    await runningProduct.restore();
  },
  baseURL: async ({ product }, use) => {
    await use(product.hostUrl);
  },
  admin: async ({ product }, use) => {
    const admin = createAdmin(product);
    await use(admin);
    await admin.cleanUp();
  },
  consoleGuard: async ({}, use) => {
    const guard = createConsoleGuard();
    await use(guard);
    guard.expectQuiet();
  },
  allowConsole: async ({ consoleGuard }, use) => {
    await use((pattern) => {
      consoleGuard.allow(pattern);
    });
  },
  otherBrowser: async ({ admin: _admin, browser, product, consoleGuard }, use, testInfo) => {
    const context = await browser.newContext({ baseURL: product.hostUrl });
    consoleGuard.watch(context);
    slowDown(context, testInfo);
    await use(context);
    await context.close();
  },
  recallingBrowser: async ({ admin: _admin, launchOptions, product }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    await use(await browser.newContext({ baseURL: product.hostUrl }));
    await browser.close();
  },
  // After `admin`, so that pages are gone before the people whom they ask about.
  context: async ({ admin: _admin, context, consoleGuard }, use, testInfo) => {
    consoleGuard.watch(context);
    slowDown(context, testInfo);
    await use(context);
    await context.close();
  },
});

export { expect } from "@playwright/test";
export { expectNoAxeViolations } from "../steps/axe.ts";
export { createAddress } from "./admin.ts";
export type { TestUser } from "./admin.ts";
