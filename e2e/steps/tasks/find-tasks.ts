import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { cell, cells } from "./task.ts";
import type { Task } from "./task.ts";

const panel = (page: Page) => page.getByRole("complementary");
const openRow = async (page: Page): Promise<void> => {
  await expect(panel(page)).toBeVisible();
};

/** Getting to a table, to a row, and from row to row. */
export const FIND_TASKS: readonly Task[] = [
  {
    name: "Open a table by its name, from another page",
    at: "/security",
    most: 3,
    peers: { airtable: 3, studio: 4, linear: 3 },
    async act({ press, write }, page) {
      await press("Control+k");
      await expect(page.getByRole("combobox", { name: "Go to or do" })).toBeFocused();
      await write("airports");
      await expect(page.getByRole("option", { name: "airports Table", selected: true })).toBeVisible();
      await press("Enter");
      await expect(page).toHaveURL(/\/data\/airports$/);
    },
  },
  {
    name: "Open a row by its key, from another page",
    at: "/security",
    most: 3,
    peers: { linear: 3 },
    async act({ press, write }, page) {
      await press("Control+k");
      await expect(page.getByRole("combobox", { name: "Go to or do" })).toBeFocused();
      await write("airports SEA");
      const row = page.getByRole("option", { name: "Go to row SEA of airports" });
      await expect(row.and(page.locator('[aria-selected="true"]'))).toBeVisible();
      await press("Enter");
      await expect(panel(page)).toContainText("Seattle-Tacoma Intl");
    },
  },
  {
    name: "Come back to a table as it was left, sorted",
    at: "/data/airports?sort=city.asc",
    most: 1,
    peers: { airtable: 1 },
    async before(page) {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Security" }).click();
      await expect(page).toHaveURL(/\/security/);
    },
    async act({ click }, page) {
      await click(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Data" }));
      await expect(page).toHaveURL(/\/data\/airports\?sort=city\.asc/);
    },
  },
  {
    name: "Keep a table at the top of the list",
    at: "/data/airports",
    most: 1,
    peers: { linear: 1 },
    async act({ click }, page) {
      const star = page.getByRole("button", { name: "Keep flights at the top" }).first();
      const wasKept = await star.getAttribute("aria-pressed");
      await click(star);
      await expect(page.getByRole("button", { name: "Keep flights at the top" }).first()).toHaveAttribute(
        "aria-pressed",
        wasKept === "true" ? "false" : "true",
      );
    },
  },
  {
    name: "See which keys there are",
    at: "/data/airports",
    most: 1,
    peers: { airtable: 1, linear: 1 },
    async act({ press }, page) {
      await press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
  {
    name: "Open the row of the chosen cell",
    at: "/data/airports",
    most: 1,
    peers: { airtable: 1, studio: 1, linear: 1 },
    before: (page) => cells(page).click(),
    async act({ press }, page) {
      await press("Space");
      await openRow(page);
    },
  },
  {
    name: "Go on to the next row from an open one",
    at: "/data/airports?row=SEA",
    most: 1,
    peers: { airtable: 1, linear: 1 },
    before: async (page) => {
      await expect(panel(page)).toContainText("Seattle-Tacoma Intl");
      await expect(panel(page).getByRole("button", { name: "Next row" })).toBeEnabled();
    },
    async act({ press }, page) {
      await press("j");
      await expect(page).not.toHaveURL(/row=SEA/);
    },
  },
  {
    name: "Open what an open row refers to",
    at: "/data/flights?row=1",
    most: 1,
    peers: { airtable: 1, studio: 1 },
    before: openRow,
    async act({ click }, page) {
      await click(panel(page).getByRole("link").filter({ hasNotText: "flights" }).first());
      await expect(page).toHaveURL(/of=airports|\/data\/airports/);
    },
  },
  {
    name: "All rows that refer to an open one, as a table",
    at: "/data/airports?row=SEA",
    most: 1,
    peers: { airtable: 4, studio: 6 },
    before: async (page) => {
      await expect(panel(page)).toContainText("Rows that refer to it");
    },
    async act({ click }, page) {
      await click(panel(page).locator('a[href*="/data/flights?filter=origin.eq.SEA"]').first());
      await expect(page).toHaveURL(/\/data\/flights\?filter=origin\.eq\.SEA/);
    },
  },
  {
    name: "Copy a link to the open row",
    at: "/data/airports?row=SEA",
    most: 1,
    peers: { airtable: 1, linear: 1 },
    before: openRow,
    async act({ click }, page) {
      await click(panel(page).getByRole("button", { name: "Copy link to row" }));
      await expect(page.getByText("Copied.").first()).toBeAttached();
    },
  },
  {
    name: "Copy a value of an open row",
    at: "/data/airports?row=SEA",
    most: 1,
    peers: { airtable: 3, studio: 3 },
    before: openRow,
    async act({ click }, page) {
      await click(panel(page).getByRole("button", { name: "Copy city" }));
      await expect(page.getByText("Copied.").first()).toBeAttached();
    },
  },
  {
    name: "Read the whole of a cell that is cut",
    at: "/data/movies?filter=id.eq.30",
    most: 0,
    peers: { airtable: 1, studio: 2 },
    async act({ rest }, page) {
      const whole = "Three Kingdoms: Resurrection of the Dragon";
      await expect(async () => {
        await page.mouse.move(600, 600);
        await rest(cell(page, whole));
        await expect(page.getByRole("tooltip")).toHaveText(whole, { timeout: 2_000 });
      }).toPass();
    },
  },
];
