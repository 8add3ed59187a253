import { json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { cell, counted, grid, page, startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";
import type { OpenedApp } from "./testing/open-app.tsx";

const { serve, rowRequests } = startFlightsService();
const text = (name: string) => ({ name, type: "text", nullable: false });
const airports = {
  name: "airports",
  kind: "table",
  columns: [text("iata"), text("name")],
  primaryKey: ["iata"],
};
const flights = {
  name: "flights",
  kind: "table",
  columns: [{ name: "id", type: "bigint", nullable: false }, text("origin"), text("remark")],
  primaryKey: ["id"],
  foreignKeys: [{ name: "flights_origin", columns: ["origin"], table: "airports", targetColumns: ["iata"] }],
};
const SEATTLE = { iata: "SEA", name: "Seattle-Tacoma Intl" };

/** As the Data API counts rows of the key up to one, and reads one by its key. */
const upTo = ({ query }: SeenRequest): Response => {
  const [operator, bound] = (query.get("id") ?? "").split(".");
  return counted(operator === "lte" ? Number(bound) : 200_000);
};
const byKey = (request: SeenRequest): Response => {
  const [operator, id] = (request.query.get("id") ?? "").split(".");
  return operator === "eq" ? json([{ id: Number(id), origin: "SEA", delay: 7 }]) : page(request);
};
const marked = async (id: string): Promise<void> => {
  const row = (await cell(id)).closest("[role=row]");
  await waitFor(() => {
    expect(row?.getAttribute("aria-current")).toBe("true");
  });
  expect(row?.getAttribute("aria-rowindex")).toBe(String(Number(id) + 1));
};

test("a link to a row far down brings the grid there and marks it; j and k lead to those beside it", async () => {
  serve({ rows: byKey, count: upTo });
  const address = openApp("/data/flights?row=150000");
  await marked("150000");
  await address.press("j");
  await waitFor(() => {
    expect(address.current()).toBe("/data/flights?row=150001");
  });
  await marked("150001");
  await screen.findByText("Row 150001");
  const previous = screen.getByRole("button", { name: "Previous row" });
  // The foot comes late, and looks where the focus goes from then on.
  await screen.findByRole("group", { name: "Sums" });
  act(() => {
    previous.focus();
  });
  fireEvent.click(previous);
  fireEvent.click(previous);
  await waitFor(() => {
    expect(address.current()).toBe("/data/flights?row=149999");
  });
  expect([document.activeElement, address.history.length]).toEqual([previous, 1]);
  address.go("/data/flights?row=1");
  await marked("1");
  expect(screen.getByRole("button", { name: "Previous row" }).getAttribute("aria-disabled")).toBe("true");
  await address.press("k");
  expect(address.current()).toBe("/data/flights?row=1");
});

test.each<[string, (app: OpenedApp) => void]>([
  ["by Escape", () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" })],
  ["by the button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  [
    "by the way back in the history",
    (app) => {
      app.go("/data/flights");
    },
  ],
])("a row that covers its grid gives the focus back to the cell once it is gone: %s", async (_how, close) => {
  serve({ rows: byKey, count: upTo });
  const app = openApp("/data/flights");
  await cell("3");
  const where = () => [
    document.activeElement?.closest("[role=row]")?.getAttribute("aria-rowindex"),
    document.activeElement?.getAttribute("aria-colindex"),
  ];
  for (const key of ["ArrowDown", "ArrowRight"]) fireEvent.keyDown(grid(), { key });
  expect(where()).toEqual(["3", "2"]);
  // As a browser does it on a phone: nothing behind the panel can take the focus.
  const focusOn = Reflect.get(HTMLElement.prototype, "focus");
  jest.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement, options) {
    const isBehind = screen.queryByRole("complementary") !== null && this.closest("[role=grid]") !== null;
    if (!isBehind) focusOn.call(this, options);
  });
  fireEvent.keyDown(grid(), { key: "Enter" });
  const panel = await screen.findByRole("complementary");
  await within(panel).findByText("Row 2");
  await waitFor(() => {
    expect(document.activeElement).toBe(panel);
  });
  close(app);
  await waitFor(() => {
    expect(screen.queryByRole("complementary")).toBeNull();
  });
  await waitFor(() => {
    expect(where()).toEqual(["3", "2"]);
  });
});

test("a row that the filter leaves out is open all the same, and that is said", async () => {
  serve({
    rows: (request) =>
      request.query.get("delay") !== null && request.query.get("id")?.startsWith("eq.")
        ? json([])
        : byKey(request),
    count: upTo,
  });
  openApp("/data/flights?filter=delay.gt.100&row=150000");
  const panel = await screen.findByRole("complementary", { name: "Row 150000" });
  await within(panel).findByText(/^The filter leaves this row out/);
  await within(panel).findByText("Row 150000");
});

test("a row is titled by its label, shows what it refers to in its place, and the first rows that refer to it", async () => {
  const writeText = jest.fn((_text: string) => Promise.resolve());
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  serve({
    catalogue: () => json({ version: 2, schema: "public", tables: [airports, flights], procedures: [] }),
    count: () => counted(1204),
    rows: ({ path, query }) =>
      path === "airports"
        ? json([SEATTLE])
        : json(
            Number(query.get("offset")) > 1204
              ? []
              : [1, 2, 3].map((id) => ({
                  id,
                  origin: "SEA",
                  remark: `r${id}`,
                  foyer_label_0: { name: SEATTLE.name },
                })),
          ),
  });
  const address = openApp("/data/airports?sort=name.desc&row=SEA");
  const panel = await screen.findByRole("complementary", { name: "Seattle-Tacoma Intl" });
  expect(address.title()).toBe("Seattle-Tacoma Intl – airports");
  within(panel).getByText("Row SEA");
  await within(panel).findByText("1,204");
  const lines = within(panel).getAllByRole("link");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "flights by origin",
    "1 · r1",
    "2 · r2",
    "3 · r3",
    "All 1,204",
  ]);
  expect(rowRequests().at(-1)?.query.get("limit")).toBe("3");
  fireEvent.click(within(panel).getByRole("button", { name: "Copy link to row" }));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/data/airports?row=SEA`);
  fireEvent.keyDown(within(grid()).getByRole("gridcell", { name: "SEA" }), { key: "F10", shiftKey: true });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Copy link to row" }));
  expect(writeText).toHaveBeenCalledTimes(2);
  const [, second] = lines;
  if (second !== undefined) fireEvent.click(second);
  expect(address.current()).toBe("/data/flights?filter=origin.eq.SEA&row=1");
  const flight = await screen.findByRole("complementary", { name: "Row 1" });
  const origin = await within(flight).findByRole("link", { name: "Seattle-Tacoma Intl" });
  expect(origin.closest("dd")?.textContent).toContain("SEA");
});

test("one tap opens a row; a press of the mouse only goes to its cell", async () => {
  serve({ rows: byKey, count: upTo });
  const address = openApp("/data/flights");
  const third = await cell("3");
  const press = (pointerType: string): void => {
    const down = new MouseEvent("pointerdown", { bubbles: true, button: 0 });
    fireEvent(third, Object.assign(down, { pointerType }));
    fireEvent.click(third);
  };
  press("mouse");
  expect(address.current()).toBe("/data/flights");
  press("touch");
  expect(address.current()).toBe("/data/flights?row=3");
  await screen.findByText("Row 3");
});

test("a moment of a row is said as one reads it, and then as it is stored", async () => {
  const at = { name: "at", type: "timestamp with time zone", nullable: false };
  const trips = { ...flights, columns: [flights.columns[0], at], foreignKeys: [] };
  serve({
    catalogue: () => json({ version: 2, schema: "public", tables: [trips], procedures: [] }),
    count: () => counted(1),
    rows: () => json([{ id: 1, at: "2026-11-23T10:00:00+00:00" }]),
  });
  openApp("/data/flights?row=1");
  const panel = await screen.findByRole("complementary", { name: "Row 1" });
  const shown = (await within(panel).findByText("2026-11-23T10:00:00+00:00")).parentElement;
  expect(shown?.textContent).toMatch(/^Nov 2[34], 2026, [^-]+2026-11-23T10:00:00\+00:00/);
});
