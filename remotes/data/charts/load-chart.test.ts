import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import fc from "fast-check";
import { tableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { countInto, numberBins } from "./chart-data.ts";
import { loadChart } from "./load-chart.ts";

const kind = { name: "kind", type: "text", isNullable: false };
const size = { name: "size", type: "integer", isNullable: false };
const weight = { name: "weight", type: "numeric(10,2)", isNullable: true };
const sent = { name: "sent", type: "timestamp with time zone", isNullable: true };
const parcels: Table = {
  name: "parcels",
  kind: "table",
  comment: undefined,
  columns: [kind, size, weight, sent],
  primaryKey: ["size"],
};
const view = tableView("parcels");
const { signal } = new AbortController();
const base = { table: parcels, view, against: undefined } as const;

interface Asked {
  readonly filter: readonly object[];
  readonly groups: readonly { readonly column: string; readonly width?: string; readonly origin?: string }[];
  readonly sample?: number;
}

/** What a project without the migration says of it (PostgREST 12). */
const MISSING = {
  code: "PGRST202",
  hint: null,
  message: "Could not find the function public.foyer_summary(question) in the schema cache",
};
const noAggregates = (): Response => refusal(400, "PGRST123", "Use of aggregate functions is not allowed");

let summary: (asked: Asked) => Response;
let answer: Answerer;
const { session, seen } = createFakeDataService((request) =>
  request.path === "rpc/foyer_summary"
    ? summary((request.body as { question: Asked }).question)
    : answer(request),
);
registerCore(session);

const asked = (): readonly Asked[] =>
  seen.flatMap(({ path, body }) =>
    path === "rpc/foyer_summary" ? [(body as { question: Asked }).question] : [],
  );
/** As `foyer_summary` answers without groups. */
const ends = (...total: readonly (string | null)[]): Response =>
  json({ version: 1, groups: [], count: 1, total });
const grouped = (groups: readonly (readonly unknown[])[], total: number, count = groups.length): Response =>
  json({ version: 1, groups, count, total: [String(total)], remainder: ["0"] });

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  summary = () => json(MISSING, { status: 404 });
  answer = noAggregates;
});

test("values are counted by the database by a column that is never null, also where one is called count", async () => {
  answer = ({ query }) => {
    if (query.has("offset")) return json([]);
    const named = query.get("select") === "count,foyer_count:size.count()";
    return json([{ [named ? "count" : "kind"]: "box", foyer_count: 3 }]);
  };
  const question = { ...base, kind: "counts" } as const;
  const made = { bars: [{ label: "box", count: 3 }], rows: 3, madeBy: "database" };
  expect(await loadChart({ ...question, column: kind }, signal)).toMatchObject(made);
  const count = { ...kind, name: "count" };
  expect(await loadChart({ ...question, column: count }, signal)).toMatchObject(made);
});

test("an answer without its counts is no chart: rows that all came are counted, and it says so", async () => {
  answer = ({ query }) => {
    const select = query.get("select") ?? "";
    if (query.has("offset")) return json([]);
    if (select.includes("min()")) return json([{ least: 1, most: 4 }]);
    if (select === "foyer_count:count()") return json([{}]);
    return json([
      { kind: "box", size: 1 },
      { kind: "box", size: 4 },
    ]);
  };
  const values = await loadChart({ ...base, kind: "counts", column: kind }, signal);
  expect(values).toMatchObject({ bars: [{ label: "box", count: 2 }], madeBy: "loaded rows" });
  const ranges = await loadChart({ ...base, kind: "histogram", column: size }, signal);
  expect(ranges.madeBy).toBe("loaded rows");
  expect(ranges.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(2);
});

test("whole numbers are counted between whole numbers, and nothing is asked beyond what there is", async () => {
  const bounds: string[] = [];
  answer = ({ query }) => {
    if (query.get("select")?.includes("min()") === true) return json([{ least: 1, most: 5 }]);
    bounds.push(query.getAll("size").join(" "));
    return json([{ foyer_count: 1 }]);
  };
  const chart = await loadChart({ ...base, kind: "histogram", column: size }, signal);
  expect(bounds).toEqual(["not.is.null lt.2", "gte.2 lt.3", "gte.3 lt.4", "gte.4 lt.5", "gte.5"]);
  expect(chart).toMatchObject({ rows: 5, madeBy: "database" });
});

test("the whole table is asked first, and what isn't shown is added up by the database", async () => {
  const names = Array.from({ length: 20 }, (_, at) => [`kind ${at}`, String(100 - at)]);
  summary = () => grouped(names, 200_000, 5000);
  const chart = await loadChart({ ...base, kind: "counts", column: kind }, signal);
  expect(chart).toMatchObject({ rows: 200_000, madeBy: "database" });
  expect(chart.bars).toHaveLength(20);
  expect(chart.bars[0]).toEqual({ label: "kind 0", count: 100 });
  expect(chart.bars.at(-1)?.label).toBe("all others");
  summary = () =>
    grouped(
      [
        [null, "1"],
        ["", "1"],
      ],
      2,
    );
  const few = await loadChart({ ...base, kind: "counts", column: kind }, signal);
  expect(few.bars).toHaveLength(2);
  expect(seen.every(({ path }) => path === "rpc/foyer_summary")).toBe(true);
});

test("of numbers every row is in one bar, whatever the numbers are, and infinity stretches nothing", async () => {
  const cents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(cents, async (list) => {
      seen.length = 0;
      const values = list.map((one) => one / 100);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      fc.pre(least < most);
      summary = ({ groups: [group] }) => {
        if (group === undefined) return ends(String(least), String(most));
        // In whole hundredths of a thousandth, as the database reckons in decimals.
        const [width, origin] = [group.width, group.origin].map((text) => Math.round(Number(text) * 1e5));
        const at = (value: number): number => Math.floor((value * 1000 - (origin ?? 0)) / (width ?? 1));
        const edge = (place: number): string => (((origin ?? 0) + place * (width ?? 1)) / 1e5).toFixed(5);
        const places = [...new Set(list.map(at))];
        return grouped(
          places.map((place) => [
            [edge(place), edge(place + 1)],
            String(list.filter((value) => at(value) === place).length),
          ]),
          list.length,
        );
      };
      const chart = await loadChart({ ...base, kind: "histogram", column: weight }, signal);
      expect(chart).toMatchObject({ rows: list.length, madeBy: "database" });
      expect(chart.bars).toEqual(countInto(numberBins(least, most), values));
    }),
    { numRuns: 50 },
  );
  expect(asked()[0]?.filter).toMatchObject([
    { column: "weight", operator: "gt", value: "-infinity" },
    { column: "weight", operator: "lt", value: "infinity" },
  ]);
});

