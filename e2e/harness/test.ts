import { test as base } from "@playwright/test";
import { createAdmin } from "./admin.ts";
import type { Admin } from "./admin.ts";
import { createConsoleGuard } from "./console-guard.ts";
import type { ConsoleGuard } from "./console-guard.ts";
import { startProduct } from "./product.ts";
import type { Product } from "./product.ts";

// The door of the harness: journeys import `test` and `expect` from here.

/** The first start of the backend loads 200,000 flights. */
const START_TIMEOUT_MS = 180_000;

interface TestFixtures {
  /** The running product; what a test changes in it is undone after the test. */
  product: Product;
  admin: Admin;
  consoleGuard: ConsoleGuard;
  /** Lets console messages pass that the test provokes, e.g. a refused password's status. */
  allowConsole: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  runningProduct: Product;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  runningProduct: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  product: async ({ runningProduct }, use) => {
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
  context: async ({ context, consoleGuard }, use) => {
    consoleGuard.watch(context);
    await use(context);
  },
});

export { expect } from "@playwright/test";
export { expectNoAxeViolations } from "./axe.ts";
export { createAddress } from "./admin.ts";
export type { TestUser } from "./admin.ts";
