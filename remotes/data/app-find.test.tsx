import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { cell, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { rowRequests, serve } = startFlightsService();

test("find looks while one types, goes back as well as on, and hands over to the database", async () => {
  const address = open("/data/flights");
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  const panel = await screen.findByRole("search", { name: "Find in the loaded rows" });
  fireEvent.change(within(panel).getByLabelText("Text"), { target: { value: "-7" } });
  const told = within(panel).getByRole("status");
  expect(told.textContent).toMatch(/^1 of \d+, in row 7$/);
  expect(panel.hasAttribute("data-found")).toBe(true);
  fireEvent.click(within(panel).getByRole("button", { name: "Find next" }));
  expect(told.textContent).toMatch(/^2 of \d+, in row 57$/);
  fireEvent.click(within(panel).getByRole("button", { name: "Find previous" }));
  expect(told.textContent).toMatch(/^1 of \d+, in row 7$/);
  fireEvent.change(within(panel).getByLabelText("Text"), { target: { value: "nowhere" } });
  expect(told.textContent).toMatch(/^Not in the \d+ loaded rows\.$/);
  // The mark of a hit goes with it.
  expect(panel.hasAttribute("data-found")).toBe(false);
  fireEvent.click(within(panel).getByRole("button", { name: "Search all rows" }));
  expect(address.current()).toBe("/data/flights?filter=origin.ilike.*nowhere*");
  await waitFor(() => {
    expect(rowRequests().at(-1)?.query.get("origin")).toBe("ilike.*nowhere*");
  });
});

test("hidden columns leave a trace and come back by a press; the list of columns can be searched", async () => {
  const address = open("/data/flights?columns=id");
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.change(await screen.findByLabelText("Search columns"), { target: { value: "OR" } });
  expect(screen.getAllByRole("checkbox")).toEqual([screen.getByRole("checkbox", { name: "origin" })]);
  fireEvent.click(await screen.findByRole("button", { name: "2 hidden" }));
  expect(address.current()).toBe("/data/flights");
});

test("JSON has its own direction, whatever its first letters are", async () => {
  const columns = [ID, ORIGIN, { name: "more", type: "jsonb", nullable: true }];
  serve({
    catalogue: () => json(flightsCatalogue(columns)),
    rows: () => json([{ id: 1, origin: "مطار", more: ["مطار", 1] }]),
  });
  open("/data/flights");
  const code = await cell('["مطار",1]');
  expect([code.dir, (await cell("مطار")).dir]).toEqual(["ltr", "auto"]);
});
