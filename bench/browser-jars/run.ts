import { chromium } from "@playwright/test";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { openDamagedJars } from "../../e2e/steps/damaged-jars.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";

/** `--count N` opens so many. */
const JARS = 1_000;
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

const at = process.argv.indexOf("--count");
const count = at === -1 ? JARS : Number(process.argv[at + 1]);
const product = await startProduct();
const admin = createAdmin(product);
const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? "", args: ARGUMENTS });
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  const people = [await admin.createUser(), await admin.createUser()] as const;
  const { breaches, signedIn, signedOut } = await openDamagedJars(context, people, count);
  for (const breach of breaches) console.log(breach);
  console.log(
    `${count} jars: ${signedIn} signed in, ${signedOut} signed out, ${breaches.length} broke a rule`,
  );
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await admin.cleanUp();
  await product.stop();
}
