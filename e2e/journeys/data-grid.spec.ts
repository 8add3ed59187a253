import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { tabTo } from "../steps/keyboard-steps.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const LAST_ROW = 200_000;
const PHONE = { width: 390, height: 844 };

/** Where the focus is: the row's index as assistive technology hears it, and the cell's text. */
function focused(page: Page): Promise<{ row: string | null | undefined; text: string | null | undefined }> {
  return page.evaluate(() => {
    const cell = document.activeElement;
    return {
      row: cell?.closest("[role=row]")?.getAttribute("aria-rowindex"),
      text: cell?.textContent,
    };
  });
}

async function openFlights(page: Page, query = ""): Promise<void> {
  await page.goto(`/data/flights${query}`);
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
}

/** How many rows there may be is asked apart from the first of them: until that is answered, there is room for those alone. */
async function expectRoomForAll(page: Page): Promise<void> {
  const heightPx = () => page.getByRole("grid").evaluate((element) => element.scrollHeight);
  await expect.poll(heightPx).toBeGreaterThan(LAST_ROW);
}

test("the last row is reached by scrolling and by keyboard, with its true index and no exact count", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  const prefers: string[] = [];
  page.on("request", (request) => {
    prefers.push(request.headers()["prefer"] ?? "");
  });
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await openFlights(page);
  const grid = page.getByRole("grid", { name: "Rows of flights" });
  await grid.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(grid.locator(`[aria-rowindex="${LAST_ROW + 1}"]`)).toContainText(String(LAST_ROW));
  await expect(grid).toHaveAttribute("aria-rowcount", String(LAST_ROW + 1));
  await page.getByRole("columnheader", { name: /distance/ }).click();
  await expect(grid.locator('[aria-rowindex="2"]')).toBeVisible();
  await openFlights(page);
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+End");
  await expect.poll(() => focused(page)).toMatchObject({ row: String(LAST_ROW + 1) });
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page)).toEqual({ row: String(LAST_ROW + 1), text: String(LAST_ROW) });
  expect(prefers.filter((prefer) => prefer.includes("count=exact"))).toEqual([]);

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("Control+Home");
  await expect.poll(() => focused(page)).toEqual({ row: "2", text: "1" });
});

test("the grid keeps its size and its tab stop however far it is scrolled", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await openFlights(page);
  const grid = page.getByRole("grid");
  const first = page.getByRole("gridcell").first();
  await first.focus();
  await expectRoomForAll(page);
  const before = await grid.evaluate((element) => element.querySelectorAll("*").length);
  for (const share of [0.2, 0.9, 0.4, 0.6]) {
    await grid.evaluate((element, part) => {
      element.scrollTop = element.scrollHeight * part;
    }, share);
    // It draws what it was scrolled to with the next frame.
    await expect(grid.locator(`[aria-rowindex="${Math.round(LAST_ROW * share) + 5}"]`)).toBeVisible();
    await expect(page.locator(".data-row-waiting:not([aria-rowindex='2'])")).toHaveCount(0);
  }
  const after = await grid.evaluate((element) => element.querySelectorAll("*").length);
  expect(Math.abs(after - before)).toBeLessThan(30);
  // The focus is still on the row that was scrolled out, and a key goes on from there.
  expect((await focused(page)).row).toBe("2");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toMatchObject({ row: "3", text: "2" });
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
});

