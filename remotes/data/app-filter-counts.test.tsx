import { json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { noteWay } from "./requests/known-ways.ts";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { cell, counted, page, startFlightsService } from "./testing/flights-service.ts";
import type { ServiceParts } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { counts, seen, serve } = startFlightsService();

const bySummary = (request: SeenRequest): boolean => request.path === "rpc/foyer_summary";
const byAggregates = ({ query }: SeenRequest): boolean => query.get("select")?.includes("count()") === true;
const ofOneValue = ({ query }: SeenRequest): boolean => query.get("origin")?.startsWith("eq.") === true;

/** A table of so many rows, and what answers of it. */
function serveRows(rowEstimate: number, parts: ServiceParts = {}): void {
  const { tables, ...own } = flightsCatalogue() as { tables: object[] };
  serve({ catalogue: () => json({ ...own, tables: [{ ...tables[0], rowEstimate }] }), ...parts });
}

async function openValues(address = "/data/flights"): Promise<HTMLElement> {
  open(address);
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: /^Filter/ }));
  if (!address.includes("origin"))
    fireEvent.change(await screen.findByLabelText("Column"), { target: { value: "origin" } });
  return screen.findByRole("group", { name: "Values of origin" });
}

test("the rows of each value of a small table are counted by themselves, and nothing is asked that may be refused", async () => {
  serveRows(40_000, {
    rows: (request) => page(request, 40_000),
    count: (request) => counted(ofOneValue(request) ? 11 : 40_000),
  });
  const list = await openValues();
  await within(list).findByText("11 rows");
  expect(seen.filter(bySummary)).toEqual([]);
  expect(seen.filter(byAggregates)).toEqual([]);
});

test("where it is known that the project sums up, one question counts them; a longer list is for whoever asks", async () => {
  noteWay("aggregates", true);
  serveRows(40_000, {
    rows: (request) =>
      byAggregates(request)
        ? json(
            [
              { origin: "PDX", foyer_count: 12 },
              { origin: "SEA", foyer_count: 11 },
            ].slice(Number(request.query.get("offset") ?? 0)),
          )
        : page(request, 40_000),
    count: () => counted(40_000),
  });
  const list = await openValues();
  await within(list).findByText("11 rows");
  // The second asks whether the first one's answer was cut.
  expect(seen.filter(byAggregates).map(({ query }) => query.get("offset"))).toEqual([null, "2"]);
  expect(counts().filter(ofOneValue)).toEqual([]);
  expect(within(list).queryByText("PDX")).toBeNull();
  fireEvent.click(within(list).getByRole("button", { name: "Look up all values" }));
  await within(list).findByText("PDX");
});

test("values are counted by the conditions beside, and again once those have changed", async () => {
  noteWay("summary", true);
  serveRows(40_000, {
    rows: (request) => {
      if (!bySummary(request)) return page(request, 40_000);
      const { filter } = (request.body as { question: { filter: { column: string; value?: string }[] } })
        .question;
      const delay = filter.find(({ column }) => column === "delay");
      const rows = delay === undefined ? "11" : delay.value === "-3" ? "4" : "2";
      return json({ version: 1, groups: [["SEA", rows]], count: 1, total: ["11"], remainder: ["0"] });
    },
    count: () => counted(40_000),
  });
  const list = await openValues("/data/flights?filter=origin.in.(SEA)&filter=delay.lt.-3");
  await within(list).findByText("4 rows");
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: "-5" } });
  await within(list).findByText("2 rows");
  expect(seen.filter(byAggregates)).toEqual([]);
});

test("a table that is larger than the catalogue says is counted when a person asks: by the function, and else by what there is", async () => {
  serveRows(40_000, {
    rows: (request) => {
      if (bySummary(request)) return json({ code: "PGRST202", message: "none" }, { status: 404 });
      if (byAggregates(request)) return json({ code: "PGRST123", message: "off" }, { status: 400 });
      return page(request);
    },
    count: (request) => counted(ofOneValue(request) ? 11 : 60_000),
  });
  const list = await openValues();
  const ask = within(list).getByRole("button", { name: "Look up all values" });
  await waitFor(() => {
    expect(counts().length).toBeGreaterThan(0);
  });
  expect(counts().filter(ofOneValue)).toEqual([]);
  fireEvent.click(ask);
  await within(list).findByText("11 rows");
  // What was refused once isn't asked again.
  const refused = (): number => seen.filter((one) => bySummary(one) || byAggregates(one)).length;
  expect(refused()).toBe(2);
  const before = counts().filter(ofOneValue).length;
  fireEvent.click(ask);
  await waitFor(() => {
    expect(counts().filter(ofOneValue).length).toBeGreaterThan(before);
  });
  expect(refused()).toBe(2);
});

test("values that were not all looked up are said to be a part of them", async () => {
  noteWay("summary", true);
  let count = 1500;
  serveRows(2_000_000, {
    rows: (request) =>
      bySummary(request)
        ? json({ version: 1, groups: [["PDX", "12"]], count, total: ["11"], remainder: ["0"] })
        : page(request, 40_000),
    count: () => counted(60_000),
  });
  const list = await openValues();
  const ask = within(list).getByRole("button", { name: "Look up all values" });
  fireEvent.click(ask);
  await within(list).findByText("PDX");
  within(list).getByText("There may be more values than these.");
  count = 1;
  fireEvent.click(ask);
  await waitFor(() => expect(within(list).getByRole("status").textContent).toBe(""));
  within(list).getByText("PDX");
});

test("where nothing sums up, the values that were counted are a part of them", async () => {
  noteWay("summary", false);
  noteWay("aggregates", false);
  serveRows(2_000_000, {
    rows: (request) => page(request, 40_000),
    count: (request) => counted(ofOneValue(request) ? 11 : 60_000),
  });
  const list = await openValues();
  fireEvent.click(within(list).getByRole("button", { name: "Look up all values" }));
  await within(list).findByText("11 rows");
  within(list).getByText("There may be more values than these.");
});
