import type { Page, Request } from "@playwright/test";
import type { Look, Sought } from "./look-at-page.ts";
import { askAtRest } from "./probe.ts";

const LONGEST_MS = 4_000;
/** A page that goes from address to address is asked so often. */
const MOST_ASKED = 50;

export interface Traffic {
  readonly underWay: Set<Request>;
}

/** Notes what a page has asked for and has not got yet. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>();
  let leading: Request | undefined;
  const end = (request: Request): void => {
    underWay.delete(request);
  };
  page.on("request", (request) => {
    underWay.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leading = request;
  });
  page.on("requestfinished", end);
  page.on("requestfailed", (request) => {
    end(request);
    if (request === leading) leading = undefined;
  });
  // What the document that is left was waiting for ends with it, and nobody tells. An address that is only written anew
  // was never asked for, and leaves nothing.
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame() || leading === undefined) return;
    for (const request of underWay) {
      if (request !== leading) end(request);
    }
    leading = undefined;
  });
  return { underWay };
}

/** Waits until nothing is under way and nothing changes on the page, or for so long that something always will. */
export async function settle(page: Page, { underWay }: Traffic, sought: Sought): Promise<Look> {
  const endsAtMs = Date.now() + LONGEST_MS;
  for (let asked = 1; ; asked += 1) {
    let look: Look | undefined;
    try {
      look = await askAtRest(page, sought);
    } catch (error) {
      // The page has gone to another one meanwhile.
      if (page.isClosed() || asked >= MOST_ASKED) throw error;
      await page.waitForLoadState("domcontentloaded").catch(() => {});
    }
    if (look === undefined || (underWay.size > 0 && Date.now() < endsAtMs)) continue;
    // Waited for long enough; the next step isn't kept by it again.
    underWay.clear();
    return look;
  }
}
