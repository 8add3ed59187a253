import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { cell, counted, page, startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";

const { seen, serve } = startFlightsService();

test("views that people share are on the start page with their rows, and in the palette", async () => {
  const own = flightsCatalogue() as { tables: object[] };
  const column = { name: "id", type: "text", nullable: false };
  const views = { name: "foyer_views", kind: "table", comment: null, columns: [column], primaryKey: ["id"] };
  const ofFlights = { table_name: "flights", table_schema: "public", position: 1 };
  serve({
    catalogue: () => json({ ...own, tables: [...own.tables, views] }),
    rows: (request) =>
      request.path === "foyer_views"
        ? json([
            { ...ofFlights, name: "Late from Seattle", query: "?filter=origin.eq.SEA" },
            { ...ofFlights, name: "Elsewhere", query: "/../other" },
            { ...ofFlights, name: "Of a table that is gone", query: "", table_name: "gone" },
          ])
        : page(request, 12),
    count: () => counted(12),
  });
  const app = openApp("/data");
  const section = (await screen.findByRole("heading", { name: "Views of your teams" })).closest("section");
  if (section === null) throw new Error("There are no views.");
  await within(section).findByText("12 rows");
  expect(
    within(section)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Late from Seattle"]);
  for (const typed of ["late", "late f"]) {
    const found = (await app.offered(typed)).filter(({ kind }) => kind === "View of your teams");
    expect(found.map(({ title, path }) => [title, path])).toEqual([
      ["Late from Seattle", "/data/flights?filter=origin.eq.SEA"],
    ]);
  }
  // Once for the page, and once for the palette, however much is typed there.
  expect(seen.filter(({ path }) => path === "foyer_views")).toHaveLength(2);
  fireEvent.click(within(section).getByRole("link", { name: "Late from Seattle" }));
  await cell("7");
  expect(app.current()).toBe("/data/flights?filter=origin.eq.SEA");
});
