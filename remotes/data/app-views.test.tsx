import { json } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { cell, grid, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { counts, rowRequests, serve } = startFlightsService();

test("a filter holds as it is written, text of the grammar included, and all its changes are one step back", async () => {
  const address = open("/data/flights");
  await cell("7");
  const steps = address.history.length;
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  fireEvent.change(await screen.findByLabelText("Column"), { target: { value: "delay" } });
  fireEvent.change(screen.getByLabelText("Condition"), { target: { value: "gt" } });
  const value = screen.getByLabelText("Value");
  fireEvent.change(value, { target: { value: "1" } });
  await waitFor(() => {
    expect(address.current()).toBe("/data/flights?filter=delay.gt.1");
  });
  fireEvent.change(value, { target: { value: "12" } });
  await waitFor(() => {
    expect(address.current()).toBe("/data/flights?filter=delay.gt.12");
  });
  expect(address.history).toHaveLength(steps + 1);
  expect(screen.getByLabelText("Value")).toBe(value);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => {
    expect(counts().map(({ query }) => query.get("delay"))).toContain("gt.12");
  });
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter “delay is more than 12”" }));
  expect(address.current()).toBe("/data/flights");
  await waitFor(() => {
    expect(grid().getAttribute("aria-busy")).toBe("false");
  });
});

test("whoever goes back while the filter is open, and goes on from there, can go back once more", async () => {
  const address = open("/data/flights?filter=delay.gt.5");
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: "Filter (1)" }));
  fireEvent.change(await screen.findByLabelText("Value"), { target: { value: "6" } });
  await waitFor(() => {
    expect(address.current()).toBe("/data/flights?filter=delay.gt.6");
  });
  address.go("/data/flights?filter=delay.gt.5");
  await screen.findByDisplayValue("5");
  const steps = address.history.length;
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: "7" } });
  await waitFor(() => {
    expect(address.current()).toBe("/data/flights?filter=delay.gt.7");
  });
  expect(address.history).toHaveLength(steps + 1);
});

test("a panel over the rows closes when the focus goes to them; that for finding stays", async () => {
  open("/data/flights");
  const first = await cell("7");
  const openPanel = async (name: string, label: string): Promise<HTMLElement> => {
    fireEvent.click(screen.getByRole("button", { name }));
    return await screen.findByRole("textbox", { name: label });
  };
  const search = await openPanel("Columns", "Search columns");
  act(() => {
    search.focus();
    first.focus();
  });
  expect(search.isConnected).toBe(false);
  expect(document.activeElement?.closest("[role=grid]")).toBe(grid());
  const find = await openPanel("Find", "Text");
  act(() => {
    find.focus();
    first.focus();
  });
  expect(find.isConnected).toBe(true);
});

test("a column of few values is filtered by a list of them, and what isn't in it by its text", async () => {
  const address = open("/data/flights");
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  fireEvent.change(await screen.findByLabelText("Column"), { target: { value: "origin" } });
  const list = screen.getByRole("group", { name: "Values of origin" });
  fireEvent.click(within(list).getByRole("checkbox", { name: "SEA" }));
  await waitFor(() => {
    expect(rowRequests().at(-1)?.query.get("origin")).toBe('in.("SEA")');
  });
  const search = within(list).getByLabelText("Search values");
  fireEvent.change(search, { target: { value: ',().*%"&' } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => {
    expect(rowRequests().at(-1)?.query.get("origin")).toBe('in.("SEA",",().*%\\"&")');
  });
  fireEvent.click(within(list).getByRole("button", { name: "Look up all values" }));
  await within(list).findAllByText("200,000 rows");
  fireEvent.change(screen.getByLabelText("Condition"), { target: { value: "contains" } });
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: "*%" } });
  fireEvent.submit(screen.getByRole("form", { name: "Filter" }));
  await waitFor(() => {
    expect(rowRequests().at(-1)?.query.get("origin")).toBe("imatch.\\*%");
  });
  expect(address.current()).toBe("/data/flights?filter=origin.imatch.%5C*%25");
});

test("the header's menu begins a sentence about its column", async () => {
  open("/data/flights");
  await cell("7");
  fireEvent.contextMenu(screen.getByRole("columnheader", { name: /delay/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Filter by this column" }));
  const column = await screen.findByLabelText("Column");
  expect((column as HTMLSelectElement).value).toBe("delay");
  expect(document.activeElement).toBe(screen.getByLabelText("Value"));
});

test("groups join with or, nested and negated, in one parameter", async () => {
  open("/data/flights?filter=not.or(origin.eq.SEA%252C,and(delay.gt.5,delay.not.is.null))");
  await waitFor(() => {
    expect(rowRequests()[0]?.query.get("or")).toBe(
      '(not.or(origin.eq."SEA,",and(delay.gt."5",delay.not.is.null)))',
    );
  });
  screen.getByText("not (origin is SEA, or (delay is more than 5 and delay is not empty))");
});

test("a group stands without brackets where nothing is around it", async () => {
  open("/data/flights?filter=or(origin.eq.SEA,delay.gt.100)");
  await screen.findByText("origin is SEA or delay is more than 100");
});

test("asks for a value that fits the column, and sends nothing before", async () => {
  open("/data/flights");
  await cell("7");
  const before = rowRequests().length;
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  fireEvent.change(await screen.findByLabelText("Value"), { target: { value: "twelve" } });
  fireEvent.submit(screen.getByRole("form", { name: "Filter" }));
  await screen.findByText("Write a number like 12 or -3.5.");
  expect(rowRequests()).toHaveLength(before);
});

test("columns that were hidden stay hidden for the person, and the address says so", async () => {
  const address = open("/data/flights");
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "delay" }));
  expect(address.current()).toBe("/data/flights?columns=id%2Corigin");
  expect(screen.queryByRole("columnheader", { name: /delay/ })).toBeNull();
  cleanup();
  const later = open("/data/flights");
  await waitFor(() => {
    expect(later.current()).toBe("/data/flights?columns=id%2Corigin");
  });
  localStorage.clear();
});

test("an open row is in the address, shows every digit, and goes by Escape", async () => {
  const digits = "12345678901234567890123456789012345678";
  serve({ rows: () => json([{ id: "9007199254740993", origin: digits, delay: null }]) });
  const address = open("/data/flights");
  await cell("9007199254740993");
  fireEvent.keyDown(grid(), { key: "Enter" });
  expect(address.current()).toBe("/data/flights?row=9007199254740993");
  // The one text of a flight is its title as well.
  const panel = await screen.findByRole("complementary", { name: digits });
  within(panel).getByText("Row 9007199254740993");
  expect(within(panel).getAllByText(digits)).toHaveLength(2);
  expect(rowRequests().at(-1)?.query.get("id")).toBe("eq.9007199254740993");
  fireEvent.keyDown(panel, { key: "Escape" });
  expect(address.current()).toBe("/data/flights");
});

test("hostile cells are text, and only addresses of the web are links", async () => {
  serve({
    rows: () =>
      json([
        { id: 1, origin: '<img src=x onerror="alert(1)">', delay: 1 },
        { id: 2, origin: "javascript:alert(1)", delay: 1 },
        { id: 3, origin: "https://example.org/a?b=c", delay: 1 },
      ]),
  });
  open("/data/flights");
  await cell('<img src=x onerror="alert(1)">');
  expect(document.querySelector("img")).toBeNull();
  const links = within(grid()).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.org/a?b=c"]);
});
