import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import {
  labelColumnOf,
  labelSelects,
  readLabel,
  withReferenceLabels,
} from "../catalogue/reference-labels.ts";
import { referredRow, referredView, referringTables } from "./referring-tables.ts";

const column = (name: string, type = "text") => ({ name, type, isNullable: true });
const airports: Table = {
  name: "airports",
  kind: "table",
  comment: undefined,
  columns: [column("iata"), column("name")],
  primaryKey: ["iata"],
};
const origin = {
  name: "flights_origin_fkey",
  columns: ["origin"],
  table: "airports",
  targetColumns: ["iata"],
};
const flights: Table = {
  name: "flights",
  kind: "table",
  comment: undefined,
  columns: [column("id", "bigint"), column("origin"), column("foyer_label_0")],
  primaryKey: ["id"],
  foreignKeys: [origin],
};
const legs: Table = {
  ...flights,
  name: "legs",
  foreignKeys: [{ name: "legs_pair", columns: ["a", "b"], table: "pairs", targetColumns: ["x", "y"] }],
};
const catalogue: Catalogue = { schema: "public", tables: [airports, flights, legs], procedures: [] };

test("a reference brings its label along in the same request, beside columns of any name", () => {
  const labelled = withReferenceLabels(catalogue).tables[1] ?? flights;
  expect(labelSelects(labelled)).toEqual(["foyer_label_0_:airports!flights_origin_fkey(name)"]);
  const label = labelled.foreignKeys?.[0]?.label;
  expect(label && readLabel({ foyer_label_0_: { name: "Seattle" } }, label)).toBe("Seattle");
  expect(label && readLabel({ foyer_label_0_: null }, label)).toBeUndefined();
});

test("a table that refers to itself is followed by its column; by several columns there is no way", () => {
  const tree = (...columns: string[]): Table => ({
    ...airports,
    name: "tree",
    foreignKeys: [{ name: "tree_fkey", columns, table: "tree", targetColumns: columns.map(() => "iata") }],
  });
  const selectsOf = (table: Table): readonly string[] =>
    labelSelects(withReferenceLabels({ ...catalogue, tables: [table] }).tables[0] ?? table);
  expect(selectsOf(tree("parent"))).toEqual(["foyer_label_0:parent(name)"]);
  expect(selectsOf(tree("parent", "part"))).toEqual([]);
});

test("no label of a table that may not be read, and none that repeats the key", () => {
  const selectsWith = (tables: Catalogue["tables"]): readonly string[] =>
    labelSelects(withReferenceLabels({ ...catalogue, tables }).tables[0] ?? flights);
  expect(selectsWith([flights])).toEqual([]);
  expect(selectsWith([flights, { ...airports, columns: [column("iata")] }])).toEqual([]);
  expect(labelColumnOf({ ...airports, columns: [column("iata"), column("city")] })).toBe("city");
});

test("a row is named by a name, not by a status, a comment or a job; the operator may say otherwise", () => {
  const labelOf = (names: readonly string[], more: Partial<Table> = {}): string | undefined =>
    labelColumnOf({ ...airports, columns: names.map((name) => column(name)), primaryKey: ["id"], ...more });
  expect(labelOf(["id", "o_orderstatus", "o_orderpriority", "o_clerk", "o_comment"])).toBeUndefined();
  expect(labelOf(["id", "title", "last_name", "first_name"])).toBe("last_name");
  expect(labelOf(["id", "release_year", "title", "description"])).toBe("title");
  expect(labelOf(["id", "c_name", "c_address", "c_comment"])).toBe("c_name");
  expect(labelOf(["id", "CompanyName", "ContactTitle"])).toBe("CompanyName");
  expect(labelOf(["id", "status", "number"], { uniqueKeys: [["number"]] })).toBe("number");
  expect(labelOf(["id", "title", "note"], { labelColumn: "note" })).toBe("note");
  expect(labelOf(["id", "title"], { labelColumn: "gone" })).toBe("title");
});

test("references of several columns lead to the row with all of them; one null leads nowhere", () => {
  const [pair] = legs.foreignKeys ?? [];
  const view = pair && referredView(legs, pair, { a: 1, b: "two" });
  expect(view).toMatchObject({
    table: "pairs",
    filters: [
      { column: "x", operator: "eq", value: "1" },
      { column: "y", operator: "eq", value: "two" },
    ],
  });
  expect(pair && referredView(legs, pair, { a: 1, b: null })).toBeUndefined();
});

test("a reference to another table's key opens that row; one to other columns, or to nothing, doesn't", () => {
  expect(referredRow(flights, origin, { origin: "SEA,1" }, catalogue)).toEqual({
    row: "SEA%2C1",
    rowOf: "airports",
  });
  expect(referredRow(flights, origin, { origin: null }, catalogue)).toBeUndefined();
  expect(
    referredRow(flights, { ...origin, targetColumns: ["name"] }, { origin: "Seattle" }, catalogue),
  ).toBeUndefined();
  expect(referredRow(flights, { ...origin, table: "hidden" }, { origin: "SEA" }, catalogue)).toBeUndefined();
});

test("a name that another schema has as well leads nowhere but into its own", () => {
  const elsewhere = { ...airports, schema: "rail", columns: [column("iata"), column("station_name")] };
  const ofRail = { ...flights, schema: "rail" };
  const both: Catalogue = { ...catalogue, tables: [airports, elsewhere, flights, ofRail] };
  const [, , labelled, labelledOfRail] = withReferenceLabels(both).tables;
  expect(labelled?.foreignKeys?.[0]?.label?.column).toBe("name");
  expect(labelledOfRail?.foreignKeys?.[0]?.label?.column).toBe("station_name");
  expect(referringTables(elsewhere, { iata: "SEA" }, both).map(({ view }) => view)).toMatchObject([
    { table: "flights", schema: "rail" },
  ]);
  expect(referredView(ofRail, origin, { origin: "SEA" })).toMatchObject({
    table: "airports",
    schema: "rail",
  });
  expect(
    referredRow(ofRail, origin, { origin: "SEA" }, { ...both, tables: [airports, ofRail] }),
  ).toBeUndefined();
});

test("lists what refers to a row, as views of those rows", () => {
  expect(referringTables(airports, { iata: "SEA" }, catalogue)).toMatchObject([
    { table: { name: "flights" }, view: { filters: [{ column: "origin", operator: "eq", value: "SEA" }] } },
  ]);
});
