import { fireEvent, screen, waitFor } from "@testing-library/react";
import { createPreferences } from "./grid/grid-preferences.ts";
import { cell, grid, startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";

startFlightsService();
const kept = () => createPreferences("ada").table("flights");

test("whoever makes a column of a link wider, or its rows taller, doesn't take its columns for their own", async () => {
  const address = openApp("/data/flights?columns=origin,id&pinned=1");
  await cell("7");
  fireEvent.keyDown(grid(), { key: "ArrowUp" });
  fireEvent.keyDown(grid(), { key: "ArrowRight", shiftKey: true });
  expect(Object.keys(kept().widths)).toEqual(["origin"]);
  expect(kept()).toMatchObject({ columns: undefined, pinned: 0 });
  fireEvent.click(screen.getByRole("button", { name: "Row height" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Tall" }));
  await waitFor(() => {
    expect(address.current()).toBe("/data/flights?columns=origin%2Cid&pinned=1&height=tall");
  });
  expect(kept()).toMatchObject({ columns: undefined, pinned: 0, height: "tall" });
  expect(Object.keys(kept().widths)).toEqual(["origin"]);
});

test("columns that a person chose are theirs, whatever is made wider in all of them", async () => {
  createPreferences("ada").saveTable("flights", { widths: {}, columns: ["id"], pinned: 1 });
  openApp("/data/flights?columns=origin,id");
  await cell("7");
  fireEvent.keyDown(grid(), { key: "ArrowUp" });
  fireEvent.keyDown(grid(), { key: "ArrowRight", shiftKey: true });
  expect(kept()).toMatchObject({ columns: ["id"], pinned: 1 });
});
