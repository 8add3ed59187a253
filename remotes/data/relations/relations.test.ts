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

test("references of several columns lead to the row with all of them; one null leads nowhere", () => {
  const [pair] = legs.foreignKeys ?? [];
  const view = pair && referredView(pair, { a: 1, b: "two" });
  expect(view).toMatchObject({
    table: "pairs",
    filters: [
      { column: "x", operator: "eq", value: "1" },
      { column: "y", operator: "eq", value: "two" },
    ],
  });
  expect(pair && referredView(pair, { a: 1, b: null })).toBeUndefined();
});

test("a reference to another table's key opens that row; one to other columns, or to nothing, doesn't", () => {
  expect(referredRow(origin, { origin: "SEA,1" }, catalogue)).toEqual({ row: "SEA%2C1", rowOf: "airports" });
  expect(referredRow(origin, { origin: null }, catalogue)).toBeUndefined();
  expect(
    referredRow({ ...origin, targetColumns: ["name"] }, { origin: "Seattle" }, catalogue),
  ).toBeUndefined();
  expect(referredRow({ ...origin, table: "hidden" }, { origin: "SEA" }, catalogue)).toBeUndefined();
});

test("lists what refers to a row, as views of those rows", () => {
  expect(referringTables(airports, { iata: "SEA" }, catalogue)).toMatchObject([
    { table: { name: "flights" }, view: { filters: [{ column: "origin", operator: "eq", value: "SEA" }] } },
  ]);
});
