import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp as open } from "../testing/open-app.tsx";

const catalogue = {
  version: 1,
  schema: "public",
  tables: [],
  procedures: [
    {
      name: "busiest_routes",
      arguments: [
        { name: "how_many", type: "integer", required: true },
        { name: "from_day", type: "date", required: false },
      ],
      comment: "The most flown routes",
      returnsSet: true,
      result: "TABLE(origin text, flights bigint)",
      isReadOnly: true,
    },
    {
      name: "reset_notes",
      comment: null,
      arguments: [],
      returnsSet: false,
      result: "integer",
      isReadOnly: false,
    },
    {
      name: "reorder",
      comment: null,
      arguments: [
        { name: "ids", type: "bigint[]", required: false },
        { name: "options", type: "jsonb", required: false },
        { name: "since", type: "timestamp with time zone", required: false },
      ],
      returnsSet: false,
      result: "integer",
      isReadOnly: false,
    },
  ],
};

let call: Answerer;
const { session, seen } = createFakeDataService((request) =>
  request.path === "rpc/foyer_catalogue" ? json(catalogue) : call(request),
);
registerCore(session);

function serve(parts: { call: Answerer }): void {
  ({ call } = parts);
}

/** Presses the button, and says yes to what it asks. */
async function callAsked(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("button", { name: "Call reset_notes" }));
}

beforeEach(() => {
  seen.length = 0;
});
afterEach(cleanup);

test("a set that the service cut off at its row limit is said to be the first part, with the whole number", async () => {
  serve({
    call: () =>
      json([{ origin: "SEA", flights: 12 }], { status: 206, headers: { "content-range": "0-0/50000" } }),
  });
  open("/data/rpc/busiest_routes?arg.how_many=5&call=1");
  await screen.findByText(/^The first 1 of 50,000 rows: the data service sends no more at once/);
  const [call] = seen.filter(({ path }) => path === "rpc/busiest_routes");
  expect(call?.headers.get("prefer")).toBe("count=exact");
});

test("a procedure that only reads is called with GET, its set is a grid, and the call is in the address", async () => {
  serve({ call: () => json([{ origin: "SEA", flights: 12 }]) });
  const address = open("/data/rpc/busiest_routes");
  fireEvent.click(await screen.findByRole("button", { name: "Call procedure" }));
  screen.getByText("Fill this in.");
  fireEvent.change(screen.getByLabelText(/^how_many/), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Call procedure" }));
  await screen.findByRole("gridcell", { name: "SEA" });
  const calls = seen.filter(({ path }) => path === "rpc/busiest_routes");
  expect(calls.map(({ method, query }) => [method, query.toString()])).toEqual([["GET", "how_many=5"]]);
  expect(address.current()).toBe("/data/rpc/busiest_routes?arg.how_many=5&call=1");
});

test("every row of a set is in the grid, sorted here, with keys and copies as in a table", async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ origin: `A${at}`, flights: at }));
  serve({ call: () => json(rows) });
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  open("/data/rpc/busiest_routes?arg.how_many=1000&call=1");
  const grid = await screen.findByRole("grid", { name: "Rows of busiest_routes" });
  await within(grid).findByRole("gridcell", { name: "A0" });
  expect(grid.getAttribute("aria-rowcount")).toBe("1001");
  fireEvent.keyDown(grid, { key: "ArrowUp" });
  fireEvent.keyDown(grid, { key: "End" });
  const header = within(grid).getByRole("columnheader", { name: /flights/ });
  for (const order of ["ascending", "descending"]) {
    fireEvent.keyDown(grid, { key: "Enter" });
    await waitFor(() => {
      expect(header.getAttribute("aria-sort")).toBe(order);
    });
  }
  await within(grid).findByRole("gridcell", { name: "A999" });
  fireEvent.keyDown(grid, { key: "End", ctrlKey: true });
  await within(grid).findByRole("gridcell", { name: "A0" });
  fireEvent.keyDown(grid, { key: " ", shiftKey: true });
  fireEvent.keyDown(grid, { key: "c", ctrlKey: true });
  await waitFor(() => {
    expect(copied).toEqual(["A0\t0"]);
  });
  expect(seen.filter(({ path }) => path === "rpc/busiest_routes")).toHaveLength(1);
});

