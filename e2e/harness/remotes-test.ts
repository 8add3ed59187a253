import type { BrowserContext, Page } from "@playwright/test";
import { toRow } from "../steps/registry-rows.ts";
import type { Row } from "../steps/registry-rows.ts";
import { signIn } from "../steps/sign-in-steps.ts";
import { createAdmin } from "./admin.ts";
import { startFixtureOrigin } from "./fixture-origin.ts";
import type { FixtureOrigin } from "./fixture-origin.ts";
import type { FixtureVariant } from "./fixture-releases.ts";
import { test as base } from "./test.ts";

// The door for journeys with remotes of their own: bad ones, many releases, gates.

const START_TIMEOUT_MS = 180_000;

interface RemotesFixtures {
  origin: FixtureOrigin;
  /** Publishes 1.0.0 of each remote and lists them beside the product's own. */
  listRemotes(
    rows: readonly (
      string | { name: string; variant?: FixtureVariant; row?: Readonly<Record<string, unknown>> }
    )[],
  ): Promise<void>;
  /** A page on which somebody is signed in. */
  signedIn: Page;
}

interface RemotesWorkerFixtures {
  runningOrigin: FixtureOrigin;
  signedInState: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

export const test = base.extend<RemotesFixtures, RemotesWorkerFixtures>({
  runningOrigin: [
    async ({ runningProduct }, use) => {
      const origin = await startFixtureOrigin(runningProduct.hostUrl);
      await use(origin);
      await origin.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  signedInState: [
    async ({ browser, runningProduct }, use) => {
      const admin = createAdmin(runningProduct);
      const context = await browser.newContext({ baseURL: runningProduct.hostUrl });
      await signIn(await context.newPage(), await admin.createUser(), "/security");
      const state = await context.storageState();
      await context.close();
      // Without the last good registry: each test has remotes of its own.
      await use({ cookies: state.cookies, origins: [] });
      await admin.cleanUp();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  origin: async ({ runningOrigin }, use) => {
    await use(runningOrigin);
    runningOrigin.mend();
    runningOrigin.forget();
  },
  listRemotes: async ({ product, origin }, use) => {
    await use(async (wanted) => {
      const rows: Row[] = [];
      for (const [index, item] of wanted.entries()) {
        const { name, variant = "plain", row = {} } = typeof item === "string" ? { name: item } : item;
        const release = await origin.publish(name, "1.0.0", variant);
        rows.push({ ...toRow(name, { "1.0.0": release }), order: 100 + index, ...row });
      }
      product.allowRemoteOrigin(origin.url);
      product.writeRegistry((remotes) => [...remotes, ...rows]);
    });
  },
  signedIn: async ({ context, page, signedInState }, use) => {
    await context.addCookies(signedInState.cookies);
    await use(page);
  },
});

export { toRow } from "../steps/registry-rows.ts";
export { expect } from "@playwright/test";
export { expectNoAxeViolations } from "../steps/axe.ts";
