import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";

const { serve } = startFlightsService();
const column = (name: string, type: string): object => ({ name, type, nullable: false });
const airports = {
  ...{ name: "airports", kind: "table", primaryKey: ["iata"] },
  columns: [column("iata", "text"), column("name", "text")],
};
const trips = {
  ...{ name: "trips", kind: "table", primaryKey: ["id"] },
  columns: [column("id", "bigint"), column("airport", "text")],
  foreignKeys: [{ name: "trips_airport", columns: ["airport"], table: "airports", targetColumns: ["iata"] }],
};

let found: () => Response | Promise<Response>;
beforeEach(() => {
  serve({
    catalogue: () => json({ version: 2, schema: "public", tables: [trips, airports], procedures: [] }),
    rows: ({ path }) => (path === "airports" ? found() : json([{ id: 1, airport: "SEA" }])),
  });
});

async function openValues(): Promise<HTMLElement> {
  openApp("/data/trips");
  await screen.findByRole("gridcell", { name: "1" });
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  fireEvent.change(await screen.findByLabelText("Column"), { target: { value: "airport" } });
  return screen.findByRole("group", { name: "Values of airport" });
}

test("while the rows that a column refers to are looked for, nobody says that there are none", async () => {
  let arrive: (rows: Response) => void = () => undefined;
  found = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const list = await openValues();
  within(list).getByText("Loading");
  await waitFor(() => {
    arrive(json([{ iata: "SEA", name: "Seattle" }]));
    within(list).getByRole("checkbox", { name: /^Seattle/ });
  });
  expect(within(list).queryByText("Loading")).toBeNull();
});

test("where they can't be had it says so, and shows none that were found for something else", async () => {
  found = () => json([{ iata: "SEA", name: "Seattle" }]);
  const list = await openValues();
  await within(list).findByRole("checkbox", { name: /^Seattle/ });
  found = () => json({ code: "42501", message: "permission denied" }, { status: 403 });
  fireEvent.change(within(list).getByLabelText("Search values"), { target: { value: "Sea" } });
  await within(list).findByText("This can't be shown now");
  expect(within(list).queryByRole("checkbox")).toBeNull();
});
