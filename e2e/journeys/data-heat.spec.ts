import type { Locator } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const GROUPS =
  "/data/flights?filter=or(origin.eq.SEA,origin.eq.ORD,origin.eq.SFO)" +
  "&summary=origin,distance.width.1000;rows,average.delay";

const toNumber = (text: string): number => Number(text.replaceAll(/\D/g, ""));

/** What a chart's table says of each row, by its name. */
async function readTable(chart: Locator): Promise<ReadonlyMap<string, readonly string[]>> {
  await chart.getByText("As a table").click();
  const rows = chart.getByRole("table").locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const found = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  return new Map(found.map(([name = "", ...values]) => [name, values]));
}

test("two groupings are a heat map and two measures a scatter, with the values of the groups beside them", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), GROUPS);
  const tree = page.getByRole("treegrid", { name: "Groups of flights" });
  const group = (name: string): Locator =>
    tree.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
  await expect(group("SEA").getByRole("gridcell").nth(1)).toHaveText(/\d/);
  const shape = page.getByRole("combobox", { name: "Chart" });
  const chart = page.getByRole("complementary", { name: "Chart" });

  await shape.selectOption("heat");
  await expect(chart.locator("rect").first()).toBeVisible();
  const cells = await readTable(chart);
  expect([...cells.keys()].sort()).toEqual(["ORD", "SEA", "SFO"]);
  for (const [name, values] of cells) {
    const counted = toNumber(await group(name).getByRole("gridcell").nth(1).innerText());
    expect(values.map(toNumber).reduce((sum, one) => sum + one, 0)).toBe(counted);
  }
  await expectNoAxeInBothThemes(page);

  await shape.selectOption("dots");
  await expect(chart.locator("circle").first()).toBeVisible();
  const dots = await readTable(chart);
  await expect(chart.locator("circle")).toHaveCount(dots.size);
  const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);
  const counted = [...cells.values()].flat().map(toNumber);
  expect(sorted([...dots.values()].map(([rows = ""]) => toNumber(rows)))).toEqual(
    sorted(counted.filter((rows) => rows > 0)),
  );
  await expectNoAxeInBothThemes(page);
});
