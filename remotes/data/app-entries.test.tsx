import { json } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";

const { serve, counts } = startFlightsService();

const table = (name: string, comment?: string): object => ({
  name,
  kind: "table",
  ...(comment !== undefined && { comment }),
  columns: [{ name: "id", type: "integer", nullable: false }],
  primaryKey: ["id"],
});
const NAMES = Array.from({ length: 50 }, (_, at) => `table_${String(at).padStart(2, "0")}`);

beforeEach(() => {
  localStorage.clear();
  serve({
    catalogue: () =>
      json({
        version: 2,
        schema: "public",
        tables: [...NAMES.map((name) => table(name)), table("zip_codes", "Places by their postal code")],
        procedures: [],
      }),
    count: () => json([], { headers: { "content-range": "*/12" } }),
    rows: ({ query }) => json(Number(query.get("offset")) >= 12 ? [] : [{ id: 7 }]),
  });
});

const list = (): HTMLElement => screen.getByRole("navigation", { name: "Tables and procedures" });
const find = (): HTMLElement => within(list()).getByRole("searchbox", { name: "Find a table" });
const links = (): (string | null)[] =>
  within(list())
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("among fifty tables one is found by a slash, some letters of its name or description, and Enter", async () => {
  const address = openApp("/data/table_03");
  await screen.findByRole("gridcell", { name: "7" });
  expect(address.title()).toBe("table_03");
  const offered = await address.offered("TABLE_08 27");
  expect(offered.find(({ isAnswer }) => isAnswer)).toMatchObject({
    title: "Go to row 27 of table_08",
    path: "/data/table_08?row=27",
  });
  expect(offered.filter(({ title }) => title === "zip_codes")).toHaveLength(1);
  expect((await address.offered("table_08 late")).some(({ isAnswer }) => isAnswer)).toBe(false);
  // What opens panels comes once somebody uses the page.
  fireEvent.pointerMove(window);
  const columns = await waitFor(async () => {
    const found = (await address.offered("Columns")).find(({ title }) => title === "Columns");
    expect(found).toBeDefined();
    return found;
  });
  act(() => columns?.run?.());
  await screen.findByRole("button", { name: "Columns", expanded: true });
  await address.press("/");
  expect(document.activeElement).toBe(find());
  fireEvent.change(find(), { target: { value: "POSTAL zip" } });
  expect(links()).toEqual(["zip_codes"]);
  within(list()).getByText("1 found");
  fireEvent.keyDown(find(), { key: "Enter" });
  expect(address.current()).toBe("/data/zip_codes");
  await screen.findByRole("grid", { name: "Rows of zip_codes" });
  await screen.findByRole("gridcell", { name: "7" });
  fireEvent.change(find(), { target: { value: "nothing of the kind" } });
  within(list()).getByText("Nothing here is called that.");
  fireEvent.keyDown(find(), { key: "Escape" });
  expect(links().length).toBeGreaterThan(NAMES.length);
});

test("Tab comes to the grid by eight stops of this remote's, of which all the tools are one", async () => {
  openApp("/data/table_03");
  await screen.findByRole("gridcell", { name: "7" });
  const grid = screen.getByRole("grid");
  const stopsBefore = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, [tabindex]")].filter(
      (one) => one.tabIndex === 0 && grid.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING,
    );
  await waitFor(() => {
    // The host's skip link, mark, pages, theme and account are seven more; 15 is the most that anybody should press.
    expect(stopsBefore()).toHaveLength(8);
  });
  const stops = stopsBefore();
  const tools = screen.getByRole("toolbar");
  const filter = within(tools).getByRole("button", { name: "Filter" });
  expect(stops.filter((one) => tools.contains(one))).toEqual([filter]);
  act(() => {
    filter.focus();
  });
  const press = (key: string): void => {
    fireEvent.keyDown(document.activeElement ?? tools, { key });
  };
  press("ArrowRight");
  const columns = within(tools).getByRole("button", { name: "Columns" });
  expect(document.activeElement).toBe(columns);
  expect([filter.tabIndex, columns.tabIndex]).toEqual([-1, 0]);
  press("Home");
  press("ArrowLeft");
  expect(document.activeElement).toBe(within(tools).getAllByRole("button").at(-1));
  press("ArrowRight");
  expect(document.activeElement).toBe(filter);
});

