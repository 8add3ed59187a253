import type { Locator } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeViolations } from "../steps/axe.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { writeNote } from "../steps/notes.ts";

const PHONE = { width: 390, height: 844 };
/** Of 1,280 by 720 pixels. */
const SCREEN_AT_200_PERCENT = { width: 640, height: 360 };
const NARROWEST = { width: 320, height: 640 };
const MOST_STOPS = 15;
const MOST_CHROME_PX = 96;

test("the grid is at most 15 stops of Tab from the page's start, and arrows go through the tools above it", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  // What comes after the first rows has its stops as well.
  await page.keyboard.press("Shift");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const isInGrid = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest("[role=grid]") instanceof Element);
  let stops = 0;
  while (!(await isInGrid()) && stops < 2 * MOST_STOPS) {
    await page.keyboard.press("Tab");
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(MOST_STOPS);

  // In forced colours, which have no surfaces, outlines tell the selected cells and the focused one.
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Shift+ArrowDown");
  const focusedCell = page.locator("[role=gridcell]:focus");
  await expect(focusedCell).toHaveCSS("outline-style", "solid");
  await expect(focusedCell).toHaveCSS("outline-width", "3px");
  const selected = page.locator('[role=gridcell][aria-selected="true"]:not(:focus)').first();
  await expect(selected).toHaveCSS("outline-style", "dotted");
  await expect(selected).not.toHaveCSS("outline-color", "rgba(0, 0, 0, 0)");
  await page.emulateMedia({ forcedColors: "none" });
});

