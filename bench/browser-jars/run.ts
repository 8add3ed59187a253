import { chromium } from "@playwright/test";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { openDamagedJars } from "../../e2e/steps/damaged-jars/open-damaged-jars.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";

/** `--count N` opens so many, `--seed N` one alone. */
const JARS = 1_000;
/** Of one account: its session takes two cookies in our form and three in a server's. */
const METADATA_CHARS = 2_500;
const REPORT_EVERY = 50;
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

const readNumber = (name: string): number | undefined => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : Number(process.argv[at + 1]);
};

const onlySeed = readNumber("--seed");
const startedMs = Date.now();
const product = await startProduct();
const admin = createAdmin(product);
const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? "", args: ARGUMENTS });
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  const people = [
    await admin.createUser(),
    await admin.createUser(),
    await admin.createUser({ userMetadata: { note: "m".repeat(METADATA_CHARS) } }),
  ];
  const { breaches, ...totals } = await openDamagedJars(context, product, {
    people,
    count: onlySeed === undefined ? (readNumber("--count") ?? JARS) : 1,
    fromSeed: onlySeed ?? 1,
    onJar(seed, what, found) {
      for (const breach of found) console.log(`seed ${seed} (${what}): ${breach}`);
      if (seed % REPORT_EVERY === 0)
        console.log(`${seed} jars, ${Math.round((Date.now() - startedMs) / 1_000)} s`);
    },
  });
  console.log("Jars:", {
    ...totals,
    breaches: breaches.length,
    seconds: Math.round((Date.now() - startedMs) / 1_000),
  });
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await admin.cleanUp();
  await product.stop();
}
