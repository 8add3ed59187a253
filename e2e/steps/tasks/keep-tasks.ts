import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { button, useful } from "./task.ts";
import type { Task } from "./task.ts";

const views = (page: Page) => page.getByRole("navigation", { name: "Views of this table" });

/** Each task keeps what no other does: whether a view is there already is known only once the page has asked. */
async function keep(page: Page, name: string): Promise<void> {
  await useful(page);
  await button(page, "Save as view").click();
  await expect(page.getByRole("textbox", { name: "Name of this view" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(views(page).getByRole("link", { name, exact: true })).toBeVisible();
}

const openMenu = (page: Page, name: string) =>
  page.getByRole("button", { name: `What to do with “${name}”` });

/** What is kept, and what is taken along. */
export const KEEP_TASKS: readonly Task[] = [
  {
    name: "Keep what is shown under a name",
    at: "/data/airports?sort=iata.desc",
    most: 3,
    peers: { airtable: 4, linear: 3 },
    before: useful,
    async act({ click, write, press }, page) {
      await click(button(page, "Save as view"));
      await expect(page.getByRole("textbox", { name: "Name of this view" })).toBeFocused();
      await write("By code");
      await press("Enter");
      await expect(views(page).getByRole("link", { name: "By code" })).toBeVisible();
    },
  },
  {
    name: "Copy a link to what is kept",
    at: "/data/airports?sort=city.asc",
    most: 2,
    peers: { airtable: 3, linear: 2 },
    before: (page) => keep(page, "Cities"),
    async act({ click }, page) {
      await click(openMenu(page, "Cities"));
      await click(
        page.getByRole("button", { name: "Copy link" }).or(page.getByRole("menuitem", { name: "Copy link" })),
      );
      await expect(page.getByText("The link is copied.").first()).toBeAttached();
    },
  },
  {
    name: "Remove what is kept",
    at: "/data/airports?sort=state.asc",
    most: 2,
    peers: { airtable: 3, linear: 3 },
    before: (page) => keep(page, "States"),
    async act({ click }, page) {
      await click(openMenu(page, "States"));
      await click(
        page.getByRole("button", { name: "Remove" }).or(page.getByRole("menuitem", { name: "Remove" })),
      );
      await expect(views(page).getByRole("link", { name: "States" })).toHaveCount(0);
    },
  },
  {
    name: "Rows as a CSV file",
    at: "/data/airports?filter=state.eq.MS",
    most: 2,
    peers: { airtable: 2, studio: 3 },
    // A browser with a picker for files asks for a place first, which is the browser's own.
    before: (page) =>
      page.evaluate(() => {
        Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
      }),
    async act({ click }, page) {
      await click(button(page, "Export"));
      const downloading = page.waitForEvent("download");
      await click(button(page, "Start export"));
      await downloading;
    },
  },
  {
    name: "Rows as a JSON file, with every digit",
    at: "/data/airports?filter=state.eq.MS",
    most: 3,
    peers: {},
    before: (page) =>
      page.evaluate(() => {
        Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
      }),
    async act({ click }, page) {
      await click(button(page, "Export"));
      await click(page.getByRole("radio", { name: /JSON/ }));
      const downloading = page.waitForEvent("download");
      await click(button(page, "Start export"));
      expect((await downloading).suggestedFilename()).toMatch(/\.jsonl?$/);
    },
  },
  {
    name: "Rows on paper",
    at: "/data/airports?filter=state.eq.MS",
    most: 1,
    peers: { airtable: 2 },
    async before(page) {
      await page.evaluate(() => {
        window.print = () => {
          document.documentElement.dataset["printed"] = "yes";
        };
      });
      await useful(page);
    },
    async act({ click }, page) {
      await click(button(page, "Print"));
      await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
    },
  },
];
