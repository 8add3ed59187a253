import { defineConfig } from "@playwright/test";
import { FIREFOX_ARGUMENTS, FIREFOX_PREFERENCES } from "./engines/mend-firefox.ts";
import { findFirefox } from "../scripts/find-browser.mjs";
import { MAIN_JOURNEYS, OF_CHROMIUM_ALONE } from "./engines/main-journeys.ts";
import journeys from "./playwright.config.ts";

// `npm run bench -- engines`: the main journeys in the Firefox that people have, by WebDriver BiDi, and the main ways in
// WebKitGTK by its own driver.

const executablePath = findFirefox();
const leftOut = Object.keys(OF_CHROMIUM_ALONE).map((title) =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
);

// Spread, since projects that are handed over one after another are joined: these run instead of Chromium's.
export default defineConfig({
  ...journeys,
  projects: [
    {
      name: "firefox",
      testMatch: MAIN_JOURNEYS.map((name) => `${name}.spec.ts`),
      ...(leftOut.length > 0 && { grepInvert: new RegExp(leftOut.join("|")) }),
      use: {
        browserName: "firefox",
        // By the protocol of all engines; without it Playwright wants a Firefox of its own.
        channel: "moz-firefox",
        launchOptions: {
          args: FIREFOX_ARGUMENTS,
          firefoxUserPrefs: FIREFOX_PREFERENCES,
          ...(executablePath !== undefined && { executablePath }),
        },
      },
    },
    { name: "webkit", testDir: "engines/webkit" },
  ],
});
