import { json, refusal } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createPreferences } from "./grid/grid-preferences.ts";
import type { NamedView } from "./grid/grid-preferences.ts";
import { readBoard } from "./linked/board-address.ts";
import { createFakeSummaries, tellFlights } from "./testing/fake-summaries.ts";
import { openApp as open } from "./testing/open-app.tsx";

const data = createFakeSummaries();
const keepViews = (views: readonly NamedView[]): void => {
  createPreferences("ada").changePerson((now) => ({ ...now, views }));
};

beforeEach(() => {
  data.reset();
});
afterEach(cleanup);

const LINKED = "/data/flights?summary=linked(delay,origin)";
const summaryOf = (address: string): string | null =>
  new URL(address, "http://localhost").searchParams.get("summary");
const number = async (name: RegExp): Promise<string | null> => {
  const numbers = await screen.findByRole("region", { name: "Numbers" });
  return within(numbers).getByText(name).closest("li")?.querySelector("strong")?.textContent ?? null;
};

test("charts beside the rows are a board by a press, and its numbers are of the rows that the filters leave", async () => {
  const app = open(LINKED);
  fireEvent.click(await screen.findByRole("button", { name: "As a board" }));
  await screen.findByRole("complementary", { name: "Board" });
  expect(summaryOf(app.current())).toBe("board(rows,average.delay;delay,origin)");
  await waitFor(async () => {
    expect([await number(/^Rows$/), await number(/^Average: delay$/)]).toEqual(["150", "41.5"]);
  });
  expect(await screen.findByRole("grid")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /PDX/ }));
  await waitFor(async () => {
    expect(await number(/^Rows$/)).toBe("50");
  });
  expect(app.current()).toContain("filter=origin.eq.PDX");
  fireEvent.click(screen.getByRole("button", { name: "Charts beside the rows" }));
  await waitFor(() => {
    expect(summaryOf(app.current())).toBe("linked(delay,origin)");
  });
});

test("numbers and charts are added and removed, and the address has them", async () => {
  const app = open("/data/flights?summary=board(rows;delay)");
  const numbers = await screen.findByRole("region", { name: "Numbers" });
  const choice = within(numbers).getByRole("option", { name: "Median: delay" });
  fireEvent.change(within(numbers).getByLabelText("Add a number"), {
    target: { value: choice.getAttribute("value") },
  });
  await waitFor(async () => {
    expect(await number(/^Median: delay$/)).toBe("40");
  });
  fireEvent.change(screen.getByLabelText("Add a chart of"), { target: { value: "origin" } });
  await screen.findByRole("region", { name: "origin" });
  fireEvent.click(within(numbers).getByRole("button", { name: "Remove Rows" }));
  await waitFor(() => {
    expect(summaryOf(app.current())).toBe("board(median.delay;delay,origin)");
  });
});

test("the focus stays where numbers and charts are removed", async () => {
  open("/data/flights?summary=board(rows,median.delay;delay)");
  const numbers = await screen.findByRole("region", { name: "Numbers" });
  const remove = (name: string): HTMLElement => within(numbers).getByRole("button", { name });
  const press = (name: string): void => {
    remove(name).focus();
    fireEvent.click(remove(name));
  };
  press("Remove Rows");
  await waitFor(() => {
    expect(document.activeElement).toBe(remove("Remove Median: delay"));
  });
  press("Remove Median: delay");
  await waitFor(() => {
    expect(document.activeElement).toBe(within(numbers).getByLabelText("Add a number"));
  });
});

test("the palette's board is suggested by what the columns hold, and stands in the address", async () => {
  data.answer = (asked) => {
    const of = (one: string): string => (asked.measures.length > 3 && one === "distinct" ? "20" : "150");
    if (asked.measures.some((one) => one.of === "distinct"))
      return json({ version: 1, groups: [], count: 0, total: asked.measures.map((one) => of(one.of)) });
    return tellFlights(asked);
  };
  const app = open("/data/flights");
  await screen.findByRole("grid");
  // A table's commands are offered after it is drawn: the grid may be found before.
  const entry = await waitFor(async () => {
    const found = (await app.offered("board")).find(({ title }) => title === "Board of this table");
    expect(found).toBeDefined();
    return found;
  });
  act(() => {
    entry?.run?.();
  });
  // 20 origins of 150 rows are too many to say much; 20 delays are an axis.
  await waitFor(() => {
    expect(summaryOf(app.current())).toBe("board(rows,average.delay;delay)");
  });
  await screen.findByRole("complementary", { name: "Board" });
  expect(app.history.filter((path) => path.includes("board()"))).toEqual([]);
});

