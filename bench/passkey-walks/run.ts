import { chromium } from "@playwright/test";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { clearFaults } from "../../e2e/steps/calls.ts";
import { walkPasskeys } from "../../e2e/steps/passkey-walk/walk-passkeys.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { readNumber } from "../read-number.ts";

// `npm run bench -- passkey-walks [--walks 200] [--from 1] [--steps 6]`: one person's random walks over the passkeys of two
// browsers, every other of them with a security key as the second factor. At the end of each, no device may offer a passkey
// that the provider doesn't know, and neither a passkey nor the key may be lost.

const walks = readNumber("--walks") ?? 200;
const from = readNumber("--from") ?? 1;
const steps = readNumber("--steps") ?? 6;
const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error("No browser was found.");
await ensureBuilt();
const product = await startProduct({ FOYER_FLIGHTS: "10" });
const admin = createAdmin(product);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const open = () => browser.newContext({ baseURL: product.hostUrl, locale: "en-GB" });
let ghosts = 0;
let lost = 0;
let lostKeys = 0;
let taken = 0;
const failures: string[] = [];
try {
  for (let seed = from; seed < from + walks; seed += 1) {
    await clearFaults(product);
    const contexts = [await open(), await open()] as const;
    try {
      const walk = await walkPasskeys(product, contexts, await admin.createUser(), seed, steps);
      ghosts += walk.ghosts;
      lost += walk.lost;
      lostKeys += walk.lostKeys;
      taken += walk.done.length;
      if (walk.ghosts + walk.lost + walk.lostKeys > 0) {
        console.error(
          `seed ${seed}: ${walk.ghosts} ghosts, ${walk.lost} lost, ${walk.lostKeys} keys lost: ${walk.done.join("; ")}`,
        );
      }
    } catch (error) {
      failures.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
      console.error(failures.at(-1));
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
      await admin.cleanUp();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(
  `${walks} walks, ${taken} steps: ${ghosts} ghosts, ${lost} passkeys lost, ${lostKeys} security keys lost, ${failures.length} walks failed`,
);
process.exitCode = ghosts + lost + lostKeys + failures.length === 0 ? 0 : 1;
