import { expect, test } from "../harness/test.ts";
import { expectNoAxeViolations } from "../steps/axe.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const PHONE = { width: 390, height: 844 };
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
});

test("a cell that is cut shows all of it to mouse and keyboard until Escape; a double click on its edge fits the column", async ({
  page,
  admin,
}) => {
  const whole = "Three Kingdoms: Resurrection of the Dragon";
  await beSignedIn(page, await admin.createUser(), "/data/movies?filter=id.eq.30&columns=title,id");
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
  await page.locator(".data-header-handle").first().dblclick();
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
