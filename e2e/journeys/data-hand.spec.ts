import { expect, test } from "../harness/test.ts";
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
  const isInGrid = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest("[role=grid]") instanceof Element);
  let stops = 0;
  while (!(await isInGrid()) && stops < 2 * MOST_STOPS) {
    await page.keyboard.press("Tab");
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(MOST_STOPS);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("one tap opens a row, and little stands above the rows", async ({ page, admin }) => {
    await beSignedIn(page, await admin.createUser(), "/data/airports");
    const cell = page.getByRole("gridcell", { name: "Thigpen" });
    await expect(cell).toBeVisible();
    const grid = await page.getByRole("grid").boundingBox();
    expect(grid?.y).toBeLessThanOrEqual(MOST_CHROME_PX);
    await cell.tap();
    await expect(page.getByRole("complementary", { name: "Thigpen" })).toBeVisible();
  });
});
