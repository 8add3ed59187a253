import { readFile } from "node:fs/promises";
import { readParquet } from "../../local-backend/postgrest/read-parquet.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

/** Few groups, so that all of them can be looked through. */
const FILTER = "or(origin.eq.SEA,origin.eq.ORD,origin.eq.SFO)";

test("a column's menu groups all rows of a view; groups open by keys, are drawn, and lead to their rows", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), `/data/flights?filter=${FILTER}`);
  await page.getByRole("columnheader", { name: /^origin/ }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Group by this column" }).click();
  const tree = page.getByRole("treegrid", { name: "Groups of flights" });
  const first = tree.getByRole("row").nth(1);
  await expect(first).toContainText("%");
  await page.getByLabel("Then by").selectOption("delay");
  await page.getByLabel("Groups of delay").selectOption({ label: "steps of 100" });
  await page.getByRole("combobox", { name: "Chart" }).selectOption("bars");
  await expect(page.getByRole("complementary", { name: "Chart" }).locator("rect").first()).toBeVisible();
  // Groups open once they hold others.
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await expect(first).toHaveAttribute("aria-expanded", "true");
  const inner = tree.getByRole("row").nth(2);
  await expect(inner).toHaveAttribute("aria-level", "2");
  // Not the line that says that the group is on its way.
  await expect(inner).toContainText("%");
  await page.keyboard.press("ArrowDown");
  await expect(inner).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  const [own, ...ofGroup] = new URL(page.url()).searchParams.getAll("filter");
  expect(own).toBe(FILTER);
  expect(ofGroup).toHaveLength(3);
  await page.goBack();
  await expect(tree.getByRole("row").nth(1)).toContainText("%");
  await expectNoAxeInBothThemes(page);
  await expect(tree.getByRole("row").nth(1)).toContainText("%");
});

test("groups beside their chart fit at 1,280 px, and fade at the side where there are more numbers", async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const measures = "rows,share,average.delay,most.delay,average.distance,most.distance";
  const summary = (of: string): string => `/data/flights?filter=${FILTER}&summary=${of}`;
  await beSignedIn(page, await admin.createUser(), summary(`origin,destination;${measures};;bars`));
  const tree = page.getByRole("treegrid", { name: "Groups of flights" });
  await expect(tree.getByRole("row").nth(1)).toContainText("%");
  const scroll = page.locator(".data-groups-scroll");
  const isHinted = () =>
    scroll.evaluate((box) => ({
      isMore: box.scrollWidth > box.clientWidth + 1,
      hint: box.dataset["more"] ?? "",
      isFaded: getComputedStyle(box).maskImage !== "none",
    }));
  await expect.poll(isHinted).toEqual({ isMore: true, hint: "right", isFaded: true });
  // The chart may still take its width.
  const isHintedAtTheEnd = async () => {
    await scroll.evaluate((box) => {
      box.scrollLeft = box.scrollWidth;
    });
    return await isHinted();
  };
  await expect.poll(isHintedAtTheEnd).toMatchObject({ hint: "left" });
  // With the numbers that groups begin with nothing lies beside.
  await page.goto(summary("origin;rows,share;;bars"));
  await expect(tree.getByRole("row").nth(1)).toContainText("%");
  await expect.poll(isHinted).toEqual({ isMore: false, hint: "", isFaded: false });
});

test("a header that is dragged onto the groups groups by its column, and the columns stay as they were", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  const head = page.getByRole("columnheader", { name: /^origin/ });
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  // What keeps the rows comes once somebody uses the page.
  await head.hover();
  const groups = page.getByRole("button", { name: "Group", exact: true });
  await expect(groups).toBeVisible();
  const names = await page.getByRole("columnheader").allInnerTexts();
  await head.hover({ position: { x: 20, y: 8 } });
  await page.mouse.down();
  // The tools above the rows may fill another line meanwhile.
  await expect(async () => {
    const to = await groups.boundingBox();
    if (to === null) throw new Error("There is nothing to drag to.");
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await expect(page.locator('.data-group-drop[data-drop="over"]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.up();
  await expect(
    page.getByRole("treegrid", { name: "Groups of flights" }).getByRole("row").nth(1),
  ).toContainText("%");
  expect(new URL(page.url()).searchParams.get("summary")).toBe("origin;rows,share");
  await page.goBack();
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await expect.poll(() => page.getByRole("columnheader").allInnerTexts()).toEqual(names);
});

test("groups go out as they are open, and the tray has the file; a pivot as it stands", async ({
  page,
  admin,
}) => {
  await page.addInitScript(() => {
    // Nobody answers the file picker.
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });
  const summary = (of: string): string => `/data/flights?filter=${FILTER}&summary=${of}`;
  await beSignedIn(page, await admin.createUser(), summary("origin,delay.width.100;rows,average.delay"));
  const tree = page.getByRole("treegrid", { name: "Groups of flights" });
  const first = tree.getByRole("row").nth(1);
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("row").nth(2)).toHaveAttribute("aria-level", "2");
  await expect(tree.getByRole("row").nth(2)).not.toContainText("Loading");
  const shown = await tree.getByRole("row").count();
  const exportAs = async (format: string): Promise<Buffer> => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Export flights" });
    await dialog.locator(`input[value="${format}"]`).check();
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Start export" }).click();
    const download = await downloading;
    await expect(dialog).toHaveCount(0);
    return readFile(await download.path());
  };
  const lines = (await exportAs("jsonl")).toString().trimEnd().split("\n");
  // As many as on the screen, without the head and the total.
  expect(lines).toHaveLength(shown - 2);
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ Level: 2, origin: expect.any(String) });
  await expect(
    page.getByRole("status").filter({ hasText: "The export is complete. Your browser has flights.jsonl" }),
  ).toBeAttached();

  await page.goto(summary("origin,delay.width.100;rows;;;across"));
  await expect(page.getByRole("grid", { name: "Groups of flights" })).toBeVisible();
  const parquet = await exportAs("parquet");
  const rows = await readParquet(new Uint8Array(parquet));
  expect(rows.map(({ origin }) => origin).sort()).toEqual(["ORD", "SEA", "SFO", null]);
  expect(typeof rows[0]?.["All rows"]).toBe("bigint");
});