test("Tab comes to the list once; arrows go on, fold a group and reach the star", async () => {
  openApp("/data/table_03");
  await screen.findByRole("gridcell", { name: "7" });
  const stops = [...list().querySelectorAll<HTMLElement>("a, button, input")].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  expect(stops.map(({ textContent }) => textContent)).toEqual(["", "table_03"]);
  const here = within(list()).getByRole("link", { current: "page" });
  act(() => {
    here.focus();
  });
  fireEvent.keyDown(here, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("table_04");
  fireEvent.keyDown(document.activeElement ?? here, { key: "ArrowRight" });
  const star = screen.getByRole("button", { name: "Keep table_04 at the top" });
  expect(document.activeElement).toBe(star);
  fireEvent.click(star);
  expect(links()[0]).toBe("table_04");
  // The star stands elsewhere now, and who pressed it still stands on it.
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep table_04 at the top" }));
  const tables = within(list()).getByRole("button", { name: "Tables" });
  fireEvent.click(tables);
  expect(links()).toEqual(["table_04"]);
  cleanup();
  openApp("/data/table_03");
  await screen.findByRole("gridcell", { name: "7" });
  expect(links()).toEqual(["table_04"]);
});

test("a table is found again as it was left, and begins anew by a second press", async () => {
  const address = openApp("/data/table_03?sort=id.desc&row=7");
  await screen.findByRole("gridcell", { name: "7" });
  expect(address.title()).toBe("7 – table_03");
  fireEvent.click(within(list()).getByRole("link", { name: "table_08" }));
  await waitFor(() => {
    expect(address.current()).toBe("/data/table_08");
  });
  const [recent] = within(list()).getAllByRole("link", { name: "table_03" });
  act(() => {
    recent?.focus();
  });
  if (recent !== undefined) fireEvent.click(recent);
  expect(address.current()).toBe("/data/table_03?sort=id.desc");
  // What is open isn't among what was opened last: the focus is on its line further down.
  expect(document.activeElement?.textContent).toBe("table_03");
  await screen.findByRole("gridcell", { name: "7" });
  const [again] = within(list()).getAllByRole("link", { name: "table_03" });
  if (again !== undefined) fireEvent.click(again);
  expect(address.current()).toBe("/data/table_03");
  await screen.findByRole("gridcell", { name: "7" });
});

test("from another remote one comes back to where one was; from a table to the start", async () => {
  const address = openApp("/data/table_03?sort=id.desc");
  await screen.findByRole("gridcell", { name: "7" });
  cleanup();
  const later = openApp("/data");
  await screen.findByRole("gridcell", { name: "7" });
  expect([later.current(), later.history.length]).toEqual(["/data/table_03?sort=id.desc", 1]);
  later.go("/data");
  await screen.findByRole("heading", { name: "Opened last" });
  cleanup();
  const start = openApp("/data");
  await screen.findByRole("heading", { name: "Opened last" });
  expect([start.current(), address.history.length]).toEqual(["/data", 1]);
  const others = (await screen.findByRole("heading", { name: "Not opened yet" })).closest("section");
  if (others === null) throw new Error("Nothing else is offered.");
  const [first, ...more] = within(others).getAllByRole("link");
  expect([first?.textContent, more.length]).toEqual(["table_00", 7]);
  expect(within(others).queryByRole("link", { name: "table_03" })).toBeNull();
});

test("who has opened nothing yet is offered the first tables, each with what is said of it", async () => {
  serve({
    catalogue: () =>
      json({
        version: 2,
        schema: "public",
        tables: [table("airports", "Where flights begin"), ...NAMES.map((name) => table(name))],
        procedures: [],
      }),
  });
  const address = openApp("/data");
  const offered = (await screen.findByRole("heading", { name: "Choose a table" })).closest("section");
  if (offered === null) throw new Error("Nothing is offered.");
  expect(within(offered).getAllByRole("link").length).toBe(8);
  within(offered).getByText("Where flights begin");
  fireEvent.click(within(offered).getByRole("link", { name: "airports" }));
  expect(address.current()).toBe("/data/airports");
});

test("the start has a person's views with their rows, and how many more these are than the last time", async () => {
  const nobody = "foyer.data.";
  openApp("/data");
  await screen.findByRole("heading", { name: "Three steps to begin" });
  fireEvent.click(screen.getByRole("button", { name: "Hide these steps" }));
  await screen.findByText("Open a table from the list");
  fireEvent.click(within(list()).getByRole("link", { name: "table_05" }));
  await screen.findByRole("gridcell", { name: "7" });
  cleanup();
  sessionStorage.clear();
  const key = Object.keys(localStorage).find((name) => name.startsWith(nobody) && name.includes(".entries."));
  const userId = key?.slice(nobody.length).split(".entries.")[0] ?? "";
  const view = "/data/table_05?filter=id.gt.3";
  localStorage.setItem(
    `foyer.data.${userId}.all`,
    JSON.stringify({ views: [{ name: "Late ones", address: view }] }),
  );
  localStorage.setItem(
    key ?? "",
    JSON.stringify({
      visits: [{ entry: "/data/table_05", address: view, atMs: 1 }, "damaged"],
      favourites: ["/data/zip_codes", 7],
      counts: { [view]: { rows: 10, atMs: Date.now() - 2 * 24 * 60 * 60_000 } },
    }),
  );
  const address = openApp("/data");
  await screen.findByText("12 rows");
  await screen.findByRole("heading", { name: "Not opened yet" });
  screen.getByText(/^2 more than/);
  screen.getByText("2 days ago");
  expect(counts().map(({ query }) => query.get("id"))).toContain("gt.3");
  const page = screen.getByRole("heading", { level: 1, name: "Data" }).parentElement ?? document.body;
  expect(
    within(page)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Late ones",
    "zip_codes",
    "table_05",
    ...NAMES.filter((name) => name !== "table_05").slice(0, 8),
  ]);
  fireEvent.click(within(page).getByRole("link", { name: "table_05" }));
  expect(address.current()).toBe(view);
  await screen.findByRole("gridcell", { name: "7" });
});
