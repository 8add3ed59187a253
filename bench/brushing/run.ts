import type { Page } from "@playwright/test";
import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import type { Database } from "../../local-backend/database/database.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openFlights } from "../export/open-flights.ts";
import { startRealProduct } from "../export/start-real-product.ts";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";
import { median } from "../median.ts";
import { endFrames, settled, watchFrames } from "./frames.ts";
import {
  judgeChanges,
  judgeRound,
  WANTED_LONGEST_MS,
  WANTED_MEDIAN_MS,
  WANTED_RATIO,
} from "./judge-brushing.ts";
import type { ChangedChart } from "./judge-brushing.ts";
import { timeBare, timeCubes } from "./time-changes.ts";

// `npm run bench -- brushing [--cpu 4] [--rounds 3] [--flights 3000000]`: five linked charts of the demo's flights on the embedded
// backend, or of so many on a real PostgREST, in Chromium at a part of the machine's speed. How long frames take while one is
// brushed, and how many requests are made meanwhile; with flights also how long another chart takes until it can be brushed,
// beside the same groups by plain SQL. It fails where any of that doesn't hold.

const CHARTS = ["delay", "distance", "date", "origin", "destination"];
const ADDRESS = `/data/flights?summary=linked(${CHARTS.join(",")})`;
const BRUSHED = "delay";
/** Each has another one's cubes when its turn comes. */
const CHANGED = ["distance", "date", "delay"];
const MOVES = 120;
/** Of those that follow, the one that is watched. */
const FOLLOWING = "distance";
/** As many as the page asks at once. */
const AT_ONCE = 2;
const VIEWPORT = { width: 1600, height: 1400 };

interface Opened {
  readonly page: Page;
  /** Of the real database, with the rights of whoever is signed in. */
  readonly connections: readonly Database[];
  close(): Promise<void>;
}

const cpuRate = readNumber("--cpu") ?? 4;
const rounds = readNumber("--rounds") ?? 3;
const flights = readNumber("--flights");
await ensureBuilt();
const opened = flights === undefined ? await openEmbedded() : await openReal(flights);
if (opened === undefined)
  console.log("It did not run: npm has no PostgreSQL and PostgREST for this platform.");
else
  try {
    const { page, connections } = opened;
    const waiting = countWaiting(page);
    const failures = [
      ...(await timeFrames(page, waiting)),
      ...(connections.length > 0 ? await timeChanges(page, waiting, connections) : []),
    ];
    console.log(failures.length === 0 ? "All of it holds." : `NOT all of it holds: ${failures.join("; ")}.`);
    process.exitCode = failures.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }

async function openEmbedded(): Promise<Opened> {
  const { product, admin, browser, close } = await openBrowser();
  const context = await browser.newContext({ baseURL: product.hostUrl, viewport: VIEWPORT });
  const page = await context.newPage();
  await beSignedIn(page, await admin.createUser(), ADDRESS);
  return { page, connections: [], close };
}

async function openReal(flightCount: number): Promise<Opened | undefined> {
  const running = await startRealProduct({ flightCount, report: console.log });
  if (running === undefined) return undefined;
  const { product, service } = running;
  const { browser, page } = await openFlights(product.hostUrl);
  await page.setViewportSize(VIEWPORT);
  await page.goto(`${product.hostUrl}${ADDRESS}`);
  const connections: Database[] = [];
  while (connections.length < AT_ONCE) {
    const connection = await service.connect();
    await connection.execute("set role authenticated");
    connections.push(connection);
  }
  return {
    page,
    connections,
    async close() {
      await browser.close();
      await running.stop();
    },
  };
}

interface Waiting {
  /** Requests so far. */
  readonly made: () => number;
  readonly underWay: () => number;
}