test("moments are counted by the calendar, and a stretch without rows is a gap", async () => {
  summary = ({ groups }) =>
    groups.length === 0
      ? ends("2013-01-31T05:00:00+00:00", "2013-12-24T18:00:00+00:00")
      : grouped(
          [
            [["2013-01-01T00:00:00+00:00", "2013-02-01T00:00:00+00:00"], "7"],
            [["2013-12-01T00:00:00+00:00", "2014-01-01T00:00:00+00:00"], "2"],
          ],
          9,
        );
  const chart = await loadChart({ ...base, kind: "series", column: sent }, signal);
  expect(chart.bars.map(({ count }) => count)).toEqual([7, ...Array.from({ length: 10 }, () => 0), 2]);
  expect(chart.bars.map(({ label }) => label).at(-1)).toBe("Dec 2013");
  expect(asked().at(-1)?.groups).toEqual([{ column: "sent", by: "time", step: "month", zone: "UTC" }]);
});

test("few rows are dots; many are counted in cells by the database, each said with its rows", async () => {
  const question = { ...base, kind: "scatter", column: size, against: weight } as const;
  answer = ({ query }) =>
    json(
      query.has("offset")
        ? []
        : [
            { size: 1, weight: 2.5 },
            { size: 2, weight: null },
          ],
    );
  expect(await loadChart(question, signal)).toMatchObject({
    ...{ points: [{ x: 1, y: 2.5 }], rows: 1, madeBy: "loaded rows" },
  });
  expect(asked()).toEqual([]);
  answer = () => json([{ size: 1, weight: 2.5 }]);
  summary = ({ groups }) =>
    groups.length === 0
      ? ends("0", "99", "0.00", "9.50")
      : grouped([[["0", "5"], ["2.5", "3.0"], "150000"]], 150_000);
  expect(await loadChart(question, signal)).toMatchObject({
    points: [{ x: 2.5, y: 2.75, cell: { x: "0 – 5", y: "2.5 – 3", rows: 150_000 } }],
    rows: 150_000,
    madeBy: "database",
  });
});

test("a part is never drawn, however few rows the project gives at once", async () => {
  const nothing = { bars: [], points: [], madeBy: "nobody" };
  answer = ({ query }) =>
    /\(\)/.test(query.get("select") ?? "")
      ? noAggregates()
      : json([{ kind: "box", size: 1, weight: 2, sent: "2013-01-01T00:00:00+00:00" }]);
  for (const [chartKind, column] of [
    ["counts", kind],
    ["histogram", size],
    ["series", sent],
  ] as const)
    expect(await loadChart({ ...base, kind: chartKind, column }, signal)).toMatchObject(nothing);
  const scatter = { ...base, kind: "scatter", column: size, against: weight } as const;
  expect(await loadChart(scatter, signal)).toMatchObject(nothing);
});

test("groups that the project cut off aren't taken for all, and an end without a place not for no rows", async () => {
  answer = ({ query }) => {
    if (query.get("select")?.includes("min()") === true)
      return json([{ least: "-infinity", most: "infinity" }]);
    return json([{ kind: "box", sent: "infinity", foyer_count: 1 }]);
  };
  const counts = await loadChart({ ...base, kind: "counts", column: kind }, signal);
  const series = await loadChart({ ...base, kind: "series", column: sent }, signal);
  expect([counts.madeBy, series.madeBy]).toEqual(["nobody", "nobody"]);
});

test("a table that takes too long is estimated, and it says from how much", async () => {
  summary = ({ sample }) => (sample === undefined ? refusal(500, "57014") : grouped([["box", "300"]], 300));
  const chart = await loadChart({ ...base, kind: "counts", column: kind }, signal);
  expect(chart).toMatchObject({ rows: 300, samplePercent: 1 });
});

test("what the function refuses for another reason is asked in another way, and any other failure is told", async () => {
  summary = () => refusal(404, "42P01", "There is no such table that you may read.");
  answer = ({ query }) => json(query.has("offset") ? [] : [{ kind: "box", foyer_count: 3 }]);
  const question = { ...base, kind: "counts", column: kind } as const;
  expect(await loadChart(question, signal)).toMatchObject({ rows: 3, madeBy: "database" });
  summary = () => json({ message: "no healthy upstream" }, { status: 503 });
  await expect(loadChart(question, signal)).rejects.toMatchObject({ code: "provider_unavailable" });
});
