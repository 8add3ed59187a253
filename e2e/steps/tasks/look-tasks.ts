import { expect } from "@playwright/test";
import { button, cell, cells, choose, header, takeEntry, useful } from "./task.ts";
import type { Task } from "./task.ts";

/** How rows are shown, and what they come to. */
export const LOOK_TASKS: readonly Task[] = [
  {
    name: "Hide the chosen cell's column",
    at: "/data/airports",
    most: 1,
    peers: { airtable: 2 },
    before: (page) => choose(page, cell(page, "Bay Springs")),
    async act({ press }, page) {
      await press("Alt+Shift+H");
      await expect(header(page, "city")).toHaveCount(0);
    },
  },
  {
    name: "Bring a hidden column back",
    at: "/data/airports?columns=iata,name",
    most: 1,
    peers: { airtable: 2 },
    async act({ click }, page) {
      await click(page.getByTitle(/^Show again/));
      await expect(header(page, "city")).toBeVisible();
    },
  },
  {
    name: "Make the chosen cell's column as wide as what is in it",
    at: "/data/movies",
    most: 1,
    peers: { studio: 2 },
    before: (page) => choose(page, page.locator('[role="gridcell"][aria-colindex="2"]').first()),
    async act({ press }, page) {
      const title = header(page, "title");
      const width = async (): Promise<number> => (await title.boundingBox())?.width ?? 0;
      const before = await width();
      await press("Alt+Shift+W");
      await expect.poll(width).not.toBe(before);
    },
  },
  {
    name: "Make all columns as wide as what is in them",
    at: "/data/movies",
    most: 2,
    peers: { studio: 12 },
    async act({ click }, page) {
      await click(button(page, "Columns"));
      const width = async (): Promise<number> => (await header(page, "us_gross").boundingBox())?.width ?? 0;
      const before = await width();
      await click(button(page, "Fit all to content"));
      await expect.poll(width).not.toBe(before);
    },
  },
  {
    name: "Rows closer together",
    at: "/data/airports",
    most: 1,
    peers: { airtable: 2 },
    before: (page) => choose(page, cell(page, "Bay Springs")),
    async act({ press }, page) {
      await press("Alt+Shift+R");
      await expect(page).toHaveURL(/height=short/);
    },
  },
  {
    name: "Group a column's digits",
    at: "/data/movies",
    most: 2,
    peers: { airtable: 5 },
    async act(acts, page) {
      await takeEntry(acts, page, header(page, "us_gross"), "Group the digits");
      await expect(page).toHaveURL(/formats=us_gross\.grouped/);
    },
  },
  {
    name: "Times as how long ago they were",
    at: "/data/earthquakes",
    most: 2,
    peers: { airtable: 6 },
    async act(acts, page) {
      await takeEntry(acts, page, header(page, "happened_at"), "Say how long ago");
      await expect(page.getByRole("gridcell", { name: /years ago$/ }).first()).toBeVisible();
    },
  },
  {
    name: "Sum, average, least and most of a column",
    at: "/data/flights",
    most: 2,
    peers: { airtable: 8 },
    async act({ click }, page) {
      await click(page.locator('[role="gridcell"][aria-colindex="3"]').first());
      await click(page.getByRole("button", { name: /^Sum up/ }));
      for (const name of ["Sum", "Average", "Least", "Most"])
        await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
    },
  },
  {
    name: "A chart of a column",
    at: "/data/movies",
    most: 2,
    peers: { airtable: 5 },
    async act(acts, page) {
      await takeEntry(acts, page, header(page, "us_gross"), "Chart of this column");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "The other colours",
    at: "/data/airports",
    most: 2,
    peers: { airtable: 4, studio: 3, linear: 3 },
    async act({ click }, page) {
      const isDark = (await page.locator("html").getAttribute("data-theme")) === "dark";
      await click(page.getByRole("banner").getByRole("button", { name: "Account" }));
      await click(button(page, isDark ? "Light" : "Dark"));
      await expect(page.locator("html")).toHaveAttribute("data-theme", isDark ? "light" : "dark");
      await expect(cells(page)).toBeVisible();
    },
  },
  {
    name: "Copy a row as CSV, with names",
    at: "/data/airports",
    most: 2,
    peers: { studio: 3 },
    async act(acts, page) {
      await takeEntry(acts, page, cell(page, "Thigpen"), "Copy as CSV");
      await expect(page.getByText(/^Copied/).first()).toBeAttached();
    },
  },
  {
    name: "Pin columns up to the chosen cell's",
    at: "/data/movies",
    most: 1,
    peers: { airtable: 1, studio: 2 },
    async before(page) {
      await useful(page);
      await cells(page).click();
    },
    async act({ press }, page) {
      await press("Alt+Shift+P");
      await expect(page).toHaveURL(/[?&]pinned=1/);
    },
  },
];
