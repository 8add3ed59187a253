import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen } from "@testing-library/react";
import { DELAY, flightsCatalogue, ID } from "./testing/flights-catalogue.ts";
import { cell, grid, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { serve } = startFlightsService();
const plain = { nullable: true, comment: null };
const catalogue = flightsCatalogue([
  ID,
  DELAY,
  { ...plain, name: "late", type: "boolean" },
  { ...plain, name: "state", type: "flight_state", enum: ["landed", "in the air"] } as typeof ID,
  { ...plain, name: "seen", type: "timestamp with time zone" },
]);
const row = { id: 1, delay: 1234567, late: true, state: "in the air", seen: "2020-01-02T03:04:05+00:00" };

async function choose(column: number, entry: string): Promise<void> {
  fireEvent.keyDown(grid(), { key: "ArrowUp" });
  fireEvent.keyDown(grid(), { key: "Home" });
  for (let at = 0; at < column; at += 1) fireEvent.keyDown(grid(), { key: "ArrowRight" });
  fireEvent.keyDown(grid(), { key: "F10", shiftKey: true });
  fireEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

beforeEach(() => {
  serve({
    catalogue: () => json(catalogue),
    rows: () => json([row, { ...row, id: 2, late: false, state: null }]),
  });
});

test("a word of a few is a pill, yes and no are boxes, and both are read as words", async () => {
  open("/data/flights");
  const state = await cell("in the air");
  expect(state.querySelector("span")?.style.getPropertyValue("--data-hue")).toMatch(/^\d+$/);
  expect([(await cell("true")).className, (await cell("false")).className]).toEqual([
    "data-cell data-cell-checked",
    "data-cell data-cell-unchecked",
  ]);
});

test("a number that isn't there stands at the side of its column's numbers, a word at that of the words", async () => {
  serve({
    catalogue: () => json(catalogue),
    rows: () => json([row, { ...row, id: 2, delay: null, state: null }]),
  });
  open("/data/flights");
  await cell("in the air");
  const [number, word] = screen.getAllByRole("gridcell", { name: "null" });
  expect([number?.className, word?.className]).toEqual([
    "data-cell data-cell-absent data-cell-right",
    "data-cell data-cell-absent",
  ]);
});

test("a person has digits grouped and times told as how long ago; the address keeps it, and it is taken back", async () => {
  const app = open("/data/flights");
  await screen.findAllByRole("gridcell", { name: "1234567" });
  await choose(1, "Group the digits");
  await screen.findAllByRole("gridcell", { name: "1,234,567" });
  await choose(4, "Say how long ago");
  expect((await screen.findAllByRole("gridcell", { name: /^\d+ years ago$/ })).length).toBe(2);
  expect(new URLSearchParams(app.current().split("?")[1]).get("formats")).toBe("delay.grouped,seen.relative");
  await choose(1, "Digits without groups");
  await screen.findAllByRole("gridcell", { name: "1234567" });
  await choose(4, "Show the time itself");
  await screen.findAllByRole("gridcell", { name: /2020/ });
  expect(app.current()).toBe("/data/flights");
});
