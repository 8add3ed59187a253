import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import { writeNote } from "../../e2e/steps/notes.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- editors [--rounds 60] [--cpu 4]`: how long it takes from the key that opens a cell's editor until it is
// painted, beside the key that moves to the next cell, in turns on one page.

const ROUNDS = readNumber("--rounds") ?? 60;
const CPU_RATE = readNumber("--cpu") ?? 4;
const WANTED_MS = 50;
const EDITED = ["title", "body"] as const;

/** Keeps how long each key took until the frame after it was painted. As text, see `measure-load.ts`. */
const MEASURE = `
  globalThis.tookMs = [];
  addEventListener("keydown", ({ key, timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => globalThis.tookMs.push([key, performance.now() - timeStamp])));
  }, { capture: true });
`;

await ensureBuilt();
const { product, admin, browser, close } = await openBrowser();
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  const page = await context.newPage();
  await beSignedIn(page, await admin.createUser(), "/data");
  for (const title of ["First", "Second"]) await writeNote(page, product, title);
  await page.addInitScript(MEASURE);
  await page.goto("/data/notes?sort=id.asc");
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  for (const column of EDITED) tell(column, await measure(page, column));
} finally {
  await close();
}

type Took = readonly [key: string, ms: number];

async function measure(page: Page, column: string): Promise<readonly Took[]> {
  const header = page.getByRole("columnheader", { name: new RegExp(`^${column}\\b`) });
  const place = await header.getAttribute("aria-colindex");
  await page.locator(`[role="gridcell"][aria-colindex="${place}"]`).first().click();
  const editor = page.getByRole("textbox", { name: `Change ${column}` });
  await page.evaluate("globalThis.tookMs.length = 0");
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.keyboard.press("Enter");
    await expect(editor).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(editor).toHaveCount(0);
    await page.keyboard.press(round % 2 === 0 ? "ArrowDown" : "ArrowUp");
  }
  await expect.poll(() => page.evaluate("globalThis.tookMs.length")).toBe(3 * ROUNDS);
  return page.evaluate<readonly Took[]>("globalThis.tookMs");
}

function tell(column: string, took: readonly Took[]): void {
  const times = (isWanted: (key: string) => boolean): number[] =>
    took.flatMap(([key, ms]) => (isWanted(key) ? [ms] : [])).sort((one, other) => one - other);
  const at = (sorted: readonly number[], share: number): number =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [opening, moving] = [times((key) => key === "Enter"), times((key) => key.startsWith("Arrow"))];
  const [middle, slow] = [at(opening, 0.5), at(opening, 0.95)];
  const over = opening.filter((ms) => ms > WANTED_MS).length;
  console.log(
    `${column}, ${CPU_RATE}x CPU, ${ROUNDS} rounds: ${middle.toFixed(0)} ms (median), ${slow.toFixed(0)} ms (p95), ${over} over ${WANTED_MS} ms; ${(middle / at(moving, 0.5)).toFixed(2)} times a move to the next cell.`,
  );
}
