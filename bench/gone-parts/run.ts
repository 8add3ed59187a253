import { faultsOf, openWithout, partsOf } from "../../e2e/steps/gone-parts.ts";
import type { ScreenWithout } from "../../e2e/steps/gone-parts.ts";
import type { WalkedScreen } from "../../e2e/steps/walked-screens.ts";
import { openWalk } from "../open-walk.ts";

// `npm run bench -- gone-parts [SCREEN]`: every screen once without each of the parts that it loads late, as a page sees it
// that is older than what is deployed, or whose line breaks. A part may be missed; then the screen stands without it, or says
// so in words, and nobody's error is left over. Ends badly where one is, or where a screen is blank or silent.

const only = process.argv[3];
let opened = 0;
let bad = 0;
const { product, browser, walks, close } = await openWalk();
try {
  for (const { storageState, screens } of walks) {
    for (const screen of screens) {
      if (only !== undefined && screen.name !== only) continue;
      const context = await browser.newContext({ locale: "en-GB", baseURL: product.hostUrl, storageState });
      for (const part of await partsOf(context, screen)) {
        tell(screen, part, await openWithout(context, screen, part));
      }
      await context.close();
    }
  }
  console.log(`${opened} screens without one of their parts, ${bad} badly`);
} finally {
  await close();
}
if (bad > 0) process.exitCode = 1;

function tell({ name }: WalkedScreen, part: string, found: ScreenWithout): void {
  opened += 1;
  const faults = faultsOf(found);
  if (faults.length > 0) bad += 1;
  const outcome = found.stands ? "stands" : `says ${JSON.stringify(found.told)}`;
  console.log(`${name} without ${part}: ${outcome}${faults.map((fault) => `; ${fault}`).join("")}`);
}
