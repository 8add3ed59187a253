import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const DAYS = "/data/flights?summary=date.time.day;rows;;bars";

test("drawing over a chart of days shows the hours of some, with their rows and no others, and leads back", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), DAYS);
  const chart = page.getByRole("complementary", { name: "Chart" });
  const bars = chart.locator("rect.data-chart-mark");
  const total = page
    .getByRole("row", { name: /^All rows/ })
    .getByRole("gridcell")
    .last();
  await expect(bars.nth(4)).toBeVisible();
  const whole = await total.innerText();
  const rows = page.getByRole("treegrid").getByRole("row", { name: /^[34] Jan/ });
  const counted = (await rows.getByRole("gridcell").allInnerTexts())
    .filter((text) => /^[\d,]+$/.test(text))
    .reduce((sum, text) => sum + Number(text.replaceAll(",", "")), 0);

  const middleOf = async (at: number): Promise<{ x: number; y: number }> => {
    const box = await bars.nth(at).boundingBox();
    if (box === null) throw new Error("The bar isn't drawn.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [third, fourth] = [await middleOf(2), await middleOf(3)];
  await page.mouse.move(third.x, third.y);
  await expect(chart.locator(".data-chart-readout")).toContainText("3 Jan 2001");
  await page.mouse.down();
  await page.mouse.move(fourth.x, fourth.y, { steps: 4 });
  await page.mouse.up();
  const out = chart.getByRole("button", { name: "Zoom out" });
  await expect(out).toBeVisible();
  await expect(page).toHaveURL(/date\.time\.hour/);
  await expect(total).toHaveText(counted.toLocaleString("en"));
  await expectNoAxeInBothThemes(page);

  await out.click();
  await expect(total).toHaveText(whole);
  await expect(page).toHaveURL(/date\.time\.day/);
  await page.goBack();
  await expect(page).toHaveURL(/date\.time\.hour/);
});

test("a chart is zoomed by keys alone, and the focus goes on with what leads back", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), DAYS);
  const chart = page.getByRole("complementary", { name: "Chart" });
  await chart.getByText("Zoom", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await chart.getByLabel("To", { exact: true }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(chart.getByRole("button", { name: "Zoom out" })).toBeFocused();
  await expect(page).toHaveURL(/filter=date\.gte\.2001-01-01.*date\.time\.hour/);
});
