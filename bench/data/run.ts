import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { startProduct } from "../../e2e/harness/product.ts";
import { allowPageOrigin } from "../../e2e/steps/calls.ts";
import { startRealProduct } from "../export/start-real-product.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { DEMO_ACCOUNTS } from "../../scripts/demo-accounts.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { buildPeers, PEERS } from "./build-peers.ts";
import { measure, measureWaits } from "./measure.ts";
import type { Measured, Waits } from "./measure.ts";
import { serveFolder } from "./serve-folder.ts";
import { createOurs, createPeer } from "./subjects.ts";
import type { Subject } from "./subjects.ts";
import { headersOf, readWantedRows } from "./wanted-rows.ts";
import type { WantedRows } from "./wanted-rows.ts";
import { bareRequestMs, measureFlatness } from "./yardsticks.ts";

// `npm run bench -- data [--rows 3000000] [--jumps 200] [--rate 1] [--real] [--labels] [--only Foyer]`: our grid and two peers'
// through the same course on the same table in the same run. With `--labels` the peers read and show the names of the
// airports too, with their rows; ours does so by itself, behind them, and its waits tell of the rows alone. `--real` puts a real
// PostgREST on a real PostgreSQL under all of them. Times are for comparison within one run; what holds anywhere are counts
// and ratios.

/** tsx marks the names of functions with a helper of its own, which functions that are sent into a page don't find there. */
const NAME_KEEPER = "globalThis.__name = (made) => made";
/** How often first rows, sort and filter are timed; the table has the medians. */
const TURNS = 5;
const rowCount = option("rows", 1_000_000);
const jumpCount = option("jumps", 200);
const rates = process.argv.includes("--rate") ? [option("rate", 1)] : [1, 4];
const isReal = process.argv.includes("--real");
const hasLabels = process.argv.includes("--labels");
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;
const account = DEMO_ACCOUNTS[0];
const executablePath = await findBrowser();
if (account === undefined || executablePath === undefined)
  throw new Error("A browser and a demo account are needed.");

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), "foyer-bench-data-"));
console.log(`Building the peers, and seeding ${rowCount.toLocaleString("en")} flights`);
await buildPeers(join(folder, "peers"));
const peers = await serveFolder(join(folder, "peers"));
const running = isReal ? await startRealProduct({ flightCount: rowCount }) : undefined;
if (isReal && running === undefined)
  throw new Error("npm has no PostgreSQL and PostgREST for this platform.");
const product = running?.product ?? (await startProduct({ FOYER_FLIGHTS: String(rowCount) }));
await allowPageOrigin(product, peers.url);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const places = jumpPlaces(jumpCount);
  const headers = await headersOf(product, account);
  const bareMs = await bareRequestMs(product, headers);
  const wanted = await readWantedRows(product, headers);
  console.log(`The bare request for the first 100 rows: ${bareMs.toFixed(1)} ms (median of 20)\n`);
  const subjects: Subject[] = [
    createOurs(product, account),
    ...PEERS.map((name) => createPeer(name, peers.url, product, account, hasLabels)),
  ].filter(({ name }) => only === undefined || name === only);
  for (const rate of rates) {
    const waits = await repeatWaits(subjects, rate, wanted);
    const results: [string, Measured & Waits][] = [];
    for (const subject of subjects) {
      const course = await onFreshPage(subject, rate, (page) => measure(page, subject, rate, places, wanted));
      results.push([subject.name, { ...course, ...medianWaits(waits.get(subject) ?? []) }]);
    }
    print(rate, bareMs, results);
  }
  console.log(await measureFlatness(browser, createOurs(product, account), product, rowCount));
} finally {
  await browser.close();
  await (running ?? product).stop();
  await peers.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Each grid in turn, again and again, so that what else the machine does falls on all of them. */
async function repeatWaits(
  of: readonly Subject[],
  rate: number,
  wanted: WantedRows,
): Promise<Map<Subject, Waits[]>> {
  const waits = new Map(of.map((subject): [Subject, Waits[]] => [subject, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const subject of of)
      waits
        .get(subject)
        ?.push(await onFreshPage(subject, rate, (page) => measureWaits(page, subject, rate, wanted)));
  }
  return waits;
}

function medianWaits(waits: readonly Waits[]): Waits {
  const median = (read: (one: Waits) => number): number =>
    waits.map(read).sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN;
  return {
    firstRowsMs: median(({ firstRowsMs }) => firstRowsMs),
    sortMs: median(({ sortMs }) => sortMs),
    filterMs: median(({ filterMs }) => filterMs),
  };
}

async function onFreshPage<Result>(
  subject: Subject,
  rate: number,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await context.addInitScript({ content: NAME_KEEPER });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    console.error(`${subject.name}: ${error.message}`);
  });
  const startMs = performance.now();
  try {
    const result = await work(page);
    const seconds = (performance.now() - startMs) / 1000;
    console.error(`${subject.name} at ${rate}x: measured in ${seconds.toFixed(0)} s`);
    return result;
  } finally {
    await context.close();
  }
}

