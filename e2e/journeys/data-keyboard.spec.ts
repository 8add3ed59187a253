import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { arrowTo, tabTo } from "../steps/keyboard-steps.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { askBeside, noteTitles, writeNote } from "../steps/notes.ts";

test.beforeEach(async ({ page }) => {
  // Nobody answers the browser's file picker here; the download carries the same bytes.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });
});

async function forbidPointers(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener("pointerdown", () => {
      throw new Error("A pointer was used.");
    });
  });
}

/** Filters the open table by what is typed into the field of one column's values. */
async function filterBy(
  page: Page,
  name: string,
  field: "Search values" | "Value",
  text: string,
): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Filter", exact: true }));
  await page.keyboard.press("Enter");
  const column = page.getByRole("combobox", { name: "Column", exact: true });
  await tabTo(page, column);
  await page.keyboard.type(name);
  await expect(column).toHaveValue(name);
  await tabTo(page, page.getByRole("textbox", { name: field, exact: true }));
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`filter=${name}\\..*${text}`));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("form", { name: "Filter" })).toHaveCount(0);
}

test("from the table list to an exported, filtered, sorted view by keyboard alone", async ({
  page,
  admin,
}) => {
  test.slow();
  await beSignedIn(page, await admin.createUser());
  await page.goto("/data");
  await forbidPointers(page);

  await page.getByRole("heading", { name: "Three steps to begin", exact: true }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("fli");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await filterBy(page, "origin", "Search values", "SEA");
  await expect(page.getByRole("list", { name: "Filters that hold" })).toContainText("origin is any of SEA");

  // The grid is one stop; inside it arrows lead to the header of the third column.
  await tabTo(page, page.getByRole("grid").locator("[tabindex='0']"));
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "Enter", "Enter"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/sort=delay\.desc/);
  const header = page.getByRole("columnheader", { name: /delay/ });
  await expect(header).toBeFocused();
  await expect(header).toHaveAttribute("aria-sort", "descending");

  const exporting = page.getByRole("button", { name: "Export", exact: true });
  // The tools are one stop as well.
  await tabTo(page, page.getByRole("button", { name: "Filter (1)" }), "Shift+Tab");
  await arrowTo(page, exporting);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export flights" });
  await tabTo(page, dialog.getByRole("radio", { name: /CSV, exactly/ }));
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /CSV for spreadsheets/ })).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: "Start export" }));
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const download = await downloading;
  await expect(dialog.getByText("The export is complete", { exact: false })).toBeVisible({
    timeout: 60_000,
  });

  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toContain("id,date,delay,distance,origin,destination");
  const rows = lines.slice(1).map((line) => line.split(","));
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.every(([, , , , origin]) => origin === "SEA")).toBe(true);
  const delays = rows.map(([, , delay = ""]) => Number(delay.replace("'", "")));
  expect(delays.every((delay, at) => at === 0 || delay <= (delays[at - 1] ?? 0))).toBe(true);

  await page.keyboard.press("Escape");
  await expect(exporting).toBeFocused();
});

test("a table is found, filtered, changed, taken back, kept for everybody and exported without a pointer", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  const { keyboard } = page;
  const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await forbidPointers(page);
  for (const title of ["First", "Second"]) await writeNote(page, product, title);
  await expect(cell("Thigpen")).toBeVisible();

  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Go to or do" })).toBeFocused();
  await keyboard.type("notes");
  await expect(page.getByRole("option", { name: "notes Table", selected: true })).toBeVisible();
  await keyboard.press("Enter");
  await expect(cell("Second")).toBeVisible();
  await filterBy(page, "title", "Value", "First");
  await expect(cell("Second")).toHaveCount(0);

  await expect(button("New row")).toBeVisible();
  await tabTo(page, page.getByRole("grid").locator("[tabindex='0']"));
  await keyboard.press("Control+Home");
  await arrowTo(page, cell("First"));
  await keyboard.type("Changed");
  await expect(page.getByRole("textbox", { name: "Change title" })).toHaveValue("Changed");
  await keyboard.press("Enter");
  await expect.poll(() => noteTitles(page, product)).toEqual(["Changed", "Second"]);
  await keyboard.press("Control+z");
  await expect.poll(() => noteTitles(page, product)).toEqual(["First", "Second"]);
  await expect(cell("First")).toBeFocused();

  await tabTo(page, button("Save as view"), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of this view" })).toBeFocused();
  await keyboard.type("By keyboard");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /Share it/ })).toBeChecked();
  await tabTo(page, button("Save"));
  await keyboard.press("Enter");
  // The button that was pressed is gone; the focus isn't.
  const views = page.getByRole("navigation", { name: "Views of this table" });
  await expect(views.getByRole("link", { name: "By keyboard" })).toBeFocused();
  const kept = await askBeside(page, product, "foyer_views?name=eq.By%20keyboard", { method: "DELETE" });
  expect(kept).toHaveLength(1);

  await tabTo(page, button("Filter (1)"), "Shift+Tab");
  await arrowTo(page, button("Export"));
  await keyboard.press("Enter");
  await tabTo(page, button("Start export"));
  const downloading = page.waitForEvent("download");
  await keyboard.press("Enter");
  const lines = readFileSync(await (await downloading).path(), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",First,");
});
