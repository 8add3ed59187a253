import { deployHost } from "../../e2e/harness/deploy-host.ts";
import { upgradeHost } from "../../e2e/upgrades/upgrade-host.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";

// The host is upgraded to ten other builds and rolled back after each, under ten open pages: behind `foyer serve`, whose folder
// is emptied each time, and behind nginx, by docs/operating.md. `npm run bench -- host-upgrades nginx` is one of them alone.

const PAGES = 10;
const UPGRADES = 10;
const SERVERS = ["foyer serve", "nginx"] as const;
const named = SERVERS.filter((kind) => process.argv.slice(3).includes(kind));

await ensureBuilt();
const { product, admin, browser, close } = await openBrowser();
let isFailed = false;
try {
  for (const kind of named.length > 0 ? named : SERVERS) {
    const host = await deployHost(kind, product);
    const context = await browser.newContext({ locale: "en-GB", baseURL: product.hostUrl });
    try {
      const user = await admin.createUser();
      const outcome = await upgradeHost({ host, context, user, pages: PAGES, upgrades: UPGRADES });
      const { changes, olderParts, failed, lost } = outcome;
      console.log(
        `${kind}: ${changes} changes of the host under ${PAGES} pages, ${olderParts} parts of builds that were gone, ` +
          `${failed.length} failed requests, ${lost} lost inputs`,
      );
      for (const line of failed) console.log(`    ${line}`);
      isFailed ||= failed.length > 0 || lost > 0 || olderParts === 0;
    } finally {
      await context.close();
      await host.remove();
    }
  }
} finally {
  await close();
}
process.exitCode = isFailed ? 1 : 0;
