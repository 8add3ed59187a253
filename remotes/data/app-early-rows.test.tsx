import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { painted } from "./grid/after-paint.ts";
import { cell, counted, grid, page, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { rowRequests, serve } = startFlightsService();
const asked = (order: string): number =>
  rowRequests().filter(({ query }) => query.get("order") === order).length;
/** Few rows: no order of them is worth a pause before it is asked for. */
const TOTAL = 1_707;
const openFlights = async (): Promise<ReturnType<typeof open>> => {
  const address = open("/data/flights");
  await screen.findByText("1,707 rows");
  // It comes once somebody uses the page, behind what that paints.
  fireEvent.pointerMove(window);
  await act(painted);
  await act(() => import("./rows/early-rows.tsx"));
  return address;
};
beforeEach(() => {
  serve({ rows: (request) => page(request, TOTAL), count: () => counted(TOTAL) });
});
/** Lets everything go on that waits for nothing: no timer, no drawing. */
async function letPromisesSettle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

test("another order is asked for before it is drawn, and once; its rows are shown as they come, and then what tells of them", async () => {
  let answer: () => void = () => undefined;
  serve({
    rows: (request) =>
      request.query.get("order") === "id.desc"
        ? new Promise((resolve) => {
            answer = () => {
              resolve(page(request, TOTAL));
            };
          })
        : page(request, TOTAL),
    count: () => counted(TOTAL),
  });
  const address = await openFlights();
  const header = screen.getByRole("columnheader", { name: /^id/ });
  address.goUndrawn("/data/flights?sort=id.desc");
  await letPromisesSettle();
  expect(asked("id.desc")).toBe(1);
  expect(header.getAttribute("aria-sort")).toBe("none");
  await act(async () => {
    answer();
    await letPromisesSettle();
  });
  expect(within(grid()).getByRole("gridcell", { name: "1700" })).toBeTruthy();
  expect(header.getAttribute("aria-sort")).toBe("none");
  await act(painted);
  expect(header.getAttribute("aria-sort")).toBe("descending");
  await cell("1700");
  expect(grid().className).not.toContain("data-rows-stale");
  expect(asked("id.desc")).toBe(1);
});

test("rows that were here are shown again at once; other columns are drawn with their view", async () => {
  const address = await openFlights();
  const header = screen.getByRole("columnheader", { name: /^id/ });
  address.go("/data/flights?sort=id.desc");
  await cell("1700");
  await waitFor(() => {
    expect(header.getAttribute("aria-sort")).toBe("descending");
  });
  address.goUndrawn("/data/flights");
  expect(within(grid()).queryByRole("gridcell", { name: "1700" })).toBeNull();
  expect(header.getAttribute("aria-sort")).toBe("descending");
  await act(painted);
  expect(header.getAttribute("aria-sort")).toBe("none");
  address.goUndrawn("/data/flights?sort=id.desc&columns=id");
  expect(within(grid()).queryByRole("gridcell", { name: "1700" })).toBeNull();
  await cell("1700");
});

/** Every answer comes at once, but for a filter's, which never does. */
const serveWithoutFilters = (): void => {
  serve({
    rows: (request) =>
      request.query.has("delay") ? new Promise<Response>(() => undefined) : page(request, TOTAL),
    count: () => counted(TOTAL),
  });
};
const shows = (text: string): boolean => within(grid()).queryByRole("gridcell", { name: text }) !== null;

test("whoever gives up a slow question finds the rows where they left them", async () => {
  serveWithoutFilters();
  const address = await openFlights();
  address.go("/data/flights?filter=delay.gt.5");
  expect(await screen.findByRole("button", { name: /^delay/ })).toBeTruthy();
  act(() => {
    grid().querySelector<HTMLElement>("[role=gridcell]")?.focus();
  });
  fireEvent.keyDown(document.activeElement ?? grid(), { key: "ArrowDown" });
  fireEvent.keyDown(document.activeElement ?? grid(), { key: "ArrowDown" });
  const place = document.activeElement?.textContent;
  expect(place).toBe("3");
  address.go("/data/flights");
  await act(painted);
  expect(document.activeElement?.textContent).toBe(place);
});

test("rows of a view that is left before it is drawn make way again", async () => {
  serveWithoutFilters();
  const address = await openFlights();
  address.go("/data/flights?filter=delay.gt.5");
  expect(await screen.findByRole("button", { name: /^delay/ })).toBeTruthy();
  address.goUndrawn("/data/flights?sort=id.desc");
  await letPromisesSettle();
  expect(shows("1700")).toBe(true);
  // It has no rows of its own: those of before stand for them.
  address.goUndrawn("/data/flights?filter=delay.gt.5");
  expect(shows("1700")).toBe(false);
  expect(shows("3")).toBe(true);
  await act(painted);
  expect(shows("3")).toBe(true);
});

test("a filter that nothing answers to leaves the rows to the view, which says so", async () => {
  serve({
    rows: (request) => page(request, request.query.has("delay") ? 0 : TOTAL),
    count: ({ query }) => counted(query.has("delay") ? 0 : TOTAL),
  });
  const address = await openFlights();
  const rows = grid();
  address.goUndrawn("/data/flights?filter=delay.gt.5");
  await act(letPromisesSettle);
  expect(await screen.findByRole("button", { name: /^delay/ })).toBeTruthy();
  await waitFor(() => {
    expect(rows.isConnected).toBe(false);
  });
});

test("a filter whose rows take their time is drawn before them", async () => {
  serveWithoutFilters();
  const address = await openFlights();
  address.goUndrawn("/data/flights?filter=delay.gt.5");
  await letPromisesSettle();
  expect(rowRequests().some(({ query }) => query.get("delay") === "gt.5")).toBe(true);
  expect(await screen.findByRole("button", { name: /^delay/ })).toBeTruthy();
});

test("whoever presses again before it is drawn sorts by what they asked for before", async () => {
  const address = await openFlights();
  address.goUndrawn("/data/flights?sort=id.asc");
  const header = screen.getByRole("columnheader", { name: /^id/ });
  fireEvent.keyDown(grid(), { key: "ArrowUp" });
  fireEvent.keyDown(grid(), { key: "Enter" });
  expect(address.current()).toBe("/data/flights?sort=id.desc");
  await waitFor(() => {
    expect(header.getAttribute("aria-sort")).toBe("descending");
  });
});

test("an address that is left before it is drawn stops what it asked for, and the view goes on", async () => {
  serve({
    rows: (request) =>
      request.query.get("order") === "id.desc"
        ? new Promise<Response>(() => undefined)
        : page(request, TOTAL),
    count: () => counted(TOTAL),
  });
  const address = await openFlights();
  address.goUndrawn("/data/flights?sort=id.desc");
  await letPromisesSettle();
  address.go("/data/flights?sort=delay.asc");
  await waitFor(() => {
    expect(asked("delay.asc,id.asc")).toBeGreaterThan(0);
  });
  const left = rowRequests().find(({ query }) => query.get("order") === "id.desc");
  expect(left?.signal?.aborted).toBe(true);
});

test("groups are drawn without rows, which they don't show; charts beside the rows with them", async () => {
  serve({
    rows: (request) =>
      request.query.has("delay") ? new Promise<Response>(() => undefined) : page(request, TOTAL),
    count: () => counted(TOTAL),
  });
  const address = await openFlights();
  const filtered = (): number => rowRequests().filter(({ query }) => query.get("delay") === "gt.5").length;
  address.goUndrawn("/data/flights?filter=delay.gt.5&summary=delay");
  await letPromisesSettle();
  expect(filtered()).toBe(0);
  address.goUndrawn("/data/flights?filter=delay.gt.5&summary=linked(delay)");
  await letPromisesSettle();
  expect(filtered()).toBeGreaterThan(0);
  address.goUndrawn("/data/flights?filter=delay.gt.6&summary=board(rows;delay)");
  await letPromisesSettle();
  expect(rowRequests().some(({ query }) => query.get("delay") === "gt.6")).toBe(true);
});
