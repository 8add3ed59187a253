import type { Download, Page } from "@playwright/test";

export const BYTES_PER_MEGABYTE = 1_000_000;
/** How long a download may take, and how often the heap is looked at. */
const WAITS_MS = { download: 600_000, sample: 100 } as const;

export interface TimedDownload {
  readonly download: Download;
  readonly seconds: number;
  /** The most that the page's heap grew meanwhile. */
  readonly heapMegabytes: number;
}

/** Presses "Start export" and waits for its file, with an eye on the heap, which is collected first. */
export async function timeDownload(page: Page): Promise<TimedDownload> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.detach();
  const before = await heapBytes(page);
  let peak = before;
  const downloading = page.waitForEvent("download", { timeout: WAITS_MS.download });
  const startedAtMs = performance.now();
  await page.getByRole("button", { name: "Start export" }).click();
  const finished = new AbortController();
  const sampling = (async () => {
    while (!finished.signal.aborted) {
      peak = Math.max(peak, await heapBytes(page));
      await page.waitForTimeout(WAITS_MS.sample);
    }
  })();
  const download = await downloading;
  const seconds = (performance.now() - startedAtMs) / 1_000;
  finished.abort();
  await sampling;
  return { download, seconds, heapMegabytes: (peak - before) / BYTES_PER_MEGABYTE };
}

function heapBytes(page: Page): Promise<number> {
  return page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
}