test("from the table list to a filtered, sorted view and a copy, by keyboard alone", async ({
  page,
  admin,
}) => {
  // The host forbids every page to read the clipboard, so what is written is noted on its way there.
  await page.addInitScript(() => {
    // Firefox runs it on the empty page before as well, which has no clipboard.
    if (!location.href.startsWith("http")) return;
    const noted = globalThis as unknown as { copied: string };
    navigator.clipboard.writeText = (text) => {
      noted.copied = text;
      return Promise.resolve();
    };
  });
  await beSignedIn(page, await admin.createUser(), "/data");
  await page.getByRole("link", { name: "flights" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();

  await page.getByRole("button", { name: "Filter" }).focus();
  await page.keyboard.press("Enter");
  const column = page.getByRole("combobox", { name: "Column", exact: true });
  await expect(column).toBeFocused();
  const place = await page.getByRole("grid").boundingBox();
  await page.keyboard.type("origin");
  await expect(column).toHaveValue("origin");
  await tabTo(page, page.getByRole("textbox", { name: "Search values" }));
  await page.keyboard.type("Seattle-Tacoma");
  await expect(page.getByRole("group", { name: "Values of origin" }).getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/filter=origin\.in\.SEA/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("form", { name: "Filter" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Filters that hold" })).toContainText("origin is any of SEA");
  expect(await page.getByRole("grid").boundingBox()).toEqual(place);

  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=delay\.asc/);
  const header = page.getByRole("columnheader", { name: /delay/ });
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(header).toBeFocused();
  // No index serves it, so the rows before are shown a little longer.
  await expect(page.getByRole("grid")).not.toHaveClass(/data-rows-stale/);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect(page).toHaveURL(/columns=id%2Cdelay%2Cdate/);
  await expect(page.getByRole("columnheader", { name: /delay/ })).toBeFocused();
  await page.keyboard.press("Shift+F10");
  // The menu comes when it is first opened.
  await expect(page.getByRole("menuitem", { name: "Sort ascending" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Hide column" })).toBeFocused();
  await page.keyboard.press("Escape");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.locator("[aria-selected=true]")).toHaveCount(4);
  await page.keyboard.press("Control+c");
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { copied?: string }).copied))
    .toMatch(/^\d+\t-\d+\n\d+\t-\d+$/);

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/row=\d+/);
  await expect(page.getByRole("complementary", { name: /^Row \d+/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/row=/);
  await expect.poll(async () => (await focused(page)).row).toBe("3");
  await page.goBack();
  await expect(page.getByRole("complementary", { name: /^Row \d+/ })).toBeVisible();
});

test("a slow query says so and can be cancelled, and its request ends", async ({ page, admin, product }) => {
  skipWithout(product, "faults");
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await setFaults(product, { delayMs: { path: "/rest/v1/flights", ms: 20_000 } });
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/rest/v1/flights?select=id%2C"),
  );
  await page.getByRole("link", { name: "flights" }).first().click();
  await expect(page.getByText("The database is still reading", { exact: false })).toBeVisible();
  // Where the rows will stand, their places are drawn until then; nothing of it can be scrolled to.
  const placesOf = (): Promise<string> =>
    page
      .getByRole("columnheader")
      .first()
      .evaluate((header) => getComputedStyle(header, "::after").backgroundImage);
  expect(await placesOf()).toContain("gradient");
  expect(await page.getByRole("grid").evaluate((grid) => getComputedStyle(grid).overflowY)).toBe("hidden");
  await page.getByRole("button", { name: "Cancel" }).click();
  expect((await failed).failure()?.errorText).toContain("ABORTED");
  await expect.poll(placesOf).toBe("none");
  await clearFaults(product);
});

test("rights that are lost while the page is open take the rows away, and say why", async ({
  page,
  admin,
  product,
  allowConsole,
}) => {
  skipWithout(product, "faults");
  allowConsole(/status of 403/);
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await openFlights(page);
  await expectRoomForAll(page);
  const body = JSON.stringify({ code: "42501", message: "permission denied", details: null, hint: null });
  await setFaults(product, { status: { path: "/rest/v1/flights", status: 403, body } });
  // Its rows may be gone already: what the page still asked for by itself is refused as well.
  await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    if (grid !== null) grid.scrollTop = grid.scrollHeight / 2;
  });
  await expect(page.getByRole("alert")).toContainText("You may not read this");
  await expect(page.getByRole("gridcell")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await clearFaults(product);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in any state of the grid, ${colorScheme}`, async ({ page, admin }) => {
    await page.emulateMedia({ colorScheme });
    await beSignedIn(page, await admin.createUser(), "/data/flights");
    await openFlights(page, "?sort=delay.desc,date.asc&pinned=1&filter=or(origin.eq.SEA,delay.gt.100)&row=7");
    await expect(page.getByRole("complementary", { name: "Row 7" })).toContainText("DTW");
    await expectNoAxeViolations(page);
    for (const tool of [/^Filter \(2\)/, "Columns", "Views", "Find"]) {
      await page.getByRole("button", { name: tool }).click();
      await expect(page.getByRole("button", { name: tool, expanded: true })).toBeVisible();
      await expect(page.locator(".data-panel")).toBeVisible();
      await expectNoAxeViolations(page);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("gridcell").first().click({ button: "right" });
    await expect(page.getByRole("menu")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
    await page.goto("/data/notes");
    await expect(page.getByText("This table has no rows that you may read")).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
