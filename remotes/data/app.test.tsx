import { refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { cell, counted, grid, page, TOTAL, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const ROW_PX = 36;
const SLOW_MACHINE_MS = 20_000;

const { counts, rowRequests, serve } = startFlightsService();

test("opens a table from the list: rows first, then how many are certain, and no exact count of a large table", async () => {
  let tellCount: (response: Response) => void = () => undefined;
  serve({
    count: () =>
      new Promise((resolve) => {
        tellCount = resolve;
      }),
  });
  const address = open("/data");
  fireEvent.click(await screen.findByRole("link", { name: "flights" }));
  expect(address.current()).toBe("/data/flights");
  await cell("7");
  await act(async () => {
    tellCount(counted(TOTAL));
  });
  await screen.findByText("over 50,000 rows");
  expect(grid().getAttribute("aria-rowcount")).toBe("-1");
  expect(within(grid()).getAllByRole("row").length).toBeLessThan(40);
  expect(screen.getByRole("link", { name: "flights" }).getAttribute("aria-current")).toBe("page");
  expect(counts().map(({ headers }) => headers.get("prefer"))).toEqual(["count=planned"]);
});

test("counts exactly when asked, and says the number without “about”", async () => {
  open("/data/flights");
  fireEvent.click(await screen.findByRole("button", { name: "Count exactly" }));
  await screen.findByText("200,000 rows");
  await waitFor(() => {
    expect(grid().getAttribute("aria-rowcount")).toBe("200001");
  });
  expect(counts().at(-1)?.headers.get("prefer")).toBe("count=exact");
});

test("an exact count that takes too long is said, and what is certain stays", async () => {
  open("/data/flights");
  const count = await screen.findByRole("button", { name: "Count exactly" });
  await screen.findByText("over 50,000 rows");
  serve({ count: () => refusal(500, "57014") });
  fireEvent.click(count);
  await screen.findByText(/could not be counted in time/);
  screen.getByText("over 50,000 rows");
});

test.each([
  ["slow", () => new Promise<Response>(() => undefined), /^at least (64|128) rows$/],
  ["refused", () => refusal(500, "57014"), "over 50,000 rows"],
])(
  "a %s estimate leaves what is certain: there are more rows than were read, or than are looked for",
  async (_how, count, words) => {
    serve({ count });
    open("/data/flights");
    await screen.findByText(words);
    expect(grid().getAttribute("aria-rowcount")).toBe("-1");
  },
);

test("a small table is counted by itself, whatever the planner believes", async () => {
  const isExact = ({ headers }: SeenRequest): boolean => headers.get("prefer")?.includes("exact") === true;
  serve({
    rows: (request) => page(request, 1_707),
    count: (request) => counted(isExact(request) ? 1_707 : 2_720),
  });
  open("/data/flights");
  await screen.findByText("1,707 rows");
  expect(counts()).toHaveLength(2);
});

test("a short table needs no count at all", async () => {
  serve({ rows: (request) => page(request, 12) });
  open("/data/flights");
  await screen.findByText("12 rows");
  expect(grid().getAttribute("aria-rowcount")).toBe("13");
});

test("a header's key sorts up, down and not at all, with the primary key appended, and the address follows", async () => {
  const address = open("/data/flights");
  await cell("7");
  const header = screen.getByRole("columnheader", { name: /delay/ });
  fireEvent.keyDown(grid(), { key: "ArrowUp" });
  fireEvent.keyDown(grid(), { key: "End" });
  for (const [step, order] of [
    ["ascending", "delay.asc,id.asc"],
    ["descending", "delay.desc,id.desc"],
    ["none", undefined],
  ]) {
    fireEvent.keyDown(grid(), { key: "Enter" });
    await waitFor(() => {
      expect(header.getAttribute("aria-sort")).toBe(step);
    });
    if (order === undefined) continue;
    await waitFor(() => {
      expect(rowRequests().map(({ query }) => query.get("order"))).toContain(order);
    });
  }
  expect(address.history).toEqual([
    "/data/flights",
    "/data/flights?sort=delay.asc",
    "/data/flights?sort=delay.desc",
    "/data/flights",
  ]);
  expect(document.activeElement).toBe(header);
});

test("a sort far down starts at the top, and nothing far of its order is asked for", async () => {
  const address = open("/data/flights");
  await screen.findByText("over 50,000 rows");
  fireEvent.keyDown(grid(), { key: "End", ctrlKey: true });
  await screen.findByText("200,000 rows");
  await waitFor(() => {
    expect(document.activeElement?.closest("[role=row]")?.getAttribute("aria-rowindex")).toBe("200001");
  });
  expect(grid().scrollTop).toBeGreaterThan(0);
  address.go("/data/flights?sort=delay.asc");
  await waitFor(() => {
    expect(grid().querySelector("[aria-rowindex='2']")?.textContent).toMatch(/\d/);
  });
  expect(grid().scrollTop).toBe(0);
  const sorted = rowRequests().filter(({ query }) => query.get("order")?.startsWith("delay.") === true);
  expect(sorted.length).toBeGreaterThan(0);
  expect(sorted.filter(({ query }) => query.has("offset"))).toEqual([]);
});

test("the end is read from the end, at once, and its row has the right index", async () => {
  serve({ count: () => counted(199_950) });
  open("/data/flights");
  await screen.findByText("over 50,000 rows");
  fireEvent.keyDown(grid(), { key: "End", ctrlKey: true });
  await waitFor(() => {
    expect(document.activeElement?.closest("[role=row]")?.getAttribute("aria-rowindex")).toBe("200001");
  });
  expect(document.activeElement?.closest("[role=row]")?.textContent).toContain("200000");
  await screen.findByText("200,000 rows");
  expect(rowRequests().some(({ query }) => query.get("order") === "id.desc" && !query.has("offset"))).toBe(
    true,
  );
  expect(counts().every(({ headers }) => headers.get("prefer") === "count=planned")).toBe(true);
});

test.each([195_000, 199_950, 203_000])(
  "a scrollbar drawn to the end of an estimate of %d stays at the end until it is known",
  async (estimate) => {
    const isExact = ({ headers }: SeenRequest): boolean => headers.get("prefer")?.includes("exact") === true;
    serve({ count: (request) => counted(isExact(request) ? TOTAL : estimate) });
    open("/data/flights");
    await screen.findByText("over 50,000 rows");
    grid().scrollTop = estimate * ROW_PX;
    fireEvent.scroll(grid());
    await screen.findByText("200,000 rows");
    await waitFor(() => {
      expect(grid().querySelector("[aria-rowindex='200001']")?.textContent).toContain("200000");
    });
    expect(rowRequests().length).toBeLessThan(30);
  },
  SLOW_MACHINE_MS,
);
