import { readFileSync } from "node:fs";
import { expect, test } from "../harness/test.ts";
import { arrowTo, tabTo } from "../steps/keyboard-steps.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

test("from the table list to an exported, filtered, sorted view by keyboard alone", async ({
  page,
  admin,
}) => {
  test.slow();
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });
  await beSignedIn(page, await admin.createUser());
  await page.goto("/data");
  await page.evaluate(() => {
    addEventListener("pointerdown", () => {
      throw new Error("A pointer was used.");
    });
  });

  await page.getByText("Open a table from the list").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("fli");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();

  await tabTo(page, page.getByRole("button", { name: "Filter", exact: true }));
  await page.keyboard.press("Enter");
  const column = page.getByRole("combobox", { name: "Column", exact: true });
  await tabTo(page, column);
  await page.keyboard.type("origin");
  await expect(column).toHaveValue("origin");
  await tabTo(page, page.getByRole("textbox", { name: "Search values" }));
  await page.keyboard.type("SEA");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/filter=origin\.in\.SEA/);
  await page.keyboard.press("Escape");
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