function print(
  rate: number,
  bareMs: number,
  results: readonly (readonly [string, Measured & Waits])[],
): void {
  const rows: readonly (readonly [string, (measured: Measured & Waits) => string])[] = [
    ["first rows, times the bare request", (m) => (m.firstRowsMs / bareMs).toFixed(1)],
    ["sort to rows, ms", (m) => m.sortMs.toFixed(0)],
    ["filter to rows, ms", (m) => m.filterMs.toFixed(0)],
    ["fling of 180 frames: median, ms", (m) => m.fling.medianMs.toFixed(1)],
    ["  frames over 33 / 50 ms", (m) => `${m.fling.over33} / ${m.fling.over50}`],
    ["  longest task, ms", (m) => m.fling.longestTaskMs.toFixed(0)],
    ["top to bottom in 300 frames: median, ms", (m) => m.sweep.medianMs.toFixed(1)],
    ["  frames over 33 / 50 ms", (m) => `${m.sweep.over33} / ${m.sweep.over50}`],
    ["  longest task, ms", (m) => m.sweep.longestTaskMs.toFixed(0)],
    ["last row reached", (m) => m.lastRow],
    [
      "random jumps to all rows: median / p95, ms",
      (m) => `${m.jumps.medianMs.toFixed(0)} / ${m.jumps.p95Ms.toFixed(0)}`,
    ],
    ["  jumps without rows after 5 s", (m) => String(m.jumps.missed)],
    ["  longest task, ms", (m) => m.jumps.longestTaskMs.toFixed(0)],
    ["DOM nodes of the grid", (m) => String(m.gridNodes)],
    ["  of the whole page", (m) => String(m.nodes)],
    ["heap after, MB", (m) => m.heapMb.toFixed(1)],
    ["requests of the jumps", (m) => String(m.jumpTraffic.requests)],
    ["  of everything up to there", (m) => String(m.traffic.requests)],
    ["kB received by the jumps", (m) => m.jumpTraffic.kilobytes.toFixed(0)],
    ["  by everything up to there", (m) => m.traffic.kilobytes.toFixed(0)],
    ["exact counts", (m) => String(m.traffic.exactCounts)],
  ];
  console.log(`| ${rate}x CPU | ${results.map(([name]) => name).join(" | ")} |`);
  console.log(`|---|${results.map(() => "---|").join("")}`);
  for (const [title, tell] of rows) {
    console.log(`| ${title} | ${results.map(([, measured]) => tell(measured)).join(" | ")} |`);
  }
  console.log("");
}

/** The same places for everybody, by a generator with a fixed seed (mulberry32's constants). */
function jumpPlaces(count: number): number[] {
  let seed = 8;
  return Array.from({ length: count }, () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  });
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