function countWaiting(page: Page): Waiting {
  let [made, underWay] = [0, 0];
  page.on("request", () => {
    made += 1;
    underWay += 1;
  });
  const end = (): void => {
    // What began before anybody counted ends as well.
    underWay = Math.max(0, underWay - 1);
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return { made: () => made, underWay: () => underWay };
}

async function chartsAreThere(page: Page): Promise<void> {
  const last = page.getByRole("region", { name: CHARTS.at(-1) ?? "", exact: true });
  await last.getByRole("button").nth(2).waitFor({ timeout: 120_000 });
}

/** @returns what didn't hold, in words */
async function timeFrames(page: Page, { made, underWay }: Waiting): Promise<readonly string[]> {
  await chartsAreThere(page);
  const chart = page.getByRole("region", { name: BRUSHED, exact: true });
  const box = await chart.getByRole("group", { name: BRUSHED }).boundingBox();
  if (box === null) throw new Error("There is nothing to brush.");
  // A chart in focus is about to be brushed; a pointer has to stay over it for a moment.
  await chart.getByRole("slider").first().focus();
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await settled(page, underWay);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  const failures: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await page.mouse.move(box.x + 0.05 * box.width, box.y + box.height / 2);
    await settled(page, underWay);
    const before = made();
    await page.evaluate(watchFrames, FOLLOWING);
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move += 1)
      await page.mouse.move(box.x + (0.05 + (0.9 * move) / MOVES) * box.width, box.y + box.height / 2);
    const { frames, followed, long } = await page.evaluate(endFrames);
    const requests = made() - before;
    await page.mouse.up();
    const missed = judgeRound({ requests, frames, followed, moves: MOVES });
    failures.push(...missed.map((one) => `round ${round}: ${one}`));
    console.log(
      `${cpuRate}x CPU, round ${round}: ${requests} requests while brushing (wanted 0); ${frames.length} frames, median ${median(frames).toFixed(1)} ms (wanted ${WANTED_MEDIAN_MS}), longest ${Math.max(...frames).toFixed(1)} ms (wanted ${WANTED_LONGEST_MS}); ${FOLLOWING} followed in ${followed} of them`,
    );
    for (const one of long) console.log(`  a long frame: ${one}`);
    await chart.getByRole("button", { name: "Show all of delay" }).click();
    await settled(page, underWay);
  }
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await protocol.detach();
  return failures;
}

/** Side by side: each goes first every other round, so that neither always warms the other's rows. @returns what didn't hold */
async function timeChanges(
  page: Page,
  { underWay }: Waiting,
  connections: readonly Database[],
): Promise<readonly string[]> {
  const changes: ChangedChart[] = [];
  /** What each chart asks for, the same in each round. */
  const known = new Map<string, readonly string[]>();
  for (let round = 0; round <= rounds; round += 1) {
    await page.reload();
    await chartsAreThere(page);
    await settled(page, underWay);
    for (const chart of CHANGED) {
      const sql = known.get(chart);
      const isBareFirst = sql !== undefined && round % 2 === 0;
      const before = isBareFirst ? await timeBare(sql, connections) : undefined;
      const { ms: oursMs, sql: asked, isWhole } = await timeCubes(page, chart, CHARTS.length - 1);
      known.set(chart, asked);
      const bareMs = before ?? (await timeBare(asked, connections));
      await settled(page, underWay);
      // The first round finds out what is asked, and warms the rows for both.
      if (round === 0) continue;
      changes.push({ chart, oursMs, bareMs, isWhole });
      console.log(
        `round ${round}, ${chart} brushed next: ${asked.length} cubes in ${oursMs.toFixed(0)} ms, ${bareMs.toFixed(0)} ms bare ${isBareFirst ? "before" : "after"} it, ${(oursMs / bareMs).toFixed(2)} times${isWhole ? "" : ", SOME ESTIMATED OR FAILED"}`,
      );
    }
  }
  for (const chart of CHANGED) {
    const own = changes.filter((one) => one.chart === chart);
    const ratio = median(own.map(({ oursMs, bareMs }) => oursMs / bareMs));
    console.log(`${chart}: median ${ratio.toFixed(2)} times the bare aggregates (wanted ${WANTED_RATIO})`);
  }
  return judgeChanges(changes);
}
