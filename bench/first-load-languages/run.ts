import { chromium } from "@playwright/test";
import { startProduct } from "../../e2e/harness/product.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { measureFirstVisit, NETWORKS } from "../first-load/measure-load.ts";
import type { Load } from "../first-load/measure-load.ts";
import { median } from "../median.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- first-load-languages [--runs 9] [TAG]...`: a first visit to the sign-in in a browser that is set to each of
// the languages, in turns with one that is set to English, and what the one is of the other.

const [network] = NETWORKS;
const runs = readNumber("--runs") ?? 9;
const named = process.argv.slice(3).filter((word) => /^[a-z]{2}(-\w+)*$/i.test(word));
const tags = named.length > 0 ? named : ["de", "ja", "ar"];
const executablePath = await findBrowser();
if (executablePath === undefined || network === undefined) throw new Error("A browser is needed.");

await ensureBuilt();
const product = await startProduct({ FOYER_FLIGHTS: "1000" });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const found = new Map<string, Load[]>(["en", ...tags].map((tag) => [tag, []]));
try {
  for (let run = 0; run < runs; run += 1) {
    for (const [tag, loads] of found) {
      loads.push(await measureFirstVisit(browser, `${product.hostUrl}/sign-in`, network, 1, tag));
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
const of = (tag: string, value: keyof Load): number =>
  median((found.get(tag) ?? []).map((load) => load[value]));
console.log(`Median of ${runs}, ${network.name}; each language / English = ratio`);
for (const tag of tags) {
  const cells = (["visibleMs", "usableMs", "bytes"] as const).map((value) => {
    const [own, english] = [of(tag, value), of("en", value)];
    return `${value} ${own.toFixed(0)} / ${english.toFixed(0)} = ${(own / english).toFixed(3)}`;
  });
  console.log(`${tag}: ${cells.join("; ")}; layout shift ${of(tag, "shift").toFixed(3)}`);
}
