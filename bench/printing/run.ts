import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { BROWSER_ARGUMENTS } from "../../e2e/browser-arguments.ts";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { startRealProduct } from "../export/start-real-product.ts";
import type { RealProduct } from "../export/start-real-product.ts";
import { median } from "../median.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- printing [--rounds 7]`: printing all 3,201 movies, with the columns of the view that are there at first, from a real
// PostgREST that gives a thousand rows an answer: from the press in the question until the browser's dialog is called, and how
// many rows its document has, each once. Another page each time, at 1x and at 4x CPU.

const ROUNDS = readNumber("--rounds") ?? 7;
const ROWS = 3_201;

await ensureBuilt();
const running = await startRealProduct({ flightCount: 1_000 });
if (running === undefined) {
  console.log("It did not run: npm has no PostgreSQL and PostgREST for this platform.");
} else {
  try {
    await printAll(running);
  } finally {
    await running.stop();
  }
}

async function printAll(on: RealProduct): Promise<void> {
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? "",
    args: BROWSER_ARGUMENTS,
  });
  try {
    for (const rate of [1, 4]) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await printMovies(on, browser, rate));
      console.log(
        `${rate}x CPU: ${median(times).toFixed(0)} ms in the middle of ${ROUNDS}, at most ${Math.max(...times).toFixed(0)}.`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function printMovies({ product }: RealProduct, browser: Browser, rate: number): Promise<number> {
  const context = await browser.newContext({
    baseURL: product.hostUrl,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await watchPrinting(page);
    await beSignedIn(page, await createAdmin(product).createUser(), "/data/movies");
    await page.getByRole("gridcell").first().waitFor();
    await page.getByRole("button", { name: "Print", exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    await page.keyboard.press("Control+p");
    const all = page.getByRole("button", { name: /^Print (all 3,201|the first 10,000)$/ });
    await all.click();
    await page.waitForFunction(() => document.documentElement.dataset["printedAfterMs"] !== undefined);
    const printed = await page.evaluate(() => ({
      afterMs: Number(document.documentElement.dataset["printedAfterMs"]),
      keys: [...document.querySelectorAll(".data-print tbody tr")].map(
        (row) => row.firstElementChild?.textContent,
      ),
    }));
    const different = new Set(printed.keys).size;
    if (printed.keys.length !== ROWS || different !== ROWS)
      throw new Error(`The document has ${printed.keys.length} rows, ${different} of them different.`);
    return printed.afterMs;
  } finally {
    await context.close();
  }
}

/** Stands for the browser's dialog, which nobody closes here, and notes how long after the last press it is called. */
async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let pressedAtMs = 0;
    addEventListener(
      "click",
      () => {
        pressedAtMs = performance.now();
      },
      { capture: true },
    );
    globalThis.print = () => {
      document.documentElement.dataset["printedAfterMs"] = String(performance.now() - pressedAtMs);
    };
  });
}