test("views of the table are cards of a board, of the rows that the board's filters leave as well", async () => {
  const views = [
    { name: "By origin", address: "/data/flights?summary=origin" },
    { name: "Late", address: "/data/flights?filter=delay.gt.60&sort=delay.desc" },
    { name: "Another board", address: "/data/flights?summary=board(rows;delay)" },
  ];
  keepViews(views);
  const app = open("/data/flights?summary=board(;)&filter=origin.eq.PDX");
  const cards = await screen.findByRole("region", { name: "Views on this board" });
  const add = async (name: string): Promise<void> => {
    const option = await within(cards).findByRole("option", { name });
    fireEvent.change(within(cards).getByLabelText("Add a view"), {
      target: { value: option.getAttribute("value") },
    });
  };
  await add("By origin");
  expect(within(cards).queryByRole("option", { name: "Another board" })).toBeNull();
  const groups = await screen.findByRole("region", { name: "By origin" });
  await within(groups).findByRole("row", { name: /SEA/ });
  const asked = data.questions().filter((one) => one.groups[0]?.column === "origin");
  expect(asked.map(({ filter }) => filter.map(({ column }) => column))).toEqual([["origin"]]);
  await add("Late");
  const late = await screen.findByRole("region", { name: "Late" });
  await within(late).findAllByRole("cell", { name: "SEA" });
  const rows = data.seen.filter(
    ({ path, query }) => path === "flights" && query.getAll("delay").includes("gt.60"),
  );
  expect(new Set(rows.map(({ query }) => query.get("origin")))).toEqual(new Set(["eq.PDX"]));
  fireEvent.click(within(cards).getByRole("button", { name: "Remove the view By origin" }));
  await waitFor(() => {
    expect(screen.queryByRole("region", { name: "By origin" })).toBeNull();
  });
  const left = readBoard(summaryOf(app.current()) ?? "");
  expect(left?.cards.map(({ name }) => name)).toEqual(["Late"]);
});

test("a link's card that leads elsewhere says so, and takes nothing else away", async () => {
  const app = open("/data/flights?summary=board(rows;delay;a./x,b.%253Fsummary%253Dboard())");
  for (const name of ["a", "b"]) {
    const card = await screen.findByRole("region", { name });
    within(card).getByText(/address of this view can't be read/);
    expect(within(card).queryByRole("link")).toBeNull();
  }
  await waitFor(async () => {
    expect(await number(/^Rows$/)).toBe("150");
  });
  await screen.findByRole("grid");
  fireEvent.click(screen.getByRole("button", { name: "Remove the view a" }));
  await waitFor(() => {
    expect(readBoard(summaryOf(app.current()) ?? "")?.cards.map(({ name }) => name)).toEqual(["b"]);
  });
});

test("a card says which of its filters can't be read", async () => {
  open("/data/flights?summary=board(rows;;Late.%253Ffilter%253Dnonsense%2526sort%253Ddelay%252Easc)");
  const late = await screen.findByRole("region", { name: "Late" });
  within(late).getByText("A part of this link can't be read");
  within(late).getByText(/“nonsense”/);
  await within(late).findAllByRole("cell", { name: "SEA" });
});

test("what stands first on a narrow screen does so for the keyboard", async () => {
  const isFirst = async (): Promise<boolean> => {
    const board = await screen.findByRole("complementary", { name: "Board" });
    const grid = await screen.findByRole("grid");
    return (board.compareDocumentPosition(grid) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  open("/data/flights?summary=board(rows;delay)");
  expect(await isFirst()).toBe(false);
  cleanup();
  const wide = window.matchMedia.bind(window);
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((media) => Object.assign(wide(media), { matches: media === "(max-width: 900px)" }));
  open("/data/flights?summary=board(rows;delay)");
  expect(await isFirst()).toBe(true);
});

test("where nobody counts whole tables, a board says once who can change that", async () => {
  data.answer = () => refusal(404, "PGRST202");
  open("/data/flights?summary=board(rows;delay)");
  await screen.findByText(/This project can't sum up whole tables yet/);
  expect(screen.queryByRole("alert")).toBeNull();
});
