import { openProduct } from "../../e2e/harness/open-product.ts";
import { toRow } from "../../e2e/steps/registry-rows.ts";

// One page stays open while a remote is released ten times and rolled back twice. Measured in the page: from the moment
// a change is accepted ("Use it now") until the new release stands in its slot, and the heap before and after.

const RELEASES = 10;
const MEGABYTE = 2 ** 20;
const LOOK_PAUSE_MS = 2_100;

const { product, origin, context, page, close } = await openProduct();
const releases: Record<string, unknown> = { "1.0.0": await origin.publish("alpha") };
const publish = (current: string): void => {
  const row = toRow("alpha", releases, current);
  product.writeRegistry((rows) => [...rows.filter(({ name }) => name !== "alpha"), row]);
};
product.allowRemoteOrigin(origin.url);
publish("1.0.0");
await page.goto(`${product.hostUrl}/alpha`);
await page.getByRole("heading", { name: "alpha 1.0.0" }).waitFor();
const session = await context.newCDPSession(page);
const heapBytes = async (): Promise<number> => {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
};
let failed = 0;
page.on("requestfailed", () => (failed += 1));
page.on("response", (response) => (failed += response.status() >= 400 ? 1 : 0));

const before = await heapBytes();
const versions = Array.from({ length: RELEASES }, (_, index) => `1.${index + 1}.0`);
const steps = [...versions.slice(0, 5), "1.4.0", ...versions.slice(5), "1.9.0"];
const takenMs: number[] = [];
for (const version of steps) {
  releases[version] ??= await origin.publish("alpha", version);
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
const after = await heapBytes();
await close();

const sorted = [...takenMs].sort((a, b) => a - b);
console.log(`changes taken: ${takenMs.length}, failed requests: ${failed}`);
console.log(
  `taken in ms: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)}, longest ${sorted.at(-1)?.toFixed(0)}`,
);
console.log(`heap: ${(before / MEGABYTE).toFixed(1)} MB before, ${(after / MEGABYTE).toFixed(1)} MB after`);
if (failed > 0) process.exitCode = 1;
