import type { Page } from "@playwright/test";
import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- brushing [--cpu 4] [--rounds 3]`: five linked charts of the demo's flights on the embedded backend, in Chromium
// at a part of the machine's speed. How long frames take while one is brushed, and how many requests are made meanwhile.

const CHARTS = ["delay", "distance", "date", "origin", "destination"];
const BRUSHED = "delay";
const MOVES = 120;
const WANTED_MEDIAN_MS = 16.7;
const WANTED_LONGEST_MS = 50;

const cpuRate = readNumber("--cpu") ?? 4;
const rounds = readNumber("--rounds") ?? 3;
await ensureBuilt();
const { product, admin, browser, close } = await openBrowser();
try {
  const context = await browser.newContext({
    baseURL: product.hostUrl,
    viewport: { width: 1600, height: 1400 },
  });
  const page = await context.newPage();
  let requests = 0;
  let waiting = 0;
  page.on("request", () => {
    requests += 1;
    waiting += 1;
  });
  const ended = (): void => {
    waiting -= 1;
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  await beSignedIn(page, await admin.createUser(), `/data/flights?summary=linked(${CHARTS.join(",")})`);
  await page
    .getByRole("region", { name: CHARTS.at(-1) ?? "", exact: true })
    .getByRole("button")
    .nth(2)
    .waitFor();
  const chart = page.getByRole("region", { name: BRUSHED, exact: true });
  const box = await chart.getByRole("group", { name: BRUSHED }).boundingBox();
  if (box === null) throw new Error("There is nothing to brush.");
  // A chart in focus is about to be brushed; a pointer has to stay over it for a moment.
  await chart.getByRole("slider").first().focus();
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await settled(page, () => waiting);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  for (let round = 1; round <= rounds; round += 1) {
    await page.mouse.move(box.x + 0.05 * box.width, box.y + box.height / 2);
    await settled(page, () => waiting);
    const before = requests;
    await page.mouse.down();
    await page.evaluate(watchFrames);
    for (let move = 1; move <= MOVES; move += 1)
      await page.mouse.move(box.x + (0.05 + (0.9 * move) / MOVES) * box.width, box.y + box.height / 2);
    const frames = await page.evaluate(endFrames);
    const made = requests - before;
    await page.mouse.up();
    const sorted = [...frames].sort((a, b) => a - b);
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
    console.log(
      `${cpuRate}x CPU, round ${round}: ${made} requests while brushing (wanted 0); ${frames.length} frames, median ${median.toFixed(1)} ms (wanted ${WANTED_MEDIAN_MS}), longest ${longest.toFixed(1)} ms (wanted ${WANTED_LONGEST_MS})`,
    );
    await chart.getByRole("button", { name: "Show all of delay" }).click();
    await settled(page, () => waiting);
  }
} finally {
  await close();
}

/** Until nothing is under way, and nothing new has begun in the frames after that. */
async function settled(page: Page, waiting: () => number): Promise<void> {
  for (let quiet = 0; quiet < 10;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    quiet = waiting() === 0 ? quiet + 1 : 0;
  }
}

interface Watching {
  benchFrames?: { times: number[]; isOver: boolean };
}

function watchFrames(): void {
  const watching = { times: [] as number[], isOver: false };
  (window as Watching).benchFrames = watching;
  let last = performance.now();
  const next = (now: number): void => {
    watching.times.push(now - last);
    last = now;
    if (!watching.isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

function endFrames(): readonly number[] {
  const watching = (window as Watching).benchFrames;
  if (watching === undefined) return [];
  watching.isOver = true;
  return watching.times.slice(1);
}
