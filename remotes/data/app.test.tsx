import { registerCore } from "@foyer/shared-auth/core";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer, SeenRequest } from "@foyer/shared-auth/testing";

const catalogue = flightsCatalogue();
const TOTAL = 200_000;
const ROW_PX = 36;
const SLOW_MACHINE_MS = 20_000;

let answer: Answerer;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);

const isCount = (request: SeenRequest): boolean => request.headers.get("prefer")?.includes("count=") === true;
const rowRequests = (): SeenRequest[] => seen.filter((one) => one.path === "flights" && !isCount(one));

/** A service whose parts a test replaces. */
function serve(parts: { rows?: Answerer; count?: Answerer; catalogue?: Answerer } = {}): void {
  answer = (request) => {
    if (request.path === "rpc/foyer_catalogue") return parts.catalogue?.(request) ?? json(catalogue);
    if (isCount(request)) return parts.count?.(request) ?? counted(TOTAL);
    return parts.rows?.(request) ?? page(request);
  };
}

function counted(total: number): Response {
  return json([{ id: 1 }], { status: 206, headers: { "content-range": `0-0/${total}` } });
}

/** A table whose ids are 1 to `total`, read by limit, offset and key as the Data API would. */
function page(request: SeenRequest, total = TOTAL): Response {
  const { query } = request;
  const isDown = query.get("order")?.startsWith("id.desc") === true;
  const [operator, bound] = (query.get("id") ?? "").split(".");
  let first = isDown ? total : 1;
  if (operator === "gt") first = Number(bound) + 1;
  if (operator === "lt") first = Number(bound) - 1;
  first += Number(query.get("offset") ?? 0) * (isDown ? -1 : 1);
  const ids = Array.from({ length: Number(query.get("limit")) }, (_, at) =>
    isDown ? first - at : first + at,
  );
  return json(
    ids
      .filter((id) => id >= 1 && id <= total)
      .map((id) => ({ id, origin: "SEA", delay: id % 50 === 1 ? null : -(id % 50) })),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  serve();
});
afterEach(cleanup);

const grid = (): HTMLElement => screen.getByRole("grid");
const cell = (text: string): Promise<HTMLElement> => screen.findByRole("gridcell", { name: text });

test("opens a table from the list: rows first, the estimate when it is known, no exact count", async () => {
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
  await screen.findByText("about 200,000 rows");
  expect(grid().getAttribute("aria-rowcount")).toBe("-1");
  expect(within(grid()).getAllByRole("row").length).toBeLessThan(40);
  expect(screen.getByRole("link", { name: "flights" }).getAttribute("aria-current")).toBe("page");
  expect(seen.filter(isCount).map(({ headers }) => headers.get("prefer"))).toEqual(["count=planned"]);
});

test("counts exactly when asked, and says the number without “about”", async () => {
  open("/data/flights");
  fireEvent.click(await screen.findByRole("button", { name: "Count exactly" }));
  await screen.findByText("200,000 rows");
  await waitFor(() => {
    expect(grid().getAttribute("aria-rowcount")).toBe("200001");
  });
  expect(seen.filter(isCount).at(-1)?.headers.get("prefer")).toBe("count=exact");
});

test("an exact count that takes too long is said, and the estimate stays one", async () => {
  open("/data/flights");
  const count = await screen.findByRole("button", { name: "Count exactly" });
  await screen.findByText("about 200,000 rows");
  serve({ count: () => refusal(500, "57014") });
  fireEvent.click(count);
  await screen.findByText(/could not be counted in time/);
  screen.getByText("about 200,000 rows");
});

test.each([
  ["slow", () => new Promise<Response>(() => undefined)],
  ["refused", () => refusal(500, "57014")],
])(
  "a %s estimate leaves what is certain: there are at least as many rows as were read",
  async (_how, count) => {
    serve({ count });
    open("/data/flights");
    await screen.findByText(/^at least (64|128) rows$/);
    expect(grid().getAttribute("aria-rowcount")).toBe("-1");
  },
);

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
  const orders: (string | null)[] = [];
  fireEvent.keyDown(grid(), { key: "ArrowUp" });
  fireEvent.keyDown(grid(), { key: "End" });
  for (const step of ["ascending", "descending", "none"]) {
    fireEvent.keyDown(grid(), { key: "Enter" });
    await waitFor(() => {
      expect(header.getAttribute("aria-sort")).toBe(step);
    });
    await waitFor(() => {
      expect(grid().getAttribute("aria-busy")).toBe("false");
    });
    orders.push(
      rowRequests()
        .findLast(({ query }) => !query.has("or"))
        ?.query.get("order") ?? null,
    );
  }
  expect(orders.slice(0, 2)).toEqual(["delay.asc,id.asc", "delay.desc.nullslast,id.asc"]);
  expect(address.history).toEqual([
    "/data/flights",
    "/data/flights?sort=delay.asc",
    "/data/flights?sort=delay.desc",
    "/data/flights",
  ]);
  expect(document.activeElement).toBe(header);
});

