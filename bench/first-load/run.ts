import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startProduct } from "../../e2e/harness/product.ts";
import { allowPageOrigin } from "../../e2e/steps/calls.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { buildSingle } from "./build-single.ts";
import { measureFirstVisit, measureVisits, NETWORKS } from "./measure-load.ts";
import type { Load } from "./measure-load.ts";
import { prerenderForm } from "./prerender-form.ts";
import { serveSingle } from "./serve-single.ts";
import { median } from "../median.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- first-load [--runs 7] [--network 0] [--cpu 4]`: the product's sign-in beside one bundle of the same components made with
// supabase-js's createClient, and beside the same bundle with its form written into the page, in turns in one run; then the product with 3 and with 1,000 remotes in its registry.

const runs = readNumber("--runs") ?? 7;
const only = readNumber("--network");
const networks = only === undefined ? NETWORKS : NETWORKS.slice(only, only + 1);
const cpu = readNumber("--cpu");
const cpuRates = cpu === undefined ? [1, 4] : [cpu];
const MANY = 1_000;
const VISITS = ["first", "second"] as const;
const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error("A browser is needed.");

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), "foyer-bench-first-load-"));
const product = await startProduct({ FOYER_FLIGHTS: "1000" });
await buildSingle(join(folder, "single"), { url: product.providerUrl, key: product.publishableKey });
const single = await serveSingle(join(folder, "single"));
await allowPageOrigin(product, single.url);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const prerenderedFolder = join(folder, "prerendered");
cpSync(join(folder, "single"), prerenderedFolder, { recursive: true });
await prerenderForm(browser, `${single.url}/sign-in`, prerenderedFolder);
const prerendered = await serveSingle(prerenderedFolder);
await allowPageOrigin(product, prerendered.url);
try {
  const subjects = {
    foyer: `${product.hostUrl}/sign-in`,
    single: `${single.url}/sign-in`,
    prerendered: `${prerendered.url}/sign-in`,
  };
  console.log(`Median of ${runs}; Foyer / single bundle = ratio; / with its form in the page = ratio\n`);
  console.log("| network | CPU | visit | visible, ms | usable, ms | kB until usable | layout shift |");
  console.log("|---|---|---|---|---|---|---|");
  for (const network of networks) {
    for (const cpuRate of cpuRates) {
      const found: Record<keyof typeof subjects, (readonly [Load, Load])[]> = {
        foyer: [],
        single: [],
        prerendered: [],
      };
      for (let run = 0; run < runs; run += 1) {
        for (const name of ["foyer", "single", "prerendered"] as const) {
          found[name].push(await measureVisits(browser, subjects[name], network, cpuRate));
        }
      }
      for (const [index, visit] of VISITS.entries()) {
        const of = (name: keyof typeof subjects, value: keyof Load): number =>
          median(found[name].map((visits) => visits[index as 0 | 1][value]));
        const cell = (value: keyof Load, unit = 1): string => {
          const ours = of("foyer", value) / unit;
          const beside = (["single", "prerendered"] as const).map((name) => {
            const theirs = of(name, value) / unit;
            return ` / ${theirs.toFixed(0)} = ${(ours / theirs).toFixed(2)}`;
          });
          return ours.toFixed(0) + beside.join(";");
        };
        const shift = `${of("foyer", "shift").toFixed(3)} / ${of("single", "shift").toFixed(3)}`;
        console.log(
          `| ${network.name} | ${cpuRate}x | ${visit} | ${cell("visibleMs")} | ${cell("usableMs")} | ${cell("bytes", 1000)} | ${shift} |`,
        );
      }
    }
  }
  if (only === undefined) await compareRegistries();
} finally {
  await browser.close();
  await single.stop();
  await prerendered.stop();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Turns of three remotes and of a thousand, on one network. */
async function compareRegistries(): Promise<void> {
  const [network] = NETWORKS;
  if (network === undefined) return;
  const few: Load[] = [];
  const many: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    await product.restore();
    few.push(await measureFirstVisit(browser, `${product.hostUrl}/sign-in`, network, 1));
    product.writeRegistry((rows) => [
      ...rows,
      ...Array.from({ length: MANY }, (_, index) => clone(rows[0], index)),
    ]);
    many.push(await measureFirstVisit(browser, `${product.hostUrl}/sign-in`, network, 1));
  }
  await product.restore();
  const ratio = (value: keyof Load): string =>
    (median(many.map((load) => load[value])) / median(few.map((load) => load[value]))).toFixed(3);
  console.log(
    `\n${MANY} remotes beside 3 (${network.name}): visible ${ratio("visibleMs")}, usable ${ratio("usableMs")}, bytes ${ratio("bytes")}`,
  );
}

function clone<Row extends object>(row: Row | undefined, index: number): Row {
  if (row === undefined) throw new Error("The registry is empty.");
  return { ...row, name: `team-${index}`, title: `Team ${index}`, path: `/team-${index}`, contributions: [] };
}
