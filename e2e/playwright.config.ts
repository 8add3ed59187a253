import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.mjs";
import { STATE_FOLDER } from "../scripts/folders.mjs";

const TEST_TIMEOUT_MS = 60_000;
const EXPECT_TIMEOUT_MS = 10_000;

// Read by the dead-code check too, on machines without a browser: the lack of one is told when a run begins.
const executablePath = await findBrowser();

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./harness/require-browser.ts",
  outputDir: join(STATE_FOLDER, "test-results"),
  // One after another and once: the journeys share a backend, and a test that needs a second try is broken.
  workers: 1,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: "list",
  use: {
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
});
