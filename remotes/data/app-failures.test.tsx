import { json, refusal } from "@foyer/shared-auth/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { cell, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { rowRequests, serve } = startFlightsService();

test("the last question wins, and the one before is aborted", async () => {
  const waiting: ((response: Response) => void)[] = [];
  serve({
    rows: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  });
  const address = open("/data/flights");
  await waitFor(() => {
    expect(waiting).toHaveLength(1);
  });
  address.go("/data/flights?filter=origin.eq.PDX");
  await waitFor(() => {
    expect(waiting).toHaveLength(2);
  });
  expect(rowRequests().map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await act(async () => {
    waiting[1]?.(json([{ id: 51, origin: "second", delay: 1 }]));
  });
  await act(async () => {
    waiting[0]?.(json([{ id: 1, origin: "first", delay: 1 }]));
  });
  await screen.findByText("second");
  expect(screen.queryByText("first")).toBeNull();
});

test.each([
  ["42501", 403, "You may not read this"],
  ["PGRST303", 401, "Your session has ended"],
  ["57014", 500, "The query took too long"],
  ["PGRST205", 404, "This is no longer there"],
  ["22P02", 400, "The data service can't carry this out"],
  ["", 429, "Too many requests"],
  ["XX000", 400, "Something went wrong that has no name yet"],
])("says what failed for %s with status %d, and tries again", async (code, status, title) => {
  serve({ rows: () => refusal(status, code) });
  open("/data/flights");
  const alert = await screen.findByRole("alert");
  within(alert).getByText(title);
  serve();
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await cell("7");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an outage is tried again by itself, three times at most", async () => {
  serve({ rows: () => refusal(503, "") });
  open("/data/flights");
  const alert = await screen.findByRole("alert", {}, { timeout: 30_000 });
  within(alert).getByText("The data service can't be reached");
  expect(rowRequests()).toHaveLength(4);
});

test("offline is told apart, and goes on by itself once the page is online", async () => {
  serve({ rows: async () => Promise.reject(new TypeError("failed to fetch")) });
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open("/data/flights");
  within(await screen.findByRole("alert")).getByText("You are offline");
  onLine.mockReturnValue(true);
  serve();
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  await cell("7");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a materialised view without data is told from an outage, and not asked again by itself", async () => {
  serve({ rows: () => refusal(500, "55000") });
  open("/data/flights");
  const alert = await screen.findByRole("alert");
  within(alert).getByText(/a materialised view has no rows before it is first refreshed/);
  expect(rowRequests()).toHaveLength(1);
});

test("rows go when the right to them is lost, and stay through a timeout", async () => {
  const address = open("/data/flights");
  await cell("7");
  serve({ rows: () => refusal(500, "57014") });
  address.go("/data/flights?sort=delay.asc");
  await screen.findByText("The query took too long");
  await cell("7");
  serve({ rows: () => refusal(403, "42501") });
  address.go("/data/flights?sort=delay.desc");
  await screen.findByText("You may not read this");
  expect(screen.queryByRole("gridcell")).toBeNull();
});

test.each([
  ["/data/flights", "This table has no rows yet"],
  ["/data/flights?filter=origin.eq.XXX", "No row matches the filter"],
  ["/data/flights?sort=gone.asc", "This table has no column “gone”"],
  ["/data/flights?filter=or(gone.eq.1,origin.eq.SEA)", "This table has no column “gone”"],
  ["/data/trains", "There is no table “trains”"],
  ["/data/rpc/nothing", "There is no procedure “nothing”"],
])("each kind of nothing has its own words: %s", async (path, words) => {
  serve({ rows: () => json([]), count: () => json([], { headers: { "content-range": "*/0" } }) });
  open(path);
  await screen.findByText(words);
});

test("where nobody knows of policies, a table without rows may be one whose rows are hidden", async () => {
  const { tables, ...own } = flightsCatalogue() as { tables: object[] };
  serve({
    catalogue: () => json({ ...own, tables: [{ ...tables[0], rowSecurity: undefined }] }),
    rows: () => json([]),
    count: () => json([], { headers: { "content-range": "*/0" } }),
  });
  open("/data/flights");
  await screen.findByText("This table has no rows that you may read");
});

test("a table without columns says so, and none of its rows is asked for", async () => {
  const nothing = { name: "flights", kind: "table", columns: [], primaryKey: [] };
  serve({ catalogue: () => json({ version: 1, schema: "public", tables: [nothing], procedures: [] }) });
  open("/data/flights");
  await screen.findByText("This table has no columns that you may read");
  expect(screen.queryByRole("grid")).toBeNull();
  expect(rowRequests()).toEqual([]);
});

test("without the catalogue's procedure it says what to install", async () => {
  serve({ catalogue: () => refusal(404, "PGRST202") });
  open("/data");
  await screen.findByText("This project has no catalogue yet");
  serve();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "flights" });
});

test("a malformed catalogue is refused in words", async () => {
  serve({ catalogue: () => json({ version: 1, schema: "public", tables: [{}], procedures: [] }) });
  open("/data");
  await screen.findByText(/tables\[0\]\.name/);
});
