import { chromium } from "@playwright/test";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { REFRESH_FAULTS } from "../../e2e/steps/refresh-fault-kinds.ts";
import { sufferRefreshFaults } from "../../e2e/steps/refresh-faults.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";

const PAGES = 10;
/** From none to beyond a request's deadline. */
const DELAYS_MS = [0, 12_000, 300, 6_000, 1_500, 9_000, 3_000];
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

const product = await startProduct();
const admin = createAdmin(product);
const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? "", args: ARGUMENTS });
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  const people = [await admin.createUser(), await admin.createUser(), await admin.createUser()];
  const report = await sufferRefreshFaults(context, product, { pages: PAGES, people, delaysMs: DELAYS_MS });
  for (const breach of report.breaches) console.log(breach);
  console.log(`${REFRESH_FAULTS.length} faults, ${PAGES} pages, ${people.length} people`, {
    ...report,
    breaches: report.breaches.length,
  });
  const isGood = report.breaches.length + report.anonymousReads === 0 && report.mostAtOnce === 1;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await admin.cleanUp();
  await product.stop();
}