test("the end is read from the end, at once, and its row has the right index", async () => {
  serve({ count: () => counted(199_950) });
  open("/data/flights");
  await screen.findByText("about 199,950 rows");
  fireEvent.keyDown(grid(), { key: "End", ctrlKey: true });
  await waitFor(() => {
    expect(document.activeElement?.closest("[role=row]")?.getAttribute("aria-rowindex")).toBe("200001");
  });
  expect(document.activeElement?.closest("[role=row]")?.textContent).toContain("200000");
  await screen.findByText("200,000 rows");
  expect(rowRequests().some(({ query }) => query.get("order") === "id.desc" && !query.has("offset"))).toBe(
    true,
  );
  expect(seen.filter(isCount).every(({ headers }) => headers.get("prefer") === "count=planned")).toBe(true);
});

test.each([195_000, 199_950, 203_000])(
  "a scrollbar drawn to the end of an estimate of %d stays at the end until it is known",
  async (estimate) => {
    serve({ count: () => counted(estimate) });
    open("/data/flights");
    await screen.findByText(`about ${estimate.toLocaleString("en")} rows`);
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

test("filters by conditions, text of the grammar included, and clears them", async () => {
  const address = open("/data/flights");
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  fireEvent.change(await screen.findByLabelText("Column"), { target: { value: "origin" } });
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: ',().*%"&' } });
  fireEvent.click(
    within(screen.getByRole("form", { name: "Filter" })).getByRole("button", { name: "Filter" }),
  );
  await waitFor(() => {
    expect(rowRequests().at(-1)?.query.get("origin")).toBe('eq.,().*%"&');
  });
  await waitFor(() => {
    expect(seen.filter(isCount).at(-1)?.query.get("origin")).toBe('eq.,().*%"&');
  });
  fireEvent.click(screen.getByRole("button", { name: 'Remove the filter “origin is ,().*%"&”' }));
  expect(address.current()).toBe("/data/flights");
  await waitFor(() => {
    expect(grid().getAttribute("aria-busy")).toBe("false");
  });
});

test("groups join with or, nested and negated, in one parameter", async () => {
  open("/data/flights?filter=not.or(origin.eq.SEA%252C,and(delay.gt.5,delay.not.is.null))");
  await waitFor(() => {
    expect(rowRequests()[0]?.query.get("or")).toBe(
      '(not.or(origin.eq."SEA,",and(delay.gt."5",delay.not.is.null)))',
    );
  });
  screen.getByText("not (origin is SEA, or (delay is more than 5 and not: delay is null))");
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
  fireEvent.click(
    within(screen.getByRole("form", { name: "Filter" })).getByRole("button", { name: "Filter" }),
  );
  await screen.findByText("Write a number like 12 or -3.5.");
  expect(rowRequests()).toHaveLength(before);
});

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
  const alert = await screen.findByRole("alert", {}, { timeout: 8_000 });
  within(alert).getByText("The data service can't be reached");
  expect(rowRequests()).toHaveLength(4);
}, 10_000);

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
  ["/data/flights", "This table has no rows that you may read"],
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

test("an open row is in the address, shows every digit, and goes by Escape", async () => {
  const digits = "12345678901234567890123456789012345678";
  serve({ rows: () => json([{ id: "9007199254740993", origin: digits, delay: null }]) });
  const address = open("/data/flights");
  await cell("9007199254740993");
  fireEvent.keyDown(grid(), { key: "Enter" });
  expect(address.current()).toBe("/data/flights?row=9007199254740993");
  const panel = await screen.findByRole("complementary", { name: "Row 9007199254740993" });
  await within(panel).findByText(digits);
  expect(rowRequests().at(-1)?.query.get("id")).toBe("eq.9007199254740993");
  fireEvent.keyDown(panel, { key: "Escape" });
  expect(address.current()).toBe("/data/flights");
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
