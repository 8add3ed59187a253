import type { BrowserContext } from "@playwright/test";
import type { Watched } from "./watch-interactions.ts";

const PRESSES = 20;
const PAGE = "<!doctype html><title>Nothing</title><button>Nothing</button>";

/**
 * What a press takes that does nothing on a page without anything, under the same throttle: what is pressed in ours can't be
 * answered sooner.
 * @param watched of the context
 */
export async function pressNothing(
  context: BrowserContext,
  watched: Watched,
  cpuRate: number,
): Promise<readonly number[]> {
  const before = watched.interactions().length;
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
  for (let press = 0; press < PRESSES; press += 1) {
    await page.getByRole("button").click();
    await page.waitForTimeout(50);
  }
  // What is told of the last press comes a moment after it.
  await page.waitForTimeout(200);
  await page.close();
  const told = watched.interactions().slice(before);
  // Browsers tell of none that takes less than 16 ms.
  const quicker = Array.from({ length: Math.max(0, PRESSES - told.length) }, () => 0);
  return [...told.map(({ durationMs }) => durationMs), ...quicker];
}
