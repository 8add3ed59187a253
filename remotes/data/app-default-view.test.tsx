import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { cell, page, startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";
import type { OpenedApp } from "./testing/open-app.tsx";

const { seen, serve, rowRequests } = startFlightsService();
const LATE = "?sort=delay.desc&filter=origin.eq.SEA";
const LEAVE = "Leave the default view: show all rows";

/** A project whose operator chose a view of flights, as the catalogue says it. */
function chooseView(defaultView: string): void {
  const own = flightsCatalogue() as { tables: object[] };
  const column = { name: "id", type: "text", nullable: false };
  const views = { name: "foyer_views", kind: "table", comment: null, columns: [column], primaryKey: ["id"] };
  const tables = [...own.tables.map((table) => ({ ...table, defaultView })), views];
  const shared = {
    id: "1",
    owner_id: "grace",
    name: "Late",
    query: defaultView,
    position: 1,
    is_default: true,
  };
  serve({
    catalogue: () => json({ ...own, tables }),
    rows: (request) => (request.path === "foyer_views" ? json([shared]) : page(request)),
  });
}
async function expectLate(app: OpenedApp): Promise<void> {
  await cell("7");
  await waitFor(() => {
    expect(app.current()).toBe(`/data/flights${LATE}`);
  });
}

test("a table opens with the operator's view, by one request for its rows; a chip says so and leads to all rows", async () => {
  chooseView(LATE);
  const app = openApp("/data/flights");
  await expectLate(app);
  expect(rowRequests().every(({ query }) => query.get("origin") === "eq.SEA")).toBe(true);
  expect(seen.filter(({ path }) => path === "foyer_views")).toEqual([]);
  // The bare address is no step to go back to.
  expect(app.history).toEqual([`/data/flights${LATE}`]);

  fireEvent.click(await screen.findByRole("button", { name: LEAVE }));
  await waitFor(() => {
    expect(app.current()).toBe("/data/flights?view=all");
  });
  await cell("7");
  await waitFor(() => {
    expect(screen.queryByRole("button", { name: LEAVE })).toBeNull();
  });
  // All rows are nothing to be saved as a view, and their tab is the current one.
  const tabs = await waitFor(() => {
    fireEvent.pointerMove(window);
    return screen.getByRole("navigation", { name: "Views of this table" });
  });
  const all = within(tabs).getByRole("link", { name: "All rows" });
  expect(all.getAttribute("aria-current")).toBe("page");
  expect(all.getAttribute("href")).toBe("/data/flights?view=all");
  expect(screen.queryByRole("button", { name: "Save as view" })).toBeNull();
  app.go("/data/flights");
  await expectLate(app);
});

test("whatever an address says is what it shows, and who clears the view's filter has all rows", async () => {
  chooseView("?filter=origin.eq.SEA");
  for (const own of ["?filter=delay.lt.0", "?sort=delay.asc", "?columns=id,delay", "?view=all"]) {
    const app = openApp(`/data/flights${own}`);
    await cell("7");
    expect(app.current()).toBe(`/data/flights${own}`);
    app.go("/data");
    await waitFor(() => {
      expect(screen.queryByRole("grid")).toBeNull();
    });
    document.body.replaceChildren();
  }
  const app = openApp("/data/flights");
  fireEvent.click(await screen.findByRole("button", { name: /^Remove the filter/ }));
  await waitFor(() => {
    expect(app.current()).toBe("/data/flights?view=all");
  });
  await cell("7");
});

test.each(["?filter=gone.eq.1", "?filter=nonsense", "?sort=gone.desc"])(
  "a view that can't be shown as it was meant (%s) isn't: all rows are there, and the page says why",
  async (broken) => {
    chooseView(broken);
    const app = openApp("/data/flights");
    await screen.findByText("The view that this table opens with can't be shown");
    await cell("7");
    expect(app.current()).toBe("/data/flights?view=all");
    expect(screen.queryByRole("button", { name: LEAVE })).toBeNull();
  },
);
