import { chromium, expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { BROWSER_ARGUMENTS } from "../../e2e/browser-arguments.ts";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { startRealProduct } from "../export/start-real-product.ts";
import type { RealProduct } from "../export/start-real-product.ts";
import { readNumber } from "../read-number.ts";
import { EDITED_COLUMNS, EDITORS_SQL } from "./edited-columns.ts";
import type { EditedColumn } from "./edited-columns.ts";
import { BARE_KEY, OPENINGS_SCRIPT } from "./in-page.ts";
import type { Opening } from "./in-page.ts";
import { median } from "../median.ts";

// `npm run bench -- editors [--rounds 7] [--cpu 4]`: for each type of editor, on a real PostgREST, how long it takes from the key
// until the editor is painted with the focus in it, and the longest task meanwhile: the first opening of a page, the
// following ones, and by typing into the cell; and for a bare field that is put over the same page, which tells what the
// machine takes. It fails where a median is over 50 ms.

const ROUNDS = readNumber("--rounds") ?? 7;
const CPU_RATE = readNumber("--cpu") ?? 4;
const MOST_MS = 50;
/** Beside a cell of text, for what the machine takes by itself. */
const BARE: EditedColumn = { name: "line" };

type Way = "first" | "next" | "typed";
const WAYS = ["first", "next", "typed"] as const;

await ensureBuilt();
const running = await startRealProduct({ sql: EDITORS_SQL });
if (running === undefined) {
  console.log("It did not run: npm has no PostgreSQL and PostgREST for this platform.");
} else {
  try {
    await measureAll(running);
  } finally {
    await running.stop();
  }
}

async function measureAll({ product }: RealProduct): Promise<void> {
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? "",
    args: BROWSER_ARGUMENTS,
  });
  const admin = createAdmin(product);
  try {
    const context = await browser.newContext({
      baseURL: product.hostUrl,
      viewport: { width: 1440, height: 900 },
    });
    const first = await context.newPage();
    await beSignedIn(first, await admin.createUser(), "/data/editors");
    await first.close();
    console.log(
      `From the key to the painted editor, and the longest task, in ms: medians of ${ROUNDS}, ${CPU_RATE}x CPU.`,
    );
    console.log("| Editor | first | task | next | task | by typing | task |");
    console.log("| --- | --- | --- | --- | --- | --- | --- |");
    let over = 0;
    const bare: Record<Way, Opening[]> = { first: [], next: [], typed: [] };
    for (let round = 0; round < ROUNDS; round += 1) await measureOnce(context, BARE, bare, BARE_KEY);
    const bareMs = (way: Way): string => median(bare[way].map(({ ms }) => ms)).toFixed(0);
    console.log(`| a bare field | ${bareMs("first")} | | ${bareMs("next")} | | – | |`);
    for (const column of EDITED_COLUMNS) {
      const openings: Record<Way, Opening[]> = { first: [], next: [], typed: [] };
      for (let round = 0; round < ROUNDS; round += 1) await measureOnce(context, column, openings);
      const cells = WAYS.flatMap((way) => {
        if (openings[way].length === 0) return ["–", "–"];
        const medians = [
          median(openings[way].map(({ ms }) => ms)),
          median(openings[way].map(({ taskMs }) => taskMs)),
        ];
        over += medians.filter((ms) => ms > MOST_MS).length;
        return medians.map((ms) => ms.toFixed(0));
      });
      console.log(`| ${column.name} | ${cells.join(" | ")} |`);
    }
    console.log(over === 0 ? `All of them within ${MOST_MS} ms.` : `${over} medians over ${MOST_MS} ms.`);
    process.exitCode = over === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await admin.cleanUp();
  }
}

/** On a page of its own, so that the first opening is one. */
async function measureOnce(
  context: BrowserContext,
  { name, typed }: EditedColumn,
  openings: Record<Way, Opening[]>,
  key = "Enter",
): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(OPENINGS_SCRIPT);
  await page.goto(`/data/editors?sort=id.asc&columns=id,${name}`);
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await page.locator('[role="gridcell"][aria-colindex="2"]').first().click();
  // What comes with the first sign of use is there.
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  openings.first.push(await open(page, key));
  openings.next.push(await open(page, key));
  if (typed !== undefined) openings.typed.push(await open(page, typed));
  await page.close();
}

/** Opens the editor of the chosen cell, leaves it, and goes to the cell below. */
async function open(page: Page, key: string): Promise<Opening> {
  const before = await page.evaluate<number>("globalThis.openings.length");
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate<number>("globalThis.openings.length")).toBe(before + 1);
  await page.keyboard.press("Escape");
  // The first one closed the list of a field that has one.
  if ((await page.locator(".data-cell-editor").count()) > 0) await page.keyboard.press("Escape");
  await expect(page.locator(".data-cell-editor")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  // Long tasks are told after they have ended.
  return page.evaluate<Opening>(`globalThis.settledOpening(${before})`);
}
