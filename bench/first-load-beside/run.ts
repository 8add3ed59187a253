import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import * as own from "../../e2e/harness/product.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { measureVisits, NETWORKS } from "../first-load/measure-load.ts";
import type { Load } from "../first-load/measure-load.ts";
import { median } from "../median.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- first-load-beside FOLDER [--runs 9]`: a first and a second visit to the sign-in, in turns with those of
// another state of this repository, which stands built in FOLDER, and what the one is of the other.

const folder = process.argv[3];
const [network] = NETWORKS;
const runs = readNumber("--runs") ?? 9;
const executablePath = await findBrowser();
if (folder === undefined || executablePath === undefined || network === undefined)
  throw new Error("A browser is needed, and the folder of another state, built.");
const FLIGHTS = { FOYER_FLIGHTS: "1000" };
const VISITS = ["first", "second"] as const;

await ensureBuilt();
const other = (await import(
  pathToFileURL(join(resolve(folder), "e2e/harness/product.ts")).href
)) as typeof own;
const products = { own: await own.startProduct(FLIGHTS), other: await other.startProduct(FLIGHTS) };
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const found: Record<keyof typeof products, (readonly [Load, Load])[]> = { own: [], other: [] };
try {
  for (let run = 0; run < runs; run += 1) {
    for (const name of ["own", "other"] as const) {
      found[name].push(await measureVisits(browser, `${products[name].hostUrl}/sign-in`, network, 1));
    }
  }
} finally {
  await browser.close();
  await products.own.stop();
  await products.other.stop();
}
const of = (name: keyof typeof products, visit: number, value: keyof Load): number =>
  median(found[name].flatMap((loads) => loads[visit]?.[value] ?? []));
console.log(`Median of ${runs}, ${network.name}; this state / the other = ratio`);
for (const [at, visit] of VISITS.entries()) {
  const cells = (["visibleMs", "usableMs", "bytes"] as const).map((value) => {
    const [mine, theirs] = [of("own", at, value), of("other", at, value)];
    return `${value} ${mine.toFixed(0)} / ${theirs.toFixed(0)} = ${(mine / theirs).toFixed(3)}`;
  });
  console.log(`${visit} visit: ${cells.join("; ")}; layout shift ${of("own", at, "shift").toFixed(3)}`);
}
