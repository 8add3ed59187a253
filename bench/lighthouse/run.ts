import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { BROWSER_ARGUMENTS } from "../../e2e/browser-arguments.ts";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { install } from "../accessibility-engines/install.ts";

// `npm run bench -- lighthouse [ADDRESS]`: what Lighthouse gives every page for accessibility, best practices and SEO, and by how
// much it shifts, on a phone and at a desk. It is brought from the registry into `.foyer`. Ends badly where a score isn't full
// or a page shifts by more than 0.01.

const WANTED = { name: "lighthouse", packages: ["lighthouse@13.5.0"] };
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;
const SHIFT = "cumulative-layout-shift";
const MOST_SHIFT = 0.01;
const BEFORE = ["/sign-in", "/sign-in/create", "/sign-in/forgotten"];
const BEHIND = [
  "/data",
  "/data/flights",
  "/data/flights?row=39",
  "/data/rpc/busiest_routes",
  "/security",
  "/system",
];
const DESK = {
  formFactor: "desktop",
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
};
const only = process.argv[3];

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

/** As much of it as is asked. */
interface Lighthouse {
  default(
    address: string,
    flags: object,
  ): Promise<{
    readonly lhr: {
      readonly categories: Readonly<
        Record<
          string,
          { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
        >
      >;
      readonly audits: Readonly<Record<string, Audit>>;
    };
  }>;
}

const { default: ask } = (await (await install(WANTED)).load("lighthouse")) as Lighthouse;
await ensureBuilt();
const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error("No browser was found.");
const product = await startProduct();
const profile = mkdtempSync(join(tmpdir(), "foyer-lighthouse-"));
const [port] = await findFreePorts(1);
// It opens pages of its own in the browser's first profile, which so has to be the one that is signed in.
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
  baseURL: product.hostUrl,
  locale: "en-GB",
});
try {
  for (const address of BEFORE) await judge(address);
  const page = await context.newPage();
  await beSignedIn(page, await createAdmin(product).createUser());
  await page.close();
  for (const address of BEHIND) await judge(address);
} finally {
  await context.close();
  await product.stop();
  rmSync(profile, { recursive: true, force: true });
}

async function judge(address: string): Promise<void> {
  if (only !== undefined && address !== only) return;
  for (const [device, settings] of [
    ["phone", {}],
    ["desk", DESK],
  ] as const) {
    const { lhr } = await ask(product.hostUrl + address, {
      port,
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES, "performance"],
      ...settings,
    });
    const shift = lhr.audits[SHIFT]?.numericValue ?? Number.NaN;
    const scores = CATEGORIES.map((name) => lhr.categories[name]?.score ?? 0);
    console.log(`${address}, ${device}: ${scores.join(" ")}, shift ${shift.toFixed(4)}`);
    const lacking = CATEGORIES.flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
      .flatMap(({ id }) => lhr.audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1);
    for (const { id, title } of lacking) console.log(`    ${id}: ${title}`);
    if (scores.some((score) => score < 1) || !(shift <= MOST_SHIFT)) process.exitCode = 1;
  }
}
