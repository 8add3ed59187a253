import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.mjs";
import { STATE_FOLDER } from "../scripts/folders.mjs";
import { BROWSER_ARGUMENTS } from "./browser-arguments.ts";

/** A journey waits for about as long as it works. */
const WORKERS_PER_CORE = 2;
/** Beyond these the memory ends before the work does: each has a database, a browser and four servers. */
const MOST_WORKERS = 4;
const TEST_TIMEOUT_MS = 240_000;
/** Longer than the product itself waits for an answer: on a machine that others keep busy an answer may take that long. */
const EXPECT_TIMEOUT_MS = 30_000;

// Read by the dead-code check too, on machines without a browser: the lack of one is told when a run begins.
const executablePath = await findBrowser();

export default defineConfig<object, { isSecure: boolean }>({
  testDir: "journeys",
  globalSetup: "./harness/prepare.ts",
  outputDir: join(STATE_FOLDER, "test-results"),
  // Each worker has a product and a browser of its own, and takes the next test whichever file it stands in.
  fullyParallel: true,
  workers: Number(
    process.env["FOYER_WORKERS"] ?? Math.min(WORKERS_PER_CORE * availableParallelism(), MOST_WORKERS),
  ),
  // Once: a test that needs a second try is broken.
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [
    ["list"],
    ["./harness/slowest-reporter.ts"],
    ["./harness/skipped-reporter.ts"],
    ["./harness/early-waits-reporter.ts"],
  ],
  projects: [
    { name: "journeys", testIgnore: "over-https.spec.ts" },
    { name: "https", grep: /@https/, use: { isSecure: true } },
  ],
  use: {
    locale: "en-GB",
    timezoneId: "UTC",
    // A fifth of a run's work, so only where somebody asks: `--trace on`, or a workflow that keeps what failed.
    trace: process.env["FOYER_TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: BROWSER_ARGUMENTS,
    },
  },
});
