import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import { tableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { loadChart } from "./load-chart.ts";

const kind = { name: "kind", type: "text", isNullable: false };
const size = { name: "size", type: "integer", isNullable: false };
const parcels: Table = {
  name: "parcels",
  kind: "table",
  comment: undefined,
  columns: [kind, size],
  primaryKey: ["size"],
};
const view = tableView("parcels");
const { signal } = new AbortController();

let answer: Answerer;
const { session } = createFakeDataService((request) => answer(request));
registerCore(session);

test("values are counted by the database, also where a column is called count", async () => {
  answer = ({ query }) => {
    const named = query.get("select") === "count,foyer_count:count()";
    return json([{ [named ? "count" : "kind"]: "box", foyer_count: 3 }]);
  };
  const question = { table: parcels, view, kind: "counts", against: undefined } as const;
  const made = { bars: [{ label: "box", count: 3 }], rows: 3, madeBy: "database" };
  expect(await loadChart({ ...question, column: kind }, signal)).toMatchObject(made);
  const count = { ...kind, name: "count" };
  expect(await loadChart({ ...question, column: count }, signal)).toMatchObject(made);
});

test("an answer without its counts is no chart: the loaded rows are counted, and it says so", async () => {
  answer = ({ query }) => {
    const select = query.get("select") ?? "";
    if (select.includes("min()")) return json([{ least: 1, most: 4 }]);
    if (select === "foyer_count:count()") return json([{}]);
    return json([
      { kind: "box", size: 1 },
      { kind: "box", size: 4 },
    ]);
  };
  const question = { table: parcels, view, against: undefined };
  const values = await loadChart({ ...question, kind: "counts", column: kind }, signal);
  expect(values).toMatchObject({ bars: [{ label: "box", count: 2 }], madeBy: "loaded rows" });
  const ranges = await loadChart({ ...question, kind: "histogram", column: size }, signal);
  expect(ranges.madeBy).toBe("loaded rows");
  expect(ranges.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(2);
});

test("whole numbers are counted between whole numbers, and nothing is asked beyond what there is", async () => {
  const asked: string[] = [];
  answer = ({ query }) => {
    if (query.get("select")?.includes("min()") === true) return json([{ least: 1, most: 5 }]);
    asked.push(query.getAll("size").join(" "));
    return json([{ foyer_count: 1 }]);
  };
  const chart = await loadChart(
    { table: parcels, view, kind: "histogram", column: size, against: undefined },
    signal,
  );
  expect(asked).toEqual(["not.is.null lt.2", "gte.2 lt.3", "gte.3 lt.4", "gte.4 lt.5", "gte.5"]);
  expect(chart).toMatchObject({ rows: 5, madeBy: "database" });
});
