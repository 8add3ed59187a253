import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

interface Flight {
  readonly id: number;
  readonly origin: string;
  readonly delay: number | null;
}

const TERM = /^(\w+):(\w+)\.(count|sum|avg|min|max)\(\)::text$/;
/** SEA 3, PDX 2, ORD 1; one of SEA has no delay. */
const FLIGHTS: readonly Flight[] = ["SEA", "SEA", "SEA", "PDX", "PDX", "ORD"].map((origin, at) => ({
  id: at + 1,
  origin,
  delay: at === 2 ? null : at * 10,
}));

let hasAggregates: boolean;
let mostRows: number;
const { session, seen } = createFakeDataService((request) => {
  if (request.path === "rpc/foyer_catalogue") return json(flightsCatalogue());
  if (request.path === "rpc/foyer_summary") return refusal(404, "PGRST202");
  const select = request.query.get("select") ?? "";
  if (!select.includes("()")) return json(FLIGHTS);
  return hasAggregates ? json(aggregate(request)) : refusal(400, "PGRST123");
});
registerCore(session);

/** As PostgREST aggregates: the columns without an aggregate are grouped by, and no more come than it gives at once. */
function aggregate({ query }: SeenRequest): readonly object[] {
  const parts = (query.get("select") ?? "").split(",");
  const [key] = parts.filter((part) => !part.includes("()")).map((part) => part.replace("::text", ""));
  const groups = new Map<string, Flight[]>();
  for (const flight of FLIGHTS.filter(({ origin }) => query.get("origin") !== "eq.PDX" || origin === "PDX")) {
    const value = JSON.stringify(flight[key as keyof Flight] ?? null);
    groups.set(value, [...(groups.get(value) ?? []), flight]);
  }
  const rows = [...groups].sort().map(([value, flights]) => ({
    ...(key !== undefined && { [key]: textOf(JSON.parse(value) as string | number | null) }),
    ...Object.fromEntries(parts.flatMap((part) => termOf(part, flights))),
  }));
  const from = Number(query.get("offset") ?? 0);
  return rows.slice(from, from + Math.min(Number(query.get("limit") ?? mostRows), mostRows));
}

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));

function termOf(part: string, flights: readonly Flight[]): readonly (readonly [string, string])[] {
  const [, alias = "", column = "", of = ""] = TERM.exec(part) ?? [];
  const values = flights.flatMap((flight) => flight[column as keyof Flight] ?? []).map(Number);
  const sum = values.reduce((all, value) => all + value, 0);
  const told = new Map([
    ["count", values.length],
    ["sum", sum],
    ["avg", sum / values.length],
    ["min", Math.min(...values)],
    ["max", Math.max(...values)],
  ]);
  return alias === "" ? [] : [[alias, String(told.get(of))]];
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  seen.length = 0;
  hasAggregates = true;
  mostRows = 1000;
});
afterEach(cleanup);

const tree = (): Promise<HTMLElement> => screen.findByRole("treegrid", { name: "Groups of flights" });
const row = async (name: RegExp): Promise<HTMLElement> => within(await tree()).findByRole("row", { name });
const optionsOf = (label: string): readonly string[] =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("where only the Data API aggregates, groups, shares and totals are its own, and nothing is offered that it can't say", async () => {
  open("/data/flights?summary=origin%2Cdelay%3Brows%2Cshare%2Caverage.delay");
  expect((await row(/SEA/)).textContent).toBe("SEA350%5");
  expect((await row(/All rows/)).textContent).toBe("All rows6100%26");
  const first = within(await tree()).getAllByRole("row")[1];
  expect(first?.textContent).toContain("SEA");
  expect(screen.getByText(/steps, medians and different values need the migration/)).toBeTruthy();
  expect(optionsOf("Measure 1")).toContain("Sum: delay");
  expect(optionsOf("Measure 1").join()).not.toMatch(/Median|percentile|Different/);
  expect(screen.queryByLabelText("Groups of delay")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Open PDX" }));
  expect((await row(/30/)).textContent).toContain("150%");
  expect(seen.filter(({ path }) => path === "rpc/foyer_summary")).toHaveLength(1);
});

test("groups of which some may be missing aren't shown, and it says what can be done", async () => {
  mostRows = 2;
  open("/data/flights?summary=origin%3Brows");
  expect(await screen.findByText("There are more groups than this project tells at once")).toBeTruthy();
  expect(screen.getByText(/Filter the rows, or ask the operator/)).toBeTruthy();
  expect(screen.queryByRole("treegrid")).toBeNull();
});

test("an address that asks for steps or medians is told that the project groups by values only", async () => {
  open("/data/flights?summary=delay.width.10%3Brows");
  expect(await screen.findByText("This project groups by values only")).toBeTruthy();
  expect(optionsOf("Groups of delay")).toEqual(["each value", "steps of 10"]);
  fireEvent.change(screen.getByLabelText("Groups of delay"), { target: { value: "value" } });
  await row(/All rows/);
});

test("a profile says what aggregates tell, with a value's rows", async () => {
  open("/data/flights?summary=profile(delay)");
  const card = await screen.findByRole("region", { name: "delay" });
  expect((await within(card).findByText("Different values")).nextSibling?.textContent).toBe("5");
  expect(within(card).getByText("Most").nextSibling?.textContent).toBe("50");
  expect(within(card).queryByText("Median")).toBeNull();
});

test("where aggregates are off it says so, isn't asked again, and asks anew for who tries again", async () => {
  hasAggregates = false;
  open("/data/flights?summary=origin%3Brows");
  await screen.findByText("This project can't sum up whole tables yet");
  const counted = (): number =>
    seen.filter(({ query }) => query.get("select")?.includes("()") === true).length;
  expect(counted()).toBe(1);
  cleanup();
  open("/data/flights?summary=origin%3Brows");
  await screen.findByText("This project can't sum up whole tables yet");
  expect(counted()).toBe(1);
  hasAggregates = true;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await row(/SEA/);
});
