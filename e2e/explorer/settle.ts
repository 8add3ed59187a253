import type { Page, Request } from "@playwright/test";

const QUIET_MS = 120;
const LONGEST_MS = 4_000;

export interface Traffic {
  readonly underWay: ReadonlySet<Request>;
}

/** Notes what a page has asked for and has not got yet. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  // Of a page that has gone nobody tells the end.
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame())
      for (const request of underWay) if (request.isNavigationRequest()) underWay.delete(request);
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
}
