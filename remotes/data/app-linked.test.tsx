import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { DELAY, flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

interface Asked {
  readonly filter: readonly { readonly column?: string; readonly operator?: string }[];
  readonly groups: readonly { readonly column: string; readonly by: string; readonly width?: string }[];
  readonly measures: readonly { readonly of: string }[];
}

const SEATS = { ...DELAY, name: "seats" };
let columns = [ID, ORIGIN, DELAY];
let answer: (asked: Asked) => Response | Promise<Response>;
const { session, seen } = createFakeDataService(({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue(columns));
  if (path !== "rpc/foyer_summary") return json([{ id: 1, origin: "SEA", delay: 3 }]);
  return answer((body as { question: Asked }).question);
});
registerCore(session);

/** Two flights of each delay from 0 to 99, one from SEA and one from PDX below 50. */
function tell({ groups, measures }: Asked): Response {
  const rows = Array.from({ length: 100 }, (_, delay) => ["SEA", "PDX"].map((origin) => ({ delay, origin })))
    .flat()
    .filter(({ delay, origin }) => origin === "SEA" || delay < 50);
  const keys = rows.map((row) =>
    groups.map(({ column, by, width }) => {
      if (by === "value") return row[column as "origin"];
      const from = Math.floor(row.delay / Number(width)) * Number(width);
      return [String(from), String(from + Number(width))];
    }),
  );
  const counted = new Map<string, number>();
  for (const key of keys) counted.set(JSON.stringify(key), (counted.get(JSON.stringify(key)) ?? 0) + 1);
  const found = groups.length === 0 ? [] : [...counted];
  const listed = found.map(([key, count]) => [...(JSON.parse(key) as unknown[]), String(count)]);
  const total = measures.map(({ of }) => (of === "least" ? "0" : of === "most" ? "99" : String(rows.length)));
  return json({ version: 1, groups: listed, count: listed.length, total, remainder: total });
}

const questions = (): number => seen.filter(({ path }) => path === "rpc/foyer_summary").length;
/** What was brushed, by each question for a cube. */
const cubes = (): readonly (string | undefined)[] =>
  seen
    .filter(({ path }) => path === "rpc/foyer_summary")
    .map(({ body }) => (body as { question: Asked }).question.groups)
    .filter((groups) => groups.length > 1)
    .map(([active]) => active?.column);
/** Longer than any pointer is waited for. */
const LONG_MS = 10_000;
const ORIGINS = "/data/flights?summary=linked(delay,origin)";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  seen.length = 0;
  answer = tell;
  columns = [ID, ORIGIN, DELAY];
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test("a column's menu opens charts beside the rows, and closing them leaves the rows", async () => {
  const app = open("/data/flights");
  fireEvent.contextMenu(await screen.findByRole("columnheader", { name: /delay/ }));
  const menu = await screen.findByLabelText("Actions");
  fireEvent.click(within(menu).getByRole("menuitem", { name: "Charts beside the rows", hidden: true }));
  const panel = await screen.findByRole("complementary", { name: "Charts beside the rows" });
  expect(decodeURIComponent(app.current())).toContain("summary=linked(delay,origin)");
  expect(await screen.findByRole("grid")).toBeTruthy();
  fireEvent.click(within(panel).getByRole("button", { name: /Close charts/ }));
  await waitFor(() => {
    expect(app.current()).not.toContain("summary");
  });
});

test("keys brush one chart; the other follows without a request, and the view's filter when the key is let go", async () => {
  const app = open(ORIGINS);
  const origin = await screen.findByRole("region", { name: "origin" });
  await within(origin).findByRole("button", { name: /SEA\s*100/ });
  const delay = screen.getByRole("region", { name: "delay" });
  // The axis' ends, the values, and the rows of both charts.
  const before = 4;
  await waitFor(() => {
    expect(questions()).toBe(before);
  });
  const end = within(delay).getByRole("slider", { name: "delay, end" });
  fireEvent.focus(end);
  await waitFor(() => {
    expect(questions()).toBe(before + 1);
  });
  const asked = questions();
  // A bar is five minutes wide here.
  for (let at = 0; at < 4; at += 1) fireEvent.keyDown(end, { key: "PageDown" });
  await within(origin).findByRole("button", { name: /SEA\s*80/ });
  expect(within(origin).getByRole("button", { name: /PDX\s*50/ })).toBeTruthy();
  expect(end.getAttribute("aria-valuetext")).toBe("80");
  expect(questions()).toBe(asked);
  expect(app.current()).not.toContain("filter");
  fireEvent.keyUp(end, { key: "PageDown" });
  await waitFor(() => {
    expect(new URLSearchParams(app.current().split("?")[1]).getAll("filter")).toEqual([
      "delay.gte.0",
      "delay.lt.80",
    ]);
  });
  fireEvent.click(await within(delay).findByRole("button", { name: "Show all of delay" }));
  await within(origin).findByRole("button", { name: /SEA\s*100/ });
  await waitFor(() => {
    expect(app.current()).not.toContain("filter");
  });
  // The cube that is there told the other chart's numbers all along; the rows alone were read.
  expect(questions()).toBe(before + 1);
});

test("a value is chosen by a press, and Delete takes a brush away", async () => {
  const app = open(`${ORIGINS}&filter=delay.gte.10&filter=delay.lt.20`);
  const origin = await screen.findByRole("region", { name: "origin" });
  fireEvent.click(await within(origin).findByRole("button", { name: /PDX/ }));
  await waitFor(() => {
    expect(app.current()).toContain("origin.eq.PDX");
  });
  const delay = await screen.findByRole("region", { name: "delay" });
  await within(delay).findByText("10 – 20");
  fireEvent.keyDown(within(delay).getByRole("slider", { name: "delay, start" }), { key: "Delete" });
  await waitFor(() => {
    expect(app.current()).not.toContain("delay.gte");
  });
});

test("a pointer on its way across a chart asks for nothing, one that stays asks", async () => {
  open("/data/flights?summary=linked(delay,id,origin)");
  await within(await screen.findByRole("region", { name: "origin" })).findByRole("button", {
    name: /SEA\s*100/,
  });
  const id = screen.getByRole("region", { name: "id" });
  const stay = async (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(LONG_MS));
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  fireEvent.pointerEnter(id);
  fireEvent.pointerLeave(id);
  await stay();
  expect(cubes()).toEqual([]);
  jest.useRealTimers();
  const delay = screen.getByRole("region", { name: "delay" });
  fireEvent.focus(within(delay).getByRole("slider", { name: "delay, end" }));
  await waitFor(() => {
    expect(cubes()).toEqual(["delay", "delay"]);
  });
  fireEvent.pointerEnter(id);
  await waitFor(() => {
    expect(cubes()).toEqual(["delay", "delay", "id", "id"]);
  });
});

test("a cube that failed is asked for again when its chart is touched again", async () => {
  answer = (asked) => (asked.groups.length > 1 && cubes().length === 1 ? refusal(400, "P0001") : tell(asked));
  open(ORIGINS);
  const origin = await screen.findByRole("region", { name: "origin" });
  await within(origin).findByRole("button", { name: /SEA\s*100/ });
  const delay = screen.getByRole("region", { name: "delay" });
  const end = within(delay).getByRole("slider", { name: "delay, end" });
  await waitFor(() => {
    fireEvent.focus(end);
    expect(cubes()).toHaveLength(2);
  });
  fireEvent.keyDown(end, { key: "PageDown" });
  await within(origin).findByRole("button", { name: /SEA\s*95/ });
});

test("cubes that nobody waits for any more aren't asked for", async () => {
  columns = [ID, ORIGIN, DELAY, SEATS];
  const pending: (() => void)[] = [];
  answer = (asked) =>
    asked.groups.length > 1
      ? new Promise((resolve) =>
          pending.push(() => {
            resolve(tell(asked));
          }),
        )
      : tell(asked);
  const app = open("/data/flights?summary=linked(delay,id,seats,origin)");
  const panel = await screen.findByRole("complementary", { name: "Charts beside the rows" });
  await within(panel).findByRole("button", { name: /SEA\s*100/ });
  fireEvent.focus(within(panel).getByRole("slider", { name: "delay, end" }));
  // Two at once; the third waits for its turn.
  await waitFor(() => {
    expect(pending).toHaveLength(2);
  });
  fireEvent.click(within(panel).getByRole("button", { name: /Close charts/ }));
  await waitFor(() => {
    expect(panel.isConnected).toBe(false);
  });
  for (const come of pending) come();
  app.go(ORIGINS);
  await screen.findByRole("button", { name: /SEA\s*100/ });
  expect(cubes()).toHaveLength(2);
});

test("a chart's table stays open while its brush is moved, and says the rest when it is let go", async () => {
  open(ORIGINS);
  const delay = await screen.findByRole("region", { name: "delay" });
  const table = within(delay).getByText("As a table").closest("details") as HTMLDetailsElement;
  table.open = true;
  fireEvent(table, new Event("toggle"));
  await within(delay).findByRole("table");
  const end = within(delay).getByRole("slider", { name: "delay, end" });
  fireEvent.keyDown(end, { key: "PageDown" });
  await within(delay).findByText("0 – 95");
  expect(within(delay).getByRole("table").isConnected).toBe(true);
  expect(table.isConnected).toBe(true);
});

test("where nobody counts whole tables, it says who can change that", async () => {
  answer = () => refusal(404, "PGRST202");
  open(ORIGINS);
  await screen.findByText(/This project can't sum up whole tables yet/);
});
