import type { Page, Request } from "@playwright/test";

const QUIET_MS = 120;
const LONGEST_MS = 4_000;

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
export async function settle(page: Page, { underWay }: Traffic): Promise<void> {
  const endsAtMs = Date.now() + LONGEST_MS;
  do {
    await page
      .evaluate(
        ([quietMs, longestMs]) =>
          new Promise<void>((resolve) => {
            let timer = setTimeout(end, quietMs);
            const longest = setTimeout(end, longestMs);
            const observer = new MutationObserver(() => {
              clearTimeout(timer);
              timer = setTimeout(end, quietMs);
            });
            observer.observe(document, { subtree: true, childList: true, attributes: true });
            function end(): void {
              observer.disconnect();
              clearTimeout(timer);
              clearTimeout(longest);
              resolve();
            }
          }),
        [QUIET_MS, LONGEST_MS / 2] as const,
      )
      // The page has gone to another one meanwhile.
      .catch(() => page.waitForLoadState("domcontentloaded").catch(() => {}));
  } while (underWay.size > 0 && Date.now() < endsAtMs);
  // Waited for long enough; the next step isn't kept by it again.
  underWay.clear();
}
