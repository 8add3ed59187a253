import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { button, cell } from "./task.ts";
import type { Task } from "./task.ts";

/** A note whose title can be changed; `doTask` begins with it chosen. */
const CHOSEN = {
  at: "/data/notes?sort=id.asc",
  async before(page: Page) {
    await expect(button(page, "New row")).toBeVisible();
    await page.locator('[role="gridcell"][aria-colindex="3"]').first().click();
  },
};
const title = (page: Page) => page.locator('[role="gridcell"][aria-colindex="3"]').first();

async function rename(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText(name);
}

/** By the row's place among those that are shown; the header is a row as well. */
const titleAt = (page: Page, row: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"][aria-colindex="3"]`);
const THREE = 3;

/** Rows and header, once the page says so: what is painted of it before knows no number. */
async function countOf(grid: Locator): Promise<number> {
  await expect(grid).toHaveAttribute("aria-rowcount", /^\d/);
  return Number(await grid.getAttribute("aria-rowcount"));
}

/** Begins with the first of three notes at least chosen. */
async function chooseOfThree(page: Page): Promise<void> {
  const add = button(page, "New row");
  await expect(add).toBeVisible();
  const grid = page.getByRole("grid");
  const count = async (): Promise<number> => (await countOf(grid)) - 1;
  for (let rows = await count(); rows < THREE; rows += 1) {
    await add.click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: /^title/ })).toBeFocused();
    await page.keyboard.type("Another");
    await button(page, "Save row").click();
    await expect.poll(count).toBe(rows + 1);
  }
  await titleAt(page, 0).click();
}

/** What is changed in the rows. They need a person with a note. */
export const CHANGE_TASKS: readonly Task[] = [
  {
    ...CHOSEN,
    name: "Change a text",
    most: 2,
    peers: { airtable: 2, studio: 4 },
    async act({ write, press }, page) {
      await write("Changed");
      await press("Enter");
      await expect(title(page)).toHaveText("Changed");
    },
  },
  {
    ...CHOSEN,
    name: "Take a change back",
    most: 1,
    peers: { airtable: 1, linear: 1 },
    async before(page) {
      await CHOSEN.before(page);
      await rename(page, `Before ${Date.now()}`);
      await title(page).click();
    },
    async act({ press }, page) {
      const shown = await title(page).textContent();
      await press("Control+z");
      await expect(title(page)).not.toHaveText(shown ?? "");
    },
  },
  {
    at: CHOSEN.at,
    name: "A new row with its title",
    most: 3,
    peers: { airtable: 3, studio: 5, linear: 3 },
    before: (page) => expect(button(page, "New row")).toBeVisible(),
    async act({ click, write }, page) {
      await click(button(page, "New row"));
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("textbox", { name: /^title/ })).toBeFocused();
      await write("Quick");
      await click(button(page, "Save row"));
      await expect(dialog).toHaveCount(0);
      await expect(cell(page, "Quick")).toBeVisible();
    },
  },
  {
    at: CHOSEN.at,
    name: "Duplicate a row",
    most: 2,
    peers: { airtable: 2, linear: 4 },
    before: chooseOfThree,
    async act({ press, click }, page) {
      const grid = page.getByRole("grid");
      const rows = await countOf(grid);
      await press("Control+Shift+d");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("textbox", { name: /^title/ })).toBeFocused();
      await click(button(page, "Save row"));
      await expect(dialog).toHaveCount(0);
      await expect(grid).toHaveAttribute("aria-rowcount", String(rows + 1));
    },
  },
  {
    at: CHOSEN.at,
    name: "Delete a row",
    most: 2,
    peers: { airtable: 2, studio: 3, linear: 2 },
    before: chooseOfThree,
    async act({ press, click }, page) {
      const grid = page.getByRole("grid");
      const rows = await countOf(grid);
      await press("Control+Delete");
      await click(page.getByRole("alertdialog").getByRole("button", { name: "Delete 1 row" }));
      await expect(grid).toHaveAttribute("aria-rowcount", String(rows - 1));
    },
  },
  {
    at: CHOSEN.at,
    name: "Paste a block of cells",
    most: 1,
    peers: { airtable: 1 },
    async before(page) {
      await chooseOfThree(page);
      await page.evaluate(() => navigator.clipboard.writeText("One\nTwo\nThree"));
    },
    async act({ press }, page) {
      await press("Control+v");
      for (const [at, text] of ["One", "Two", "Three"].entries())
        await expect(titleAt(page, at)).toHaveText(text);
    },
  },
  {
    at: CHOSEN.at,
    name: "Fill a cell's value down over two rows",
    most: 1,
    peers: { airtable: 1 },
    async before(page) {
      await chooseOfThree(page);
      await rename(page, `Filled ${Date.now()}`);
      await title(page).click();
    },
    async act({ dragCorner }, page) {
      const shown = (await title(page).textContent()) ?? "";
      await dragCorner(titleAt(page, 0), titleAt(page, THREE - 1));
      for (const at of [1, THREE - 1]) await expect(titleAt(page, at)).toHaveText(shown);
    },
  },
];
