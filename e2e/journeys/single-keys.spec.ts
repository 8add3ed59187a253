import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { noteTitles, writeNote } from "../steps/notes.ts";

test("single keys select a row, copy its link, open it and leave what is the same; ? lists them, and they can be switched off", async ({
  page,
  context,
  admin,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  const first = page.getByRole("gridcell").first();
  await expect(first).not.toBeEmpty();
  // What hears the keys comes with the tools above the rows.
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  const code = (await first.innerText()).trim();
  await first.click();
  const selected = page.locator('[role="gridcell"][aria-selected="true"]');
  const columns = await page.getByRole("row").nth(1).getByRole("gridcell").count();
  await page.keyboard.press("x");
  await expect(selected).toHaveCount(columns);
  await expect(first).toBeFocused();
  await page.keyboard.press("x");
  await expect(selected).not.toHaveCount(columns);

  await page.keyboard.press("y");
  // Nobody may read what is copied: it is told, and pasted.
  await expect(page.getByText("Copied", { exact: false }).first()).toBeAttached();
  await page.keyboard.press("Control+k");
  const pasted = page.getByRole("combobox", { name: "Go to or do" });
  await expect(pasted).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(pasted).toHaveValue(new RegExp(`/data/airports\\?row=${code}$`));
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect(page.getByRole("complementary")).toContainText(code);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await first.focus();
  await page.keyboard.press("=");
  await expect(page).toHaveURL(new RegExp(code));
  await expect(page.getByRole("button", { name: "Filter (1)" })).toBeVisible();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const line of ["Select rowx", "Open rowr", "Copy link to rowy", "Only rows with this value="])
    await expect(keys).toContainText(line);
  await page.getByRole("checkbox", { name: "Single keys, such as ?, run commands" }).uncheck();
  await expect(keys).not.toContainText("Select row");
  await page.keyboard.press("Escape");
  await first.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+Space");
  // The key of the grid alone has selected it: a second press of `x` would have let it go.
  await expect(selected).toHaveCount(columns);
});

test("e edits the chosen cell from beside the rows; in a cell that takes what is typed it is a letter", async ({
  page,
  product,
  admin,
}) => {
  skipWithout(product, "rows");
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await writeNote(page, product, "Before");
  await page.reload();
  const cell = page.getByRole("gridcell", { name: "Before", exact: true });
  await cell.click();
  await page.getByRole("button", { name: "New row" }).focus();
  await page.keyboard.press("e");
  const field = page.getByRole("textbox", { name: "Change title" });
  await expect(field).toHaveValue("Before");
  await page.keyboard.press("Escape");
  await expect(cell).toBeFocused();
  await page.keyboard.type("ex");
  await expect(field).toHaveValue("ex");
  await page.keyboard.press("Enter");
  await expect.poll(() => noteTitles(page, product)).toEqual(["ex"]);
});

test("what stands above the rows has a key each: export, chart, print, groups, the rows' height", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  for (const [key, title] of [
    ["d", /^Export/],
    ["a", /^Chart/],
    ["p", /^Print/],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  for (const [key, name] of [
    ["f", "Filter"],
    ["o", "Columns"],
    ["v", "Views"],
    ["i", "Find"],
    ["h", "Row height"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("button", { name, expanded: true })).toBeVisible();
    await expect(page.locator(".data-panel :focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".data-panel")).toHaveCount(0);
  }
  await page.keyboard.press("G");
  await expect(page).toHaveURL(/summary=/);
});
