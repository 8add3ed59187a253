import { chromium } from "@playwright/test";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { BROWSER_ARGUMENTS } from "../../e2e/browser-arguments.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { clearFaults } from "../../e2e/steps/calls.ts";
import { walkSecurityPage } from "../../e2e/steps/security-walk/walk-security-page.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";

// `npm run bench -- security-walks [--walks 200] [--from 1] [--steps 6]`: random walks over the security page on two pages
// of one browser. A walk that fails names its seed; `--from SEED --walks 1` takes it again.

const walks = option("walks", 200);
const from = option("from", 1);
const steps = option("steps", 6);
const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error("No browser was found.");
await ensureBuilt();
const product = await startProduct({ FOYER_FLIGHTS: "10" });
const admin = createAdmin(product);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
const taken = new Map<string, number>();
const failures: string[] = [];
try {
  for (let seed = from; seed < from + walks; seed += 1) {
    // Every walk comes from the same address, and more of them than one person makes.
    await clearFaults(product);
    const context = await browser.newContext({ baseURL: product.hostUrl, locale: "en-GB" });
    const errors: string[] = [];
    context.on("weberror", (failure) => errors.push(failure.error().message));
    try {
      const done = await walkSecurityPage(product, context, await admin.createUser(), seed, steps);
      for (const step of done) {
        const name = step.replace(/^\w+: /, "");
        taken.set(name, (taken.get(name) ?? 0) + 1);
      }
      if (errors.length > 0) throw new Error(`Uncaught: ${errors.join("; ")}`);
    } catch (error) {
      failures.push(
        `seed ${seed}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
      );
      console.error(failures.at(-1));
    } finally {
      await context.close();
      await admin.cleanUp();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(`${walks} walks of ${steps} steps, ${failures.length} failed`);
for (const [name, count] of [...taken].sort(([, one], [, other]) => other - one))
  console.log(`  ${count} x ${name}`);
process.exitCode = failures.length === 0 ? 0 : 1;

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
}
