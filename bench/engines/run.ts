import { execFileSync } from "node:child_process";
import { OF_CHROMIUM_ALONE } from "../../e2e/engines/main-journeys.ts";
import { findOrInstallBrowser, findOrInstallFirefox } from "../../scripts/find-browser.mjs";
import { findOrInstallWebKit } from "../../scripts/find-webkit.mjs";
import { packageFile, runNode } from "../../scripts/run-node.mjs";

// `npm run bench -- engines [NAME …] [--project=firefox | --project=webkit]`: the main journeys in Firefox, as Debian has it or as
// FOYER_FIREFOX names it, and the main ways in WebKitGTK; what stands there goes on to Playwright. What an engine lacks is
// said on /system.

// The builds and their checks ask for it.
await findOrInstallBrowser();
const firefox = await findOrInstallFirefox();
await findOrInstallWebKit();
console.log(execFileSync(firefox, ["--version"], { encoding: "utf8" }).trim());
const { code } = await runNode(
  [
    packageFile("@playwright/test/cli.js"),
    ...["test", "--config", "e2e/engines.config.ts", ...process.argv.slice(3)],
  ],
  { isShown: true, env: { FOYER_FIREFOX: firefox } },
);
for (const [title, why] of Object.entries(OF_CHROMIUM_ALONE)) console.log(`Left out, ${why}: ${title}`);
process.exitCode = code;
