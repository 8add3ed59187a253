import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { holdHost } from "../steps/hold-host.ts";
import { readShifts, watchShifts } from "../steps/layout-shifts.ts";

const PAINTED = "#foyer-first-paint";
const ADDRESS = "/data/flights";

/** What the browser keeps of pages with rows. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.includes("while-signed-in.screens."))
      .map(([, value]) => String(value)),
  );

async function expectKept(page: Page): Promise<void> {
  await expect.poll(async () => (await kept(page)).length).toBe(1);
}

test.beforeEach(({ product }) => product.writeConfig({ rowsAhead: true }));

const box = (locator: Locator) => locator.boundingBox();
const places = async (inside: Locator) => ({
  grid: await box(inside.getByRole("grid")),
  head: await box(inside.getByRole("columnheader").nth(1)),
  cell: await box(inside.getByRole("gridcell").nth(7)),
  heading: await box(inside.getByRole("heading", { level: 1 })),
  list: await box(inside.getByRole("link", { name: "airports" })),
});

test("rows stand before the page's scripts have come, and the page takes their place without moving anything", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), ADDRESS);
  await expect(page.getByRole("gridcell").first()).toHaveText(/\S/);
  await expectKept(page);
  const date = await page.getByRole("gridcell").nth(1).innerText();
  expect(date).toContain("2001");
  expect((await kept(page)).join()).not.toContain(date);

  const release = await holdHost(page);
  await watchShifts(page);
  await page.goto(ADDRESS, { waitUntil: "commit" });
  const painted = page.locator(PAINTED);
  await expect(painted.getByRole("gridcell").nth(1)).toHaveText(date);
  await expect(painted.getByRole("grid", { name: "Rows of flights" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(1);
  const before = await places(painted);
  release();
  await expect(painted).toHaveCount(0);
  expect(await places(page.locator("#foyer"))).toEqual(before);
  await expect(page.getByRole("gridcell").nth(1)).toHaveText(date);
  expect(await readShifts(page)).toEqual({ sum: 0, moved: [] });
});

test("what is pressed and typed before the page stands is done once it does", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), ADDRESS);
  await expectKept(page);
  const release = await holdHost(page);
  await page.goto(ADDRESS, { waitUntil: "commit" });
  const painted = page.locator(PAINTED);
  await painted.getByRole("button", { name: "Columns", exact: true }).click();
  await painted.getByRole("searchbox", { name: "Find a table" }).fill("air");
  release();
  await expect(painted).toHaveCount(0);
  const field = page.getByRole("searchbox", { name: "Find a table" });
  await expect(field).toHaveValue("air");
  await expect(page.getByRole("link", { name: "movies" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Columns", exact: true })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("keys on rows that are painted lead where they would once the page stands, and those behind them too", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), ADDRESS);
  await expectKept(page);
  const release = await holdHost(page);
  await page.goto(ADDRESS, { waitUntil: "commit" });
  const painted = page.locator(PAINTED);
  await painted.getByRole("gridcell").first().click();
  for (const key of ["ArrowDown", "ArrowDown", "Control+ArrowRight"]) await page.keyboard.press(key);
  release();
  for (const key of ["ArrowDown", "Shift+ ", "ArrowUp", "Shift+ "]) await page.keyboard.press(key);
  await expect(painted).toHaveCount(0);
  await expect(page.getByRole("grid").locator("[role=gridcell][aria-selected=true]:focus")).toHaveCount(1);
  const chosen = page.getByRole("row").filter({ has: page.locator("[role=gridcell][aria-selected=true]") });
  await expect(chosen).toHaveAttribute("aria-rowindex", "4");
});

test("what is painted of a person goes with them, and no other one sees it", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), ADDRESS);
  await expectKept(page);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  await beSignedIn(page, await admin.createUser(), "/security", "Main");
  const release = await holdHost(page);
  await page.goto(ADDRESS, { waitUntil: "commit" });
  // All of the page is read, and what is painted would stand; the event itself comes after the script that is held back.
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe("loading");
  await expect(page.locator(PAINTED)).toHaveCount(0);
  release();
  await expect(page.getByRole("gridcell").first()).toHaveText(/\S/);
});

test("whatever somebody else wrote where pages are kept runs nothing, sends nothing and leads nowhere", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), ADDRESS);
  await expectKept(page);
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.includes("while-signed-in.screens.")) ?? "";
    const hostile =
      '<script>globalThis.hit=1</script><img src="x" onerror="globalThis.hit=1"><iframe srcdoc="<script>parent.hit=1</script>"></iframe>' +
      '<form action="https://evil.test/"><input name="password"><button>Sign in</button></form>' +
      '<a href="https://evil.test/">Out</a><a href="javascript:globalThis.hit=1">Run</a><svg><a href="https://evil.test/"><text>Out</text></a></svg>' +
      '<p onclick="globalThis.hit=1" style="color: red" data-style="background: url(/asked-for)">Run</p><img src="/asked-for">';
    const value = JSON.parse(localStorage.getItem(name) ?? "[]") as { markup: string }[];
    localStorage.setItem(
      name,
      JSON.stringify(value.map((screen) => ({ ...screen, markup: hostile + screen.markup }))),
    );
  });
  const release = await holdHost(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(ADDRESS, { waitUntil: "commit" });
  const painted = page.locator(PAINTED);
  await expect(painted.getByRole("gridcell").first()).toHaveText(/\S/);
  await expect(painted.getByText("Run", { exact: true })).toHaveCount(2);
  for (const gone of [
    "script",
    "iframe",
    "form",
    "[onerror]",
    "[onclick]",
    '[href*="evil"]',
    '[href^="javascript"]',
  ])
    await expect(painted.locator(gone)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, "hit") as unknown)).toBeUndefined();
  expect(asked.filter((address) => /evil|asked-for|\/x$/.test(address))).toEqual([]);
  release();
  await expect(painted).toHaveCount(0);
});

test("cards, whose styles come later, are painted by the page alone", async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(page, await admin.createUser(), "/data/movies");
  await expect(page.locator(".data-cards").getByRole("gridcell").first()).toHaveText(/\S/);
  // By then a page with columns is kept.
  await page.waitForFunction(() => performance.now() > 6_000);
  expect((await kept(page)).join("")).not.toContain("/data/movies");
});
