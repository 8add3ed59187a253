import type { RemoteContext } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { registerCore } from "@foyer/shared-auth/core";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { App } from "./app.tsx";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer, SeenRequest } from "@foyer/shared-auth/testing";

const catalogue = {
  version: 1,
  schema: "public",
  tables: [
    {
      name: "flights",
      kind: "table",
      comment: null,
      columns: [
        { name: "id", type: "bigint", nullable: false },
        { name: "origin", type: "text", nullable: false },
        { name: "delay", type: "integer", nullable: true },
      ],
      primaryKey: ["id"],
    },
  ],
  procedures: [
    {
      name: "busiest_routes",
      comment: "The most flown routes",
      arguments: [
        { name: "how_many", type: "integer", required: true },
        { name: "from_day", type: "date", required: false },
      ],
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
  ],
};
const TOTAL = 200_000;

let answer: Answerer;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);

const isCount = (request: SeenRequest): boolean => request.headers.get("prefer")?.includes("count=") === true;
const rowRequests = (): SeenRequest[] => seen.filter((one) => one.path === "flights" && !isCount(one));

/** A service whose parts a test replaces. */
function serve(
  parts: { rows?: Answerer; count?: Answerer; call?: Answerer; catalogue?: Answerer } = {},
): void {
  answer = (request) => {
    if (request.path === "rpc/foyer_catalogue") return parts.catalogue?.(request) ?? json(catalogue);
    if (request.path.startsWith("rpc/")) return parts.call?.(request) ?? json([]);
    if (isCount(request)) return parts.count?.(request) ?? counted(TOTAL);
    return parts.rows?.(request) ?? page(request);
  };
}

function counted(total: number): Response {
  return json([{ id: 1 }], { status: 206, headers: { "content-range": `0-0/${total}` } });
}

function page(request: SeenRequest, total = TOTAL): Response {
  const offset = Number(request.query.get("offset"));
  return json(
    Array.from({ length: Math.min(50, total - offset) }, (_, at) => ({
      id: offset + at + 1,
      origin: "SEA",
      delay: at === 0 ? null : at,
    })),
  );
}

function open(path: string): { go(path: string): void; current(): string; history: string[] } {
  const history = [path];
  const listeners = new Set<(path: string) => void>();
  const current = (): string => history.at(-1) ?? "/data";
  const go = (next: string, options?: { replace?: boolean }): void => {
    if (options?.replace === true) history.pop();
    history.push(next);
    for (const listen of listeners) listen(next);
  };
  const context: RemoteContext = {
    basePath: "/data",
    navigation: {
      current,
      go,
      subscribe(listen) {
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
    },
    theme: { current: () => "light", subscribe: () => () => undefined },
    report: () => undefined,
    announce: () => undefined,
  };
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
  return {
    current,
    history,
    go: (next) => {
      act(() => {
        go(next);
      });
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  serve();
});
afterEach(cleanup);

test("opens a table from the list: rows first, the total when it is known", async () => {
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
  expect(await screen.findAllByRole("row")).toHaveLength(51);
  screen.getByText("rows 1–50, counting…");
  expect(screen.getAllByText("null")).toHaveLength(1);
  await act(async () => {
    tellCount(counted(TOTAL));
  });
  await screen.findByText("rows 1–50 of 200,000");
  expect(screen.getByRole("link", { name: "flights" }).getAttribute("aria-current")).toBe("page");
});

test("a header's button sorts up, down and not at all, with the key appended, and the address follows", async () => {
  const address = open("/data/flights?page=3");
  const header = await screen.findByRole("columnheader", { name: /delay/ });
  await screen.findByText("rows 101–150 of 200,000");
  expect(rowRequests()[0]?.query.get("offset")).toBe("100");
  const orders: (string | null)[] = [];
  for (const step of ["ascending", "descending", "none"]) {
    fireEvent.click(within(header).getByRole("button"));
    expect(header.getAttribute("aria-sort")).toBe(step);
    await waitFor(() => {
      expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("false");
    });
    orders.push(rowRequests().at(-1)?.query.get("order") ?? null);
  }
  expect(orders).toEqual(["delay.asc,id.asc", "delay.desc.nullslast,id.asc", "id.asc"]);
  expect(address.history).toEqual([
    "/data/flights?page=3",
    "/data/flights?sort=delay.asc",
    "/data/flights?sort=delay.desc",
    "/data/flights",
  ]);
  expect(seen.filter(isCount)).toHaveLength(1);
});

test("filters by one condition, text of the grammar included, and clears it", async () => {
  const address = open("/data/flights");
  await screen.findByText("rows 1–50 of 200,000");
  fireEvent.change(screen.getByLabelText("Column"), { target: { value: "origin" } });
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: ',().*%"&' } });
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  await waitFor(() => {
    expect(rowRequests().at(-1)?.query.get("origin")).toBe('eq.,().*%"&');
  });
  await waitFor(() => {
    expect(seen.filter(isCount).at(-1)?.query.get("origin")).toBe('eq.,().*%"&');
  });
  fireEvent.click(screen.getByRole("button", { name: "Clear filter" }));
  expect(address.current()).toBe("/data/flights");
  expect(document.activeElement).toBe(screen.getByLabelText("Column"));
  await screen.findByText("rows 1–50 of 200,000");
});

test("asks for a value that fits the column, and sends nothing before", async () => {
  open("/data/flights");
  await screen.findByText("rows 1–50 of 200,000");
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: "twelve" } });
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  await screen.findByText("Write a number like 12 or -3.5.");
  expect(rowRequests()).toHaveLength(1);
});

