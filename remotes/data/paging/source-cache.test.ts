import type { Table } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import { tableOf } from "../testing/table-of.ts";
import { createSourceCache } from "./source-cache.ts";

const table = tableOf("legs", ["id integer", "note text null"]);
const of = (other: Partial<Table>) => ({ table: { ...table, ...other }, sort: [], filters: [] });
const asked = (text: string) => ({ table, sort: [], filters: [condition("note", "eq", text)] });

test("the same question has the same rows, whichever objects ask it", () => {
  const cache = createSourceCache();
  const source = cache.of(asked("a"));
  expect(cache.of(asked("a"))).toBe(source);
  expect(cache.of({ ...asked("a"), table: structuredClone(table) })).toBe(source);
  expect(cache.of(asked("b"))).not.toBe(source);
  expect(cache.of({ ...asked("a"), sort: [{ column: "id", direction: "desc" }] })).not.toBe(source);
});

test("a table that has changed in what its rows are read by is another question", () => {
  const cache = createSourceCache();
  const others: Partial<Table>[] = [
    {},
    { schema: "sky" },
    { name: "hops" },
    { columns: [{ name: "id", type: "bigint", isNullable: false }] },
    { columns: [{ name: "id", type: "bigint", isNullable: true }] },
    { columns: [{ name: "key", type: "bigint", isNullable: true }] },
  ];
  const sources = others.map((other) => cache.of(of(other)));
  expect(new Set(sources).size).toBe(others.length);
  const keys: Partial<Table>[] = [
    { primaryKey: ["note"] },
    { foreignKeys: [{ name: "f", columns: ["note"], table: "notes", targetColumns: ["id"] }] },
    { indexes: [] },
  ];
  expect(new Set([cache.of(of({})), ...keys.map((other) => cache.of(of(other)))]).size).toBe(4);
  expect(cache.of(of({ comment: "Said otherwise" }))).toBe(sources[0]);
});

test("the six questions that were asked last are kept, and asking again counts", () => {
  const cache = createSourceCache();
  const [first, second] = [cache.of(asked("1")), cache.of(asked("2"))];
  for (const text of ["3", "4", "5", "6"]) cache.of(asked(text));
  expect(cache.of(asked("1"))).toBe(first);
  cache.of(asked("7"));
  expect(cache.of(asked("1"))).toBe(first);
  expect(cache.of(asked("2"))).not.toBe(second);
});

test("how many rows a table has is what was found out, and else what is said of it", () => {
  const cache = createSourceCache();
  const other = { ...table, rowEstimate: 40 };
  expect([cache.rowsOf(table), cache.rowsOf(other)]).toEqual([undefined, 40]);
  cache.noteRows(other, 0);
  expect([cache.rowsOf(table), cache.rowsOf(other)]).toEqual([undefined, 0]);
});

test("another person meets none of the rows", () => {
  const cache = createSourceCache();
  const source = cache.of(asked("a"));
  cache.clear();
  expect(cache.of(asked("a"))).not.toBe(source);
});

test("nothing draws the rows at first; where rows were changed every question that is kept is told", () => {
  const cache = createSourceCache();
  expect(cache.grid).toEqual({ current: null });
  const sources = [cache.of(asked("a")), cache.of(asked("b"))];
  const told = sources.map((source) => jest.spyOn(source, "doubt"));
  cache.doubt();
  for (const one of told) expect(one).toHaveBeenCalledTimes(1);
});
