import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createPreferences } from "./grid/grid-preferences.ts";
import type { NamedView } from "./grid/grid-preferences.ts";
import { readBoard } from "./linked/board-address.ts";
import { DELAY, flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

interface Asked {
  readonly filter: readonly { readonly column?: string }[];
  readonly groups: readonly { readonly column: string }[];
  readonly measures: readonly { readonly of: string; readonly column?: string }[];
}

let answer: (asked: Asked) => Response;
const { session, seen } = createFakeDataService(({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue([ID, ORIGIN, DELAY]));
  if (path !== "rpc/foyer_summary") return json([{ id: 1, origin: "SEA", delay: 3 }]);
  return answer((body as { question: Asked }).question);
});
registerCore(session);

const TOLD: Readonly<Record<string, string>> = {
  rows: "150",
  average: "41.5",
  least: "0",
  most: "99",
  median: "40",
};

/** 100 flights of SEA and 50 of PDX; of one origin a third of them. */
function tell({ filter, groups, measures }: Asked): Response {
  const isPart = filter.some(({ column }) => column === "origin") && groups.length === 0;
  const found =
    groups[0]?.column === "origin"
      ? [
          ["SEA", "100"],
          ["PDX", "50"],
        ]
      : [];
  const total = measures.map(({ of }) => (of === "rows" && isPart ? "50" : (TOLD[of] ?? null)));
  return json({ version: 1, groups: found, count: found.length, total, remainder: total });
}

const questions = (): readonly Asked[] =>
  seen
    .filter(({ path }) => path === "rpc/foyer_summary")
    .map(({ body }) => (body as { question: Asked }).question);
const keepViews = (views: readonly NamedView[]): void => {
  createPreferences("ada").savePerson({ density: "comfortable", zone: "local", views });
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  seen.length = 0;
  answer = tell;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

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
  const remove = (name: string): HTMLElement => screen.getByRole("button", { name });
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
  answer = (asked) => {
    const of = (one: string): string => (asked.measures.length > 3 && one === "distinct" ? "20" : "150");
    if (asked.measures.some((one) => one.of === "distinct"))
      return json({ version: 1, groups: [], count: 0, total: asked.measures.map((one) => of(one.of)) });
    return tell(asked);
  };
  const app = open("/data/flights");
  await screen.findByRole("grid");
  const entries = await app.offered("board");
  act(() => {
    entries.find(({ title }) => title === "Board of this table")?.run?.();
  });
  // 20 origins of 150 rows are too many to say much; 20 delays are an axis.
  await waitFor(
    () => {
      expect(summaryOf(app.current())).toBe("board(rows,average.delay;delay)");
    },
    { timeout: 20_000 },
  );
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
  const asked = questions().filter((one) => one.groups[0]?.column === "origin");
  expect(asked.map(({ filter }) => filter.map(({ column }) => column))).toEqual([["origin"]]);
  await add("Late");
  const late = await screen.findByRole("region", { name: "Late" });
  await within(late).findAllByRole("cell", { name: "SEA" });
  const rows = seen.filter(
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

test("a board asks again as often as somebody chose, never while it is brushed or hidden", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "requestAnimationFrame"] });
  const app = open("/data/flights?summary=board(rows;delay,origin)");
  const passing = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
  await passing(1_000);
  const asks = (): number =>
    questions().filter((one) => one.groups.length === 0 && one.measures.length === 1).length;
  const rows = (): number => seen.filter(({ path }) => path === "flights").length;
  expect(await number(/^Rows$/)).toBe("150");
  const before = [asks(), rows()];
  await passing(60_000);
  expect([asks(), rows()]).toEqual(before);
  fireEvent.change(screen.getByLabelText("Ask again"), { target: { value: "30" } });
  expect(summaryOf(app.current())).toBe("board(rows;delay,origin;;30)");
  await passing(1_000);
  const [first, firstRows] = [asks(), rows()];
  answer = (asked) =>
    asked.groups.length === 0
      ? json({ version: 1, groups: [], count: 0, total: asked.measures.map(() => "151"), remainder: [] })
      : tell(asked);
  await passing(31_000);
  expect(asks()).toBe(first + 1);
  expect(rows()).toBeGreaterThan(firstRows);
  expect(await number(/^Rows$/)).toBe("151");
  // A hand that brushes is not disturbed.
  const end = screen.getByRole("slider", { name: "delay, end" });
  fireEvent.keyDown(end, { key: "PageDown" });
  const brushing = asks();
  await passing(90_000);
  expect(asks()).toBe(brushing);
  fireEvent.keyDown(end, { key: "Escape" });
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  const hidden = asks();
  await passing(90_000);
  expect(asks()).toBe(hidden);
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  await passing(1_000);
  expect(asks()).toBe(hidden + 1);
});

test("where nobody counts whole tables, a board says once who can change that", async () => {
  answer = () => refusal(404, "PGRST202");
  open("/data/flights?summary=board(rows;delay)");
  await screen.findByText(/This project can't sum up whole tables yet/);
  expect(screen.queryByRole("alert")).toBeNull();
});
