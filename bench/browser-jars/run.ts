import { openDamagedJars } from "../../e2e/steps/damaged-jars/open-damaged-jars.ts";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";

/** `--count N` opens so many, `--seed N` one alone. */
const JARS = 1_000;
/** Of one account: its session takes two cookies in our form and three in a server's. */
const METADATA_CHARS = 2_500;
const REPORT_EVERY = 50;

const onlySeed = readNumber("--seed");
const startedMs = Date.now();
const { product, admin, browser, close } = await openBrowser();
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
  await close();
}
