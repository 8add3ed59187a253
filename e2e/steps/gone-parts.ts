import type { BrowserContext, Page } from "@playwright/test";
import { openScreen } from "./walked-screens.ts";
import type { WalkedScreen } from "./walked-screens.ts";

/** Code and styles that come after the first ones, of the host and of remotes: their names are numbers, or "late". */
const LATE_PART = /\/(?:\d+|late)(?:\.[0-9a-f]{12})?\.(?:js|css)$/;
/** A page waits for nothing after it. */
const QUIET_MS = 1_500;
const OPEN_MS = 10_000;
/** What says to a person that something is missing. */
const TOLD = ":is([role=alert], .host-notice-item, .fy-notice, .fy-empty, .fy-field-error)";

export interface ScreenWithout {
  /** Whether the screen stands all the same, with what lies over it. */
  readonly stands: boolean;
  /** What it says in notices and messages. */
  readonly told: readonly string[];
  /** Errors that nobody took. */
  readonly uncaught: readonly string[];
  /** Whether the page shows nothing at all. */
  readonly isBlank: boolean;
}

/** @returns what must not be, whichever part is gone; nothing where the screen stands or says so */
export function faultsOf({ stands, told, uncaught, isBlank }: ScreenWithout): readonly string[] {
  return [
    ...uncaught.map((error) => `uncaught ${error}`),
    ...(isBlank ? ["blank"] : []),
    ...(!stands && told.length === 0 ? ["silent"] : []),
  ];
}

/** @returns the paths of the late parts that a screen asks for, as it opens */
export async function partsOf(context: BrowserContext, screen: WalkedScreen): Promise<readonly string[]> {
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (LATE_PART.test(pathname)) asked.add(pathname);
  });
  await openScreen(page, screen);
  for (let known = -1; known < asked.size;) {
    known = asked.size;
    await page.waitForTimeout(QUIET_MS);
  }
  await page.close();
  return [...asked];
}

/** Opens a screen whose part is gone, as under a page that is older than what is deployed. */
export async function openWithout(
  context: BrowserContext,
  screen: WalkedScreen,
  part: string,
): Promise<ScreenWithout> {
  const page = await context.newPage();
  page.setDefaultTimeout(OPEN_MS);
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(error.message.split("\n", 1).join("")));
  const isPart = ({ pathname }: URL): boolean => pathname === part;
  await context.route(isPart, (route) => route.fulfill({ status: 404, body: "Not Found" }));
  let stands = true;
  try {
    await openScreen(page, screen);
  } catch {
    stands = false;
  }
  await page.waitForTimeout(QUIET_MS);
  const seen = await lookAt(page);
  await page.close();
  await context.unroute(isPart);
  return { stands, uncaught, ...seen };
}

/** A page may just go elsewhere: a way in, or the same address anew. */
async function lookAt(page: Page): Promise<Pick<ScreenWithout, "told" | "isBlank">> {
  await page.waitForLoadState("domcontentloaded");
  try {
    const told = await page.locator(TOLD).filter({ visible: true }).allInnerTexts();
    const isBlank = (await page.locator("body").innerText()).trim() === "";
    return { told: told.map((text) => text.trim()).filter((text) => text !== ""), isBlank };
  } catch (error) {
    if (!String(error).includes("context was destroyed")) throw error;
    return await lookAt(page);
  }
}
