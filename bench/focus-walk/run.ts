import type { Page } from "@playwright/test";
import { FOCUS_WINDOWS, hiddenStops, walkCells, walkFocus } from "../../e2e/steps/focus-walk.ts";
import type { FocusStop } from "../../e2e/steps/focus-walk.ts";
import type { WalkedScreen } from "../../e2e/steps/walked-screens.ts";
import { openWalk } from "../open-walk.ts";
import { tryScreen } from "../try-screen.ts";

// `npm run bench -- focus-walk [SCREEN]`: every stop of the Tab key on every screen, in a desk's window, a phone's, and one
// that is magnified four times; in the grid also the cells that arrows lead to. Ends badly where one is hidden (WCAG 2.4.11),
// and names each of which less than half is seen.

const only = process.argv[3];
const MOSTLY = 0.5;
const KEYS = ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "PageDown", "End", "ArrowUp", "Home"];
const { product, browser, walks, close } = await openWalk();
try {
  for (const size of FOCUS_WINDOWS) {
    // A tab remembers which table it showed last, and would go there instead of to the start.
    for (const { storageState, screens } of walks) {
      const page = await browser.newPage({ locale: "en-GB", baseURL: product.hostUrl, storageState });
      for (const screen of screens) await walk(page, screen, size);
      await page.context().close();
    }
  }
} finally {
  await close();
}

async function walk(page: Page, screen: WalkedScreen, size: (typeof FOCUS_WINDOWS)[number]): Promise<void> {
  if (only !== undefined && screen.name !== only) return;
  await page.setViewportSize(size);
  if (!(await tryScreen(page, screen))) return;
  tell(screen.name, size, await walkFocus(page));
  if (screen.name !== "grid") return;
  await page.locator("[role=grid] [tabindex='0']").first().focus();
  tell("cells", size, await walkCells(page, [...KEYS, ...Array<string>(14).fill("ArrowDown")]));
}

function tell(
  name: string,
  { width, height }: (typeof FOCUS_WINDOWS)[number],
  stops: readonly FocusStop[],
): void {
  const hidden = hiddenStops(stops);
  const least = Math.min(1, ...stops.map(({ seen }) => seen));
  console.log(
    `${width} x ${height}  ${name}: ${stops.length} stops, ${hidden.length} hidden, the least seen ${Math.round(least * 100)} %`,
  );
  for (const { what, seen } of stops.filter((stop) => stop.seen < MOSTLY)) {
    console.log(`    ${Math.round(seen * 100)} % of ${what}`);
  }
  if (hidden.length > 0 || stops.length === 0) process.exitCode = 1;
}
