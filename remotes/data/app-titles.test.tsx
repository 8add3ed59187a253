import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { DELAY, flightsCatalogue, ID } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

const catalogue = flightsCatalogue([ID, DELAY]);
let settings: object;
const TITLES = {
  tables: {
    flights: { title: "Departures", columns: { delay: { title: "Minutes late" }, dealy: { title: "Typo" } } },
  },
};
const { session } = createFakeDataService(({ path }) =>
  path === "rpc/foyer_catalogue" ? json(catalogue) : json([{ id: 7, delay: 12 }]),
);
registerCore(session);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  settings = TITLES;
  globalThis.fetch = () =>
    Promise.resolve(json(settings, { headers: { "content-type": "application/json" } }));
});
afterEach(cleanup);

test("the operator's titles stand wherever a table or column is named, and a slip is reported", async () => {
  const { reports } = open("/data/flights?filter=delay.gt.10&row=7");
  await screen.findByRole("gridcell", { name: "7" });
  screen.getByRole("heading", { name: "Departures" });
  screen.getByRole("grid", { name: "Rows of Departures" });
  screen.getByRole("link", { name: "Departures" });
  screen.getByRole("columnheader", { name: /^Minutes late/ });
  await screen.findByRole("button", { name: "Minutes late is more than 10" });
  const panel = await screen.findByRole("complementary", { name: "Row 7" });
  await within(panel).findByRole("button", { name: "Copy Minutes late" });
  fireEvent.click(screen.getByRole("button", { name: "Filter (1)" }));
  await screen.findByRole("option", { name: "Minutes late" });
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  await screen.findByRole("checkbox", { name: "Minutes late" });
  expect(screen.queryByText("delay")).toBeNull();
  expect(reports.map(String)).toEqual([expect.stringContaining("tables.flights.columns.dealy")]);
});

test("a key that the operator hides isn't told to be hidden where columns are chosen", async () => {
  settings = { tables: { flights: { columns: { id: { hidden: true } } } } };
  open("/data/flights");
  await screen.findByRole("gridcell", { name: "12" });
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  expect(await screen.findByRole("checkbox", { name: "id" })).toHaveProperty("checked", false);
  expect(screen.queryByText("1 hidden")).toBeNull();
});