test("a procedure that may change data is called by its button alone, with POST, and never by the address", async () => {
  serve({ call: () => json(7) });
  open("/data/rpc/reset_notes?call=1");
  const button = await screen.findByRole("button", { name: "Call procedure" });
  expect(seen.some(({ path }) => path === "rpc/reset_notes")).toBe(false);
  fireEvent.click(button);
  const asked = await screen.findByRole("alertdialog", { name: "Call reset_notes?" });
  fireEvent.click(within(asked).getByRole("button", { name: "Cancel" }));
  expect(seen.some(({ path }) => path === "rpc/reset_notes")).toBe(false);
  await callAsked(button);
  await screen.findByText("7");
  expect(seen.filter(({ path }) => path === "rpc/reset_notes").map(({ method }) => method)).toEqual(["POST"]);
});

test("a procedure that refuses is told in its own words", async () => {
  serve({ call: () => refusal(400, "P0001", "Notes are locked until Monday.") });
  open("/data/rpc/reset_notes");
  await callAsked(await screen.findByRole("button", { name: "Call procedure" }));
  const alert = await screen.findByRole("alert");
  within(alert).getByText("Notes are locked until Monday.");
  expect(within(alert).queryByRole("button")).toBeNull();
});

test("a procedure that takes too long is not advised to be sorted in another way", async () => {
  serve({ call: () => refusal(500, "57014", "canceling statement due to statement timeout") });
  open("/data/rpc/busiest_routes?arg.how_many=5&call=1");
  const alert = await screen.findByRole("alert");
  within(alert).getByText("The procedure took too long");
  expect(alert.textContent).not.toMatch(/sort|filter/i);
});

test("what a procedure raises is told with its detail and its hint", async () => {
  const raised = { code: "P0001", message: "Not today", details: "The books are closed", hint: "Come back!" };
  serve({ call: () => json(raised, { status: 400 }) });
  open("/data/rpc/reset_notes");
  await callAsked(await screen.findByRole("button", { name: "Call procedure" }));
  within(await screen.findByRole("alert")).getByText("Not today. The books are closed. Come back!");
});

test("a list has a field per value and JSON has lines; both reach the database with every digit", async () => {
  const digits = "12345678901234567890";
  serve({ call: () => json(1) });
  open("/data/rpc/reorder");
  fireEvent.click(await screen.findByRole("button", { name: "Add a value" }));
  fireEvent.change(screen.getByRole("textbox", { name: "ids, value 1" }), { target: { value: digits } });
  fireEvent.click(screen.getByRole("button", { name: "Add a value" }));
  fireEvent.change(screen.getByRole("textbox", { name: "ids, value 2" }), { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: "Add a value" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove value 3" }));
  const lines = screen.getByRole("textbox", { name: "options" });
  fireEvent.change(lines, { target: { value: '{"deep": ' } });
  fireEvent.click(screen.getByRole("button", { name: "Call procedure" }));
  await screen.findByText(/^Write JSON/);
  expect(document.activeElement).toBe(lines);
  fireEvent.change(lines, { target: { value: '{"deep": true}' } });
  screen.getByRole("button", { name: "Pick a day and a time for since" });
  fireEvent.click(screen.getByRole("button", { name: "Call procedure" }));
  const asked = await screen.findByRole("alertdialog", { name: "Call reorder?" });
  within(asked).getByText(`[${digits},7]`);
  fireEvent.click(within(asked).getByRole("button", { name: "Call reorder" }));
  await screen.findByText("1");
  const [call] = seen.filter(({ path }) => path === "rpc/reorder");
  expect(call?.bodyText).toContain(digits);
});

test("half a day is no argument that was left out: it is said, and nothing is called", async () => {
  serve({ call: () => json([{ origin: "SEA", flights: 12 }]) });
  open("/data/rpc/busiest_routes?arg.how_many=5");
  const button = await screen.findByRole("button", { name: "Call procedure" });
  const day = screen.getByLabelText(/^from_day/);
  Object.defineProperty(day, "validity", { value: { badInput: true } });
  fireEvent.click(button);
  await screen.findByText("This day isn't complete, or there is no such day.");
  expect(document.activeElement).toBe(day);
  expect(seen.filter(({ path }) => path === "rpc/busiest_routes")).toEqual([]);
});
