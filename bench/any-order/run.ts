import { openInAnyOrder } from "../../e2e/steps/any-order.ts";
import { openWalk } from "../open-walk.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- any-order [SCREEN] [--seed 1] [--times 3]`: every screen, so many times, each time with its files and the
// service's answers in another order, some of them long after the rest. Each has to stand as ever: without an error, without
// a jump, with a window of rows drawn and no more, and with a page that answers. Ends badly where one doesn't.

const name = process.argv[3];
const only = name?.startsWith("--") === true ? undefined : name;
const first = readNumber("--seed") ?? 1;
const times = readNumber("--times") ?? 3;
let opened = 0;
let bad = 0;
const { product, browser, walks, close } = await openWalk();
try {
  for (let seed = first; seed < first + times; seed += 1) {
    for (const { storageState, screens } of walks) {
      for (const screen of screens) {
        if (only !== undefined && screen.name !== only) continue;
        const context = await browser.newContext({ locale: "en-GB", baseURL: product.hostUrl, storageState });
        const wrong = await openInAnyOrder(context, screen, seed);
        await context.close();
        opened += 1;
        if (wrong.length === 0) continue;
        bad += 1;
        console.log(`${screen.name}, seed ${seed}: ${wrong.join("; ")}`);
      }
    }
    console.log(`${opened} screens, ${bad} badly, seeds to ${seed}`);
  }
} finally {
  await close();
}
if (bad > 0) process.exitCode = 1;
