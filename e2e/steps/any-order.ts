import type { BrowserContext, Page } from "@playwright/test";
import { drawLateness } from "./draw-lateness.ts";
import { readShifts, watchShifts } from "./layout-shifts.ts";
import { createRandom } from "./random.ts";
import { openScreen } from "./walked-screens.ts";
import type { WalkedScreen } from "./walked-screens.ts";

/** Of most answers, so that they come in another order each time. */
const LATE_MS = 400;
/** Of some, which come when all others have been there for long. */
const LAST_MS = 2_500;
const OPEN_MS = 30_000;
/** A page that is too busy to be asked is asked no longer. */
const ANSWER_MS = 20_000;
/** A window of them is far less; groups come by 200. */
const MOST_ROWS_DRAWN = 250;
/** Of a page that is not to jump, by the Core Web Vitals. */
const MOST_SHIFT = 0.1;

/**
 * Opens a screen while each of its files and answers comes as late as a seed says.
 * @returns what is wrong with it then; nothing where it stands as ever
 */
export async function openInAnyOrder(
  context: BrowserContext,
  screen: WalkedScreen,
  seed: number,
): Promise<readonly string[]> {
  const random = createRandom(seed);
  const page = await context.newPage();
  page.setDefaultTimeout(OPEN_MS);
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(`uncaught ${error.message.split("\n", 1).join("")}`));
  await watchShifts(page);
  const isAny = (): boolean => true;
  await context.route(isAny, async (route) => {
    const lateMs = drawLateness(random, LATE_MS, LAST_MS);
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.fallback().catch(() => undefined);
  });
  let wrong: readonly string[];
  try {
    await openScreen(page, screen);
    await page.waitForLoadState("networkidle");
    wrong = await inTime(findFaults(page));
  } catch (error) {
    wrong = [String(error).split("\n", 1).join("")];
  }
  await inTime(page.close()).catch(() => undefined);
  await context.unroute(isAny);
  return [...uncaught, ...wrong];
}

async function findFaults(page: Page): Promise<readonly string[]> {
  const rows = await page.locator("[role=row]").count();
  const { sum, moved } = await readShifts(page);
  const notices = await page.locator(".host-notice-item").allTextContents();
  return [
    ...(rows > MOST_ROWS_DRAWN ? [`${rows} rows are drawn`] : []),
    ...(sum > MOST_SHIFT ? [`jumps by ${sum.toFixed(2)}: ${moved.join(", ")}`] : []),
    ...notices.filter((text) => text.includes("busy")),
  ];
}

async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The page is too busy to answer.")), ANSWER_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
