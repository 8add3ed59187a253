import type { Column, Table } from "../catalogue/catalogue.ts";
import { withRowKeys } from "../catalogue/with-row-keys.ts";
import { isCertain, isKeyset, totalOrder } from "./order.ts";

const column = (name: string, type: string, isNullable = false): Column => ({ name, type, isNullable });
const table = (columns: readonly Column[], more: Partial<Table> = {}): Table => ({
  name: "t",
  kind: "view",
  comment: undefined,
  columns,
  primaryKey: [],
  ...more,
});
const names = (one: Table): readonly string[] => totalOrder(one, []).map((key) => key.column);

test("without a key every column that has an order breaks ties, also where nothing is sorted", () => {
  const view = table([column("a", "integer"), column("b", "text", true), column("c", "date")]);
  expect(names(view)).toEqual(["a", "b", "c"]);
  const order = totalOrder(view, [{ column: "b", direction: "desc" }]);
  expect(order.map(({ column: name, isAscending }) => [name, isAscending])).toEqual([
    ["b", false],
    ["a", false],
    ["c", false],
  ]);
  expect(isCertain(view, order)).toBe(true);
  expect(isKeyset(view, order)).toBe(false);
});

test("names of objects are compared as numbers: rows can't be asked for by what comes after one", () => {
  const columns = [column("id", "integer"), column("of", "regclass"), column("type", "regtype")];
  const named = table(columns, { primaryKey: ["id"] });
  for (const name of ["of", "type"])
    expect(isKeyset(named, totalOrder(named, [{ column: name, direction: "asc" }]))).toBe(false);
  expect(isKeyset(named, totalOrder(named, []))).toBe(true);
});

test("a unique name of an object is a key that rows are edited by, though none can be asked for after it", () => {
  const named = {
    ...table([column("of", "regclass"), column("note", "text", true)]),
    uniqueKeys: [["of"]],
  };
  const [keyed] = withRowKeys({ schema: "public", tables: [named], procedures: [] }).tables;
  expect(keyed?.primaryKey).toEqual(["of"]);
  expect(keyed && isKeyset(keyed, totalOrder(keyed, []))).toBe(false);
  const region = table([column("of", "public.region"), column("in", "regions.name")], {
    primaryKey: ["of", "in"],
  });
  expect(isKeyset(region, totalOrder(region, []))).toBe(true);
});

test("an order is not certain where a column has none, or takes different values for the same", () => {
  for (const type of ["json", "point", 'public."Name"', "citext", "interval", "json[]"]) {
    const view = table([column("a", "integer"), column("b", type)]);
    expect(isCertain(view, totalOrder(view, []))).toBe(false);
  }
  const mood = { ...column("b", "public.mood"), enumValues: ["glad", "sad"] };
  for (const other of [mood, column("b", "int4range"), column("b", "text[]"), column("b", "jsonb")]) {
    const view = table([column("a", "integer"), other]);
    expect(names(view)).toEqual(["a", "b"]);
    expect(isCertain(view, totalOrder(view, []))).toBe(true);
  }
});

test("a view is ordered first by the column that is called as a table's key, whose index spares the sort", () => {
  const orders = {
    ...table([column("id", "bigint"), column("who", "text")]),
    name: "orders",
    primaryKey: ["id"],
  };
  const view = table([column("who", "text"), column("id", "bigint", true)]);
  const [, keyless] = withRowKeys({ schema: "public", tables: [orders, view], procedures: [] }).tables;
  expect(keyless && names(keyless)).toEqual(["id", "who"]);
});

test("so many columns that an address can't name them leave the order uncertain", () => {
  const wide = table(Array.from({ length: 400 }, (_, at) => column(`column_${at}`, "integer")));
  expect(names(wide).join().length).toBeLessThan(2500);
  expect(isCertain(wide, totalOrder(wide, []))).toBe(false);
});

test("the shortest unique key without nulls stands in for a primary key; one with nulls, or of lists, doesn't", () => {
  const columns = [
    column("a", "integer"),
    column("b", "text", true),
    column("c", "text"),
    column("d", "int[]"),
  ];
  const keyOf = (uniqueKeys: readonly (readonly string[])[], more: Partial<Table> = {}): readonly string[] =>
    withRowKeys({ schema: "public", tables: [table(columns, { uniqueKeys, ...more })], procedures: [] })
      .tables[0]?.primaryKey ?? [];
  expect(keyOf([["a", "c"], ["c"]])).toEqual(["c"]);
  expect(keyOf([["b"], ["d"], ["gone"], []])).toEqual([]);
  expect(keyOf([], { indexes: [{ columns: ["a"], method: "btree", isUnique: true }] })).toEqual(["a"]);
  expect(keyOf([], { indexes: [{ columns: ["a"], method: "btree", isUnique: false }] })).toEqual([]);
  expect(keyOf([["c"]], { primaryKey: ["a"] })).toEqual(["a"]);
});
