import type { Browser } from "@playwright/test";
import type { Product } from "../../e2e/harness/product.ts";
import type { Subject } from "./subjects.ts";

const TRIES = 20;
const FEW_ROWS = 1_000;
const BYTES_PER_MB = 1024 * 1024;

/**
 * What the first page costs without any grid: the median of some requests, in milliseconds.
 * @param headers of somebody who is signed in
 */
export async function bareRequestMs(product: Product, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const startMs = performance.now();
    const answer = await fetch(`${product.backendUrl}/rest/v1/flights?select=*&order=id.asc&limit=100`, {
      headers,
    });
    await answer.json();
    times.push(performance.now() - startMs);
  }
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0;
}

/** Heap and DOM of our grid with few rows and with all of them, after the same gestures. */
export async function measureFlatness(
  browser: Browser,
  ours: Subject,
  product: Product,
  rows: number,
): Promise<string> {
  const lines: string[] = ["| rows | DOM nodes | heap, MB |", "|---|---|---|"];
  for (const [label, query] of [
    [FEW_ROWS, `?filter=id.lte.${FEW_ROWS}`],
    [rows, ""],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await ours.prepare(page);
    await page.goto(`${product.hostUrl}/data/flights${query}`);
    await page.locator(ours.rows).first().waitFor();
    for (let step = 0; step <= 40; step += 1) {
      await page.evaluate(
        ({ selector, share }) => {
          const element = document.querySelector(selector);
          element?.scrollTo({ top: share * (element.scrollHeight - element.clientHeight) });
        },
        { selector: ours.scroller, share: ((step * 7) % 41) / 40 },
      );
      await page.waitForTimeout(150);
    }
    const cdp = await context.newCDPSession(page);
    await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
    lines.push(`| ${label.toLocaleString("en")} | ${nodes} | ${(usedSize / BYTES_PER_MB).toFixed(1)} |`);
    await context.close();
  }
  return lines.join("\n");
}