test("the tools keep to one line at 1,280 px; at 200 % and at 320 px nothing is drawn sideways but they, and all are reached", async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await beSignedIn(page, await admin.createUser(), "/data/flights?filter=origin.in.(SEA,SFO,LAX,JFK)");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  const tools = page.getByRole("toolbar");
  const remove = page.getByRole("button", { name: /^Remove the filter/ });
  await expect(remove).toBeVisible();
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [line, below] = [await box(tools), await box(page.locator(".data-kept-line"))];
  const [count, chip] = [await box(page.locator(".data-count")), await box(remove)];
  // One line of tools with the whole chip in it; the number of rows stands in the next, which so is never empty.
  expect(line.height).toBeLessThan(2 * below.height);
  expect(chip.x + chip.width).toBeLessThanOrEqual(line.x + line.width);
  expect(count.y).toBeGreaterThanOrEqual(below.y);
  expect(count.y + count.height).toBeLessThanOrEqual(below.y + below.height);
  // Each tool says its name, in or below its line.
  for (const name of ["Filter (1)", "Columns", "Views", "Find", "Row height", "Export", "Chart", "Live"]) {
    const word = await box(tools.getByText(name, { exact: true }));
    expect(word.width, name).toBeGreaterThan(15);
    expect(word.y + word.height, name).toBeLessThanOrEqual(line.y + line.height);
  }

  for (const size of [SCREEN_AT_200_PERCENT, NARROWEST]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    for (const name of [/^Filter/, "Columns", "Find", "Export"]) {
      const tool = tools.getByRole("button", { name, exact: true });
      await tool.focus();
      await expect(tool).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a cell that is cut shows all of it to mouse and keyboard until Escape; a double click on its edge fits the column", async ({
  page,
  admin,
}) => {
  const whole = "Three Kingdoms: Resurrection of the Dragon";
  await beSignedIn(page, await admin.createUser(), "/data/movies?filter=id.eq.30");
  const cut = page.getByRole("gridcell", { name: whole });
  const hint = page.getByRole("tooltip");
  // What shows it comes with the first sign of use.
  await page.mouse.move(700, 600);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await cut.hover();
  await expect(hint).toHaveText(whole);
  const [of, beside] = [await cut.boundingBox(), await hint.boundingBox()];
  expect([beside?.x, beside?.y]).toEqual([of?.x, (of?.y ?? 0) + (of?.height ?? 0)]);
  await hint.hover();
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toBeHidden();
  await cut.click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(hint).toHaveText(whole);
  await page
    .getByRole("columnheader", { name: /^title/ })
    .locator(".data-header-handle")
    .dblclick();
  await expect.poll(() => cut.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("little stands above the rows; each is a card that one tap opens, or a line of the grid for whoever wants that", async ({
    page,
    admin,
  }) => {
    await beSignedIn(page, await admin.createUser(), "/data/airports");
    const name = page.getByRole("gridcell", { name: "Thigpen", exact: true });
    await expect(name).toBeVisible();
    const grid = page.getByRole("grid");
    expect((await grid.boundingBox())?.y).toBeLessThanOrEqual(MOST_CHROME_PX);
    // All of a card is below its name.
    const city = page.getByRole("gridcell", { name: "city Bay Springs" });
    const [above, below] = [await name.boundingBox(), await city.boundingBox()];
    expect([above?.x, above?.width]).toEqual([below?.x, below?.width]);
    await expectNoAxeViolations(page);
    await page.getByRole("columnheader", { name: "state" }).tap();
    await expect(page).toHaveURL(/sort=state\.asc/);
    await expect(page.getByRole("gridcell", { name: "state AK" }).first()).toBeVisible();
    await page.getByRole("columnheader", { name: "state" }).tap();
    await expect(page).toHaveURL(/sort=state\.desc/);
    await expect(page.getByRole("gridcell", { name: "state AK" })).toHaveCount(0);
    await page
      .getByRole("gridcell", { name: /^state / })
      .nth(2)
      .tap();
    await expect(page.getByRole("complementary")).toContainText("Rows that refer to it");
    await page.getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Rows as cards" }).tap();
    await expect(grid).toHaveAttribute("aria-colcount", "7");
    await expect(page.getByRole("button", { name: "Rows as cards" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await page.reload();
    await expect(grid).toHaveAttribute("aria-colcount", "7");
  });
});

test("at 200 % the page stays under the hand: a double click opens the cell that it presses; view tabs keep their room in German", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await beSignedIn(page, await admin.createUser(), "/data/notes?columns=title,body");
  await writeNote(page, product, "Seats");
  await page.setViewportSize(SCREEN_AT_200_PERCENT);
  await page.reload();
  await page.getByRole("gridcell", { name: "Seats", exact: true }).dblclick();
  await expect(page.getByRole("textbox", { name: "Change title" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    localStorage.setItem("foyer.locale", "de");
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/data/notes?columns=title,body");
  await page.getByRole("gridcell", { name: "Seats", exact: true }).click();
  await expect(page.getByRole("button", { name: "Als Ansicht speichern" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Alle Zeilen" })).toBeInViewport({ ratio: 1 });
});

test("at 1,280 px the filter of a table that can be changed is read whole, and so is the name of a view with changes", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await page.setViewportSize({ width: 1280, height: 720 });
  await beSignedIn(page, await admin.createUser(), "/data/notes?filter=title.ilike.*seat*");
  await writeNote(page, product, "Seats");
  await page.reload();
  await page.getByRole("gridcell", { name: "Seats", exact: true }).click();
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  const isCut = (of: Locator) => of.evaluate((element) => element.scrollWidth > element.clientWidth);
  const line = page.getByRole("list", { name: "Filters that hold" });
  expect(await isCut(line.getByRole("button", { name: "title contains seat", exact: true }))).toBe(false);
  expect(await isCut(line)).toBe(false);
  await page.getByRole("button", { name: "Save as view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("About seats");
  await page.keyboard.press("Enter");
  const tab = page.getByRole("link", { name: "About seats" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("columnheader", { name: /^title/ }).click();
  await expect(page.getByRole("button", { name: "Update “About seats”" })).toBeVisible();
  await expect(tab).toBeInViewport({ ratio: 1 });
  expect(await isCut(tab.locator("span"))).toBe(false);
  await expectNoAxeViolations(page);
});

for (const size of [
  { width: 740, height: 360 },
  { width: 932, height: 430 },
]) {
  test(`in a window of ${size.width} by ${size.height} little stands above the rows, and the list is folded until one opens it`, async ({
    page,
    admin,
  }) => {
    await page.setViewportSize(size);
    await beSignedIn(page, await admin.createUser(), "/data/airports?filter=state.eq.AK");
    await expect(page.getByRole("gridcell", { name: "AK" }).first()).toBeVisible();
    const grid = page.getByRole("grid");
    expect((await grid.boundingBox())?.y).toBeLessThanOrEqual(MOST_CHROME_PX);
    // The grid has room for columns here, and how many filters hold is seen.
    await expect(grid).toHaveAttribute("aria-colcount", "7");
    await expect(page.getByRole("button", { name: "Filter (1)" })).toHaveText("1 Filter (1)");
    const list = page.getByLabel("Find a table");
    await expect(list).toBeHidden();
    await page.locator(".data-entries-switch").click();
    await expect(list).toBeInViewport({ ratio: 1 });
    await page.getByRole("link", { name: /^movies/ }).click();
    await expect(list).toBeHidden();
    await page.getByRole("gridcell").nth(1).dblclick();
    const panel = page.getByRole("complementary");
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.y).toBeLessThanOrEqual(MOST_CHROME_PX);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });
}
