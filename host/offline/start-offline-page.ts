import type { RuntimeConfig } from "@foyer/contracts/host";
import { hrefOf } from "../routes/base-path.ts";
import { followOfflinePage, OFFLINE_WORKER_PATH } from "./follow-offline-page.ts";
import { whenAtRest } from "./when-at-rest.ts";

/**
 * Once the page has come to rest. Not in another page's frame; a developer's page, which goes away with their server, has none.
 * @param isOwn whether the page shows what everybody sees, and no preview or override
 */
export function startOfflinePage(
  page: Window & Pick<typeof globalThis, "PerformanceObserver">,
  { offlinePage, isDevelopment, basePath }: RuntimeConfig,
  toScriptAddress: (address: string) => string,
  isOwn: boolean,
): void {
  // Only https and this machine have them.
  if (!("serviceWorker" in page.navigator) || page.top !== page || !isOwn) return;
  const { serviceWorker } = page.navigator;
  whenAtRest(page, () => {
    void followOfflinePage(serviceWorker, {
      isWanted: offlinePage && !isDevelopment,
      address: new URL(hrefOf(OFFLINE_WORKER_PATH), page.location.origin).href,
      scope: basePath,
      toScriptAddress,
    });
  });
}
