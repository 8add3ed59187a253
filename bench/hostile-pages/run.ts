import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../../e2e/steps/axe.ts";
import { HOSTILE_SQL } from "../../local-backend/postgrest/corpus/hostile-schema.ts";
import { ordersSql } from "../../local-backend/postgrest/corpus/orders-schema.ts";
import { DEMO_ACCOUNTS } from "../../local-backend/seed/demo-accounts.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import { startRealProduct } from "../export/start-real-product.ts";
import type { RealProduct } from "../export/start-real-product.ts";

// `npm run bench -- hostile-pages`: relations of the hostile schema in a browser, on a real PostgREST: each opens, or says in
// words why it can't, by itself and without an error of the page; the list of several schemas, the notice of an expensive sort
// and a sort in mid-scroll, which goes to the top; axe, and pictures in `.foyer/hostile-pages`, light and dark, phone and desktop.

const SCHEMAS = ["public", "hostile", "other", "tpch"];
/** With four lines each. */
const ORDERS = 60_000;
const RELATIONS = [
  "Robert'); DROP TABLE students;--",
  "lead",
  "a/b",
  "tree",
  "branches",
  "array_key",
  "moment_key",
  "no_key",
  "twins",
  "unfilled",
  "domains",
  "numbers",
  "texts",
  "nothing",
  "empty",
  "wide",
  "partly",
  "own_rows",
];
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ["light", "dark"] as const;
/** Nobody warns of a table of 60,000 rows; the planner's word for its size is enough. */
const LARGE_SQL = "update pg_catalog.pg_class set reltuples = 5000000 where oid = 'tpch.orders'::regclass;";
const PICTURES = join(STATE_FOLDER, "hostile-pages");
/** A wide table takes PostgREST seconds. */
const OPEN_TIMEOUT_MS = 30_000;

const running = await startRealProduct({
  schemas: SCHEMAS,
  sql: HOSTILE_SQL + ordersSql(ORDERS) + LARGE_SQL,
});
if (running === undefined) {
  console.log("It did not run: npm has no PostgreSQL and PostgREST for this platform.");
} else {
  try {
    const problems = await visitAll(running);
    for (const problem of problems) console.log(problem);
    console.log(`${RELATIONS.length} relations, ${problems.length} errors of the page.`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await running.stop();
  }
}

async function visitAll({ product }: RealProduct): Promise<readonly string[]> {
  const executablePath = await findBrowser();
  if (executablePath === undefined)
    throw new Error("No browser was found. Run npm test, which says what to install.");
  mkdirSync(PICTURES, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: SIZES.desktop });
    page.setDefaultTimeout(OPEN_TIMEOUT_MS);
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
    writeFileSync(join(product.siteFolder, "data-views.json"), JSON.stringify({ schemas: SCHEMAS }));
    await signIn(page, product.hostUrl);
    await page.getByRole("combobox", { name: "Schema" }).selectOption("hostile");
    await page.getByRole("link", { name: "tree" }).waitFor();
    await look(page, "list");
    for (const name of RELATIONS) console.log(`${name}: ${await open(page, product.hostUrl, name)}`);
    await look(page, "own-rows");
    await sortFromTheEnd(page, product.hostUrl);
    await warnBeforeSort(page, product.hostUrl);
    return problems;
  } catch (error) {
    await browser
      .contexts()[0]
      ?.pages()[0]
      ?.screenshot({ path: join(PICTURES, "failure.png") });
    throw error;
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, hostUrl: string): Promise<void> {
  const [account] = DEMO_ACCOUNTS;
  if (account === undefined) throw new Error("There is no demo account.");
  await page.goto(`${hostUrl}/data`);
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** @returns what the page shows of a relation */
async function open(page: Page, hostUrl: string, name: string): Promise<string> {
  await page.goto(`${hostUrl}/data/${encodeURIComponent(name)}?schema=hostile`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const rows = page.getByRole("gridcell").first();
  const words = page
    .getByRole("main")
    .getByText(/no rows yet|no columns that|holds nothing yet/i)
    .first();
  await rows.or(words).first().waitFor();
  await expectNoAxeViolations(page);
  if (await rows.isVisible()) return "rows";
  return `in words: ${(await words.textContent()) ?? ""}`;
}

/** A sort that no index gives, asked for at the end of a long table. */
async function sortFromTheEnd(page: Page, hostUrl: string): Promise<void> {
  await page.goto(`${hostUrl}/data/lineitem?schema=tpch`);
  const grid = page.getByRole("grid");
  await page.getByRole("gridcell").first().waitFor();
  await grid.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await grid.locator(`[aria-rowindex="${ORDERS * 4 + 1}"]`).waitFor();
  const offsets: string[] = [];
  page.on("request", (request) => {
    const offset = new URL(request.url()).searchParams.get("offset");
    if (request.url().includes("order=l_quantity") && offset !== null) offsets.push(offset);
  });
  await page.getByRole("columnheader", { name: /l_quantity/ }).click();
  await page.waitForURL(/sort=l_quantity/);
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(grid.locator('[aria-rowindex="2"]')).not.toBeEmpty();
  console.log(
    `a sort in mid-scroll: at the top, ${offsets.length} requests of far places (${offsets.join()})`,
  );
  await look(page, "sorted");
}

/** The menu of a column without an index, of a table that the database takes for a large one. */
async function warnBeforeSort(page: Page, hostUrl: string): Promise<void> {
  await page.goto(`${hostUrl}/data/orders?schema=tpch`);
  await page.getByRole("gridcell").first().waitFor();
  await page.getByRole("columnheader", { name: /o_totalprice/ }).click({ button: "right" });
  await page
    .getByText(/no index; .* rows/)
    .first()
    .waitFor();
  await look(page, "expensive");
}

/** Pictures of what is there, in each theme and size, and axe. */
async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await expectNoAxeViolations(page);
      await page.screenshot({ path: join(PICTURES, `${name}-${size}-${theme}.png`) });
    }
  }
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: "light" });
}
