import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../scripts/folders.mjs";

export interface WatchedCode {
  /**
   * Compressed, of what was asked for until the first row was there: what comes later, it didn't wait for. The notice that
   * the database is slow isn't counted: whether it comes is a matter of the machine, not of the code.
   */
  bytesBeforeRows(): Promise<number>;
  files(): number;
}

/** Notes what of the data remote's own code a page loads, and when. Call it before the page is opened, once. */
export async function watchCode(page: Page, remoteUrl: string): Promise<WatchedCode> {
  const files = new Map<string, { readonly size: number; readonly askedAtMs: number }>();
  page.on("response", (response) => {
    const url = response.url();
    if (!url.startsWith(remoteUrl) || url.endsWith(".json") || isSlowNotice(url)) return;
    files.set(url, { size: compressedBytes(url), askedAtMs: response.request().timing().startTime });
  });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const cell = document.querySelector('[role="gridcell"]');
      if (cell === null || cell.textContent === "") return;
      watch.disconnect();
      document.documentElement.dataset["firstRowAtMs"] = String(performance.timeOrigin + performance.now());
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return {
    async bytesBeforeRows() {
      const read = (): number => Number(document.documentElement.dataset["firstRowAtMs"]);
      const firstRowAtMs = await page.evaluate(read);
      return [...files.values()]
        .filter(({ askedAtMs }) => askedAtMs <= firstRowAtMs)
        .reduce((sum, { size }) => sum + size, 0);
    },
    files: () => files.size,
  };
}

/** Whether an address of the data remote is a part of the notice that the database is slow. */
export function isSlowNotice(address: string): boolean {
  return readFileSync(fileOf(address), "utf8").includes("data-slow");
}

function fileOf(address: string): string {
  return join(ROOT, "remotes", "data", "dist", new URL(address).pathname);
}

/** As the build compressed it: a server sends the same, where the browser asks for brotli. */
function compressedBytes(address: string): number {
  return statSync(`${fileOf(address)}.br`).size;
}