test("back shows the view before, with its filter in the form", async () => {
  const address = open("/data/flights?filter=origin.eq.SEA");
  await screen.findByText("rows 1–50 of 200,000");
  expect(screen.getByLabelText<HTMLInputElement>("Value").value).toBe("SEA");
  address.go("/data/flights?filter=origin.eq.PDX");
  expect(screen.getByLabelText<HTMLInputElement>("Value").value).toBe("PDX");
  await screen.findByText("rows 1–50 of 200,000");
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
  address.go("/data/flights?page=2");
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
  ["an empty answer", () => json([])],
  ["a refused range", () => refusal(416, "PGRST103")],
])("a page past the end leads to the last one: %s", async (_name, pastEnd) => {
  serve({
    rows: (request) => (Number(request.query.get("offset")) >= 120 ? pastEnd() : page(request, 120)),
    count: () => counted(120),
  });
  const address = open("/data/flights?page=9");
  await screen.findByText("rows 101–120 of 120");
  expect(address.history).toEqual(["/data/flights?page=3"]);
});

test.each([
  ["42501", 403, "You may not read this"],
  ["PGRST303", 401, "Your session has ended"],
  ["57014", 500, "The query took too long"],
  ["PGRST205", 404, "This is no longer there"],
  ["22P02", 400, "The data service can't carry this out"],
  ["", 429, "Too many requests"],
  ["XX000", 500, "The data service can't be reached"],
  ["XX000", 400, "Something went wrong that has no name yet"],
])("says what failed for %s with status %d, and tries again", async (code, status, title) => {
  serve({ rows: () => refusal(status, code) });
  open("/data/flights");
  const alert = await screen.findByRole("alert");
  within(alert).getByText(title);
  serve();
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await screen.findByText("rows 1–50 of 200,000");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a request that can't be sent is told as offline or as an outage", async () => {
  serve({ rows: async () => Promise.reject(new TypeError("failed to fetch")) });
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open("/data/flights");
  within(await screen.findByRole("alert")).getByText("You are offline");
  onLine.mockReturnValue(true);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("The data service can't be reached");
});

test("rows go when the right to them is lost, and stay through an outage", async () => {
  const address = open("/data/flights");
  await screen.findByText("rows 1–50 of 200,000");
  serve({ rows: () => new Response("upstream is gone", { status: 502 }) });
  address.go("/data/flights?page=2");
  await screen.findByText("The data service can't be reached");
  expect(screen.getAllByRole("row")).toHaveLength(51);
  serve({ rows: () => refusal(403, "42501") });
  address.go("/data/flights?page=3");
  await screen.findByText("You may not read this");
  expect(screen.queryByRole("table")).toBeNull();
});

test.each([
  ["/data/flights", "This table has no rows that you may read"],
  ["/data/flights?filter=origin.eq.XXX", "No row matches the filter"],
  ["/data/flights?sort=gone.asc", "This table has no column “gone”"],
  ["/data/trains", "There is no table “trains”"],
  ["/data/rpc/nothing", "There is no procedure “nothing”"],
])("each kind of nothing has its own words: %s", async (path, words) => {
  serve({ rows: () => json([]), count: () => json([], { headers: { "content-range": "*/0" } }) });
  open(path);
  await screen.findByText(words);
});

test("a count that takes too long is estimated, and said to be", async () => {
  serve({
    count: (request) =>
      request.headers.get("prefer")?.includes("exact") === true ? refusal(500, "57014") : counted(199_000),
  });
  open("/data/flights");
  await screen.findByText("rows 1–50 of about 199,000");
});

test("hostile cells are text", async () => {
  serve({ rows: () => json([{ id: 1, origin: '<img src=x onerror="alert(1)">', delay: 1 }]) });
  open("/data/flights");
  await screen.findByText('<img src=x onerror="alert(1)">');
  expect(document.querySelector("img")).toBeNull();
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

test("a procedure that only reads is called with GET, its set is a table, and the call is in the address", async () => {
  serve({ call: () => json([{ origin: "SEA", flights: 12 }]) });
  const address = open("/data/rpc/busiest_routes");
  fireEvent.click(await screen.findByRole("button", { name: "Call procedure" }));
  screen.getByText("Fill this in.");
  fireEvent.change(screen.getByLabelText(/^how_many/), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Call procedure" }));
  await screen.findByRole("cell", { name: "SEA" });
  const calls = seen.filter(({ path }) => path === "rpc/busiest_routes");
  expect(calls.map(({ method, query }) => [method, query.toString()])).toEqual([["GET", "how_many=5"]]);
  expect(address.current()).toBe("/data/rpc/busiest_routes?arg.how_many=5&call=1");
});

test("a procedure that may change data is called by its button alone, with POST, and never by the address", async () => {
  serve({ call: () => json(7) });
  open("/data/rpc/reset_notes?call=1");
  const button = await screen.findByRole("button", { name: "Call procedure" });
  expect(seen.some(({ path }) => path === "rpc/reset_notes")).toBe(false);
  fireEvent.click(button);
  await screen.findByText("7");
  expect(seen.filter(({ path }) => path === "rpc/reset_notes").map(({ method }) => method)).toEqual(["POST"]);
});

test("a procedure that refuses is told in its own words", async () => {
  serve({ call: () => refusal(400, "P0001", "Notes are locked until Monday.") });
  open("/data/rpc/reset_notes");
  fireEvent.click(await screen.findByRole("button", { name: "Call procedure" }));
  const alert = await screen.findByRole("alert");
  within(alert).getByText("Notes are locked until Monday.");
  expect(within(alert).queryByRole("button")).toBeNull();
});
