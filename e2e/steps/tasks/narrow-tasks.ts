import { expect } from "@playwright/test";
import { button, cell, choose, header, takeEntry } from "./task.ts";
import type { Task } from "./task.ts";

/** Which rows, and in which order. */
export const NARROW_TASKS: readonly Task[] = [
  {
    name: "Only rows whose text contains a word, where a cell of that column is chosen",
    at: "/data/airports",
    most: 2,
    peers: { airtable: 3, studio: 6, linear: 4 },
    before: (page) => choose(page, cell(page, "Thigpen")),
    async act(acts, page) {
      await acts.press("Alt+Shift+F");
      await expect(page.getByRole("form", { name: "Filter" }).getByRole("textbox").first()).toBeFocused();
      await acts.write("Seattle");
      await expect(cell(page, "Seattle-Tacoma Intl")).toBeVisible();
    },
  },
  {
    name: "Only rows that hold a word in any column",
    at: "/data/airports",
    most: 3,
    peers: { airtable: 12 },
    async act({ click, write }, page) {
      await click(button(page, "Find"));
      await expect(page.getByRole("search").getByRole("textbox")).toBeFocused();
      await write("Seattle");
      await click(page.getByRole("search").getByRole("button", { name: "Search all rows" }));
      await expect(cell(page, "Seattle-Tacoma Intl")).toBeVisible();
    },
  },
  {
    name: "Only rows with the value of the chosen cell",
    at: "/data/airports",
    most: 1,
    peers: { studio: 2 },
    before: (page) => choose(page, cell(page, "MS")),
    async act({ press }, page) {
      await press("Alt+Shift+V");
      await expect(page).toHaveURL(/filter=state\.eq\.MS/);
    },
  },
  {
    name: "Only rows without the value of a cell",
    at: "/data/airports",
    most: 2,
    peers: { airtable: 6, studio: 5, linear: 4 },
    async act(acts, page) {
      await takeEntry(acts, page, cell(page, "MS"), "Only rows without this value");
      await expect(page).toHaveURL(/filter=state\.not\.eq\.MS/);
    },
  },
  {
    name: "Only rows where something is missing",
    at: "/data/movies",
    most: 2,
    peers: { airtable: 4, studio: 5, linear: 3 },
    async act(acts, page) {
      await takeEntry(acts, page, cell(page, "null"), "Only rows with this value");
      await expect(page).toHaveURL(/filter=[a-z_]+\.is\.null/);
    },
  },
  {
    name: "Take a filter away",
    at: "/data/airports?filter=state.eq.MS",
    most: 1,
    peers: { airtable: 2, studio: 2, linear: 1 },
    async act({ click }, page) {
      await click(page.getByRole("button", { name: /^Remove the filter/ }));
      await expect(page).toHaveURL(/\/data\/airports$/);
    },
  },
  {
    name: "Sort by a column",
    at: "/data/airports",
    most: 1,
    peers: { airtable: 2, studio: 2, linear: 3 },
    async act({ click }, page) {
      await click(header(page, "city"));
      await expect(page).toHaveURL(/sort=city\.asc/);
    },
  },
  {
    name: "Then sort by another column",
    at: "/data/airports?sort=state.asc",
    most: 1,
    peers: { airtable: 3, studio: 4 },
    async act({ click }, page) {
      await click(header(page, "city"), { modifier: "Shift" });
      await expect(page).toHaveURL(/sort=state\.asc(%2C|,)city\.asc/);
    },
  },
];
