import { openProduct } from "../../e2e/harness/open-product.ts";
import { toRow } from "../../e2e/steps/registry-rows.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- live-releases [--releases 10]`: one page stays open while a remote is released so often and taken back each
// time. Measured in the page: from the moment a change is accepted ("Use it now") until the new release stands in its slot; and after
// the second release and the last one: the heap, nodes, listeners, styles, and how many releases can't be collected. Every tenth release
// the same is printed: a page that kept something of each would grow in a straight line.

const RELEASES = readNumber("--releases") ?? 10;
if (RELEASES < 2) throw new Error("There are two releases at least: --releases 2.");
const MEGABYTE = 2 ** 20;
const LOOK_PAUSE_MS = 2_100;
/** The heap of the last beside the second. */
const MOST_RATIO = 1.02;
/** This one, the one to go back to, and what React took off the screen last. */
const MOST_ALIVE = 3;
const TRACED = 10;

/** What the engine learns of a function that runs often isn't the page's; it keeps less of it so. */
const STEADY = "--js-flags=--no-opt --no-sparkplug --no-maglev --no-lazy-feedback-allocation";

const { product, origin, context, page, close } = await openProduct([STEADY]);
const releases: Record<string, unknown> = { "1.0.0": await origin.publish("alpha") };
/** As a place writes it: a row lists what browsers get, and not what they once got. */
const publish = (current: string): void => {
  const row = toRow("alpha", { [current]: releases[current] }, current);
  product.writeRegistry((rows) => [...rows.filter(({ name }) => name !== "alpha"), row]);
};
product.allowRemoteOrigin(origin.url);
publish("1.0.0");
await page.goto(`${product.hostUrl}/alpha`);
await page.getByRole("heading", { name: "alpha 1.0.0" }).waitFor();
const session = await context.newCDPSession(page);

interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly styles: number;
  readonly alive: number;
}

const tell = ({ heap, nodes, listeners, styles, alive }: Held): string =>
  `${(heap / MEGABYTE).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners, ${styles} styles, ${alive} releases alive`;

async function lookAtPage(): Promise<Held> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  const [styles, alive] = await page.evaluate(() => {
    const { foyerReleases = [] } = globalThis as { foyerReleases?: readonly WeakRef<object>[] };
    return [
      document.querySelectorAll("style, link[rel=stylesheet]").length + document.adoptedStyleSheets.length,
      foyerReleases.filter((release) => release.deref() !== undefined).length,
    ] as const;
  });
  return { heap, nodes, listeners, styles, alive };
}

let failed = 0;
page.on("requestfailed", () => (failed += 1));
page.on("response", (response) => (failed += response.status() >= 400 ? 1 : 0));

const takenMs: number[] = [];
async function take(version: string): Promise<void> {
  publish(version);
  await page.waitForTimeout(LOOK_PAUSE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: "Use it now" }).waitFor();
  takenMs.push(
    await page.evaluate(async (wanted) => {
      const buttons = [...document.querySelectorAll("button")];
      const startedAt = performance.now();
      buttons.find(({ textContent }) => textContent === "Use it now")?.click();
      while (document.querySelector("[data-remote] h1")?.textContent !== wanted) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return performance.now() - startedAt;
    }, `alpha ${version}`),
  );
}

let second: Held | undefined;
for (let at = 1; at <= RELEASES; at += 1) {
  const version = `1.${at}.0`;
  releases[version] = await origin.publish("alpha", version);
  await take(version);
  if (at === 2) second = await lookAtPage();
  if (at === RELEASES) break;
  await take(`1.${at - 1}.0`);
  if (at % TRACED === 0) console.log(`after ${at} releases: ${tell(await lookAtPage())}`);
}
// And back from the last one, and to it again, so that it is looked at as the second one was.
await take(`1.${RELEASES - 1}.0`);
await take(`1.${RELEASES}.0`);
const last = await lookAtPage();
await close();

const sorted = [...takenMs].sort((a, b) => a - b);
console.log(`changes taken: ${takenMs.length}, failed requests: ${failed}`);
console.log(
  `taken in ms: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)}, longest ${sorted.at(-1)?.toFixed(0)}`,
);
if (second === undefined) throw new Error("The second release was never taken.");
const ratio = last.heap / second.heap;
console.log(`after the second release: ${tell(second)}`);
console.log(`after the last of ${RELEASES}: ${tell(last)}; heap ${ratio.toFixed(3)}`);
const isLight = ratio <= MOST_RATIO && last.alive <= MOST_ALIVE;
if (failed > 0 || !isLight || last.listeners > second.listeners || last.styles > second.styles)
  process.exitCode = 1;
