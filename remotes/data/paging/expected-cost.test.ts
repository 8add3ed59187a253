import { condition } from "../filters/filter.ts";
import { tableOf } from "../testing/table-of.ts";
import { expensivePart, pauseBefore, PAUSE_MS, unservedPart } from "./expected-cost.ts";

const index = (method: string, ...columns: string[]) => ({ columns, method, isUnique: false });
const table = tableOf("t", ["id bigint", "at timestamptz", "flag boolean", "note text", "tags text[]"], {
  indexes: [index("btree", "id"), index("btree", "at"), index("btree", "flag"), index("gin", "tags")],
});
const byNote = { table, sort: [{ column: "note", direction: "asc" as const }], filters: [] };
const byTime = { table, sort: [{ column: "at", direction: "desc" as const }], filters: [] };

test("a sort or filter that an index serves costs little; one that none serves is named", () => {
  expect(unservedPart(byTime)).toBeUndefined();
  expect(unservedPart(byNote)).toEqual({ kind: "sort", column: "note" });
  // Half of all rows have the same value, and are sorted by the key.
  expect(unservedPart({ ...byTime, sort: [{ column: "flag", direction: "asc" }] })?.column).toBe("flag");
  const filtered = (column: string, operator: "eq" | "ilike" | "cs") =>
    unservedPart({ table, sort: [], filters: [condition(column, operator, "x")] });
  expect(filtered("at", "eq")).toBeUndefined();
  expect(filtered("tags", "cs")).toBeUndefined();
  expect(filtered("at", "ilike")).toEqual({ kind: "filter", column: "at" });
  expect(filtered("note", "eq")).toEqual({ kind: "filter", column: "note" });
  const both = [condition("note", "eq", "x"), condition("id", "gt", "7")];
  expect(unservedPart({ table, sort: [], filters: both })).toBeUndefined();
});

test("what may cost much waits until the person has stopped changing it", () => {
  expect(pauseBefore(byNote, 5_000_000)).toBe(PAUSE_MS);
  expect(pauseBefore(byNote, undefined)).toBe(PAUSE_MS);
  expect(pauseBefore(byNote, 3_000)).toBe(0);
  expect(pauseBefore(byTime, 5_000_000)).toBe(0);
  const { indexes: _, ...unknown } = table;
  expect(pauseBefore({ ...byTime, table: unknown }, undefined)).toBe(PAUSE_MS);
  expect(pauseBefore({ ...byTime, table: unknown, sort: [] }, undefined)).toBe(0);
});

test("only what makes a person wait is told, and only where it is known", () => {
  expect(expensivePart(byNote, 5_000_000)).toEqual({ kind: "sort", column: "note" });
  expect(expensivePart(byNote, 50_000)).toBeUndefined();
  expect(expensivePart(byNote, undefined)).toBeUndefined();
});

test("what an index finds depends on its kind: which comparisons, and of which of its columns", () => {
  const isFound = (...filters: Parameters<typeof unservedPart>[0]["filters"]): boolean =>
    unservedPart({ table, sort: [], filters }) === undefined;
  for (const operator of ["eq", "gt", "gte", "lt", "lte", "in", "is"] as const)
    expect([operator, isFound(condition("at", operator, "x"))]).toEqual([operator, true]);
  for (const operator of ["neq", "like", "match", "cs"] as const)
    expect([operator, isFound(condition("at", operator, "x"))]).toEqual([operator, false]);
  const negated = { ...condition("at", "eq", "x"), isNegated: true };
  expect([isFound(negated), isFound(negated, condition("id", "eq", "1"))]).toEqual([false, true]);
  const kinds = (columns: string[], method: string): boolean[] => {
    const other = { ...table, indexes: [index(method, ...columns)] };
    return (["eq", "ilike"] as const).map(
      (operator) =>
        unservedPart({ table: other, sort: [], filters: [condition("note", operator, "x")] }) === undefined,
    );
  };
  expect(kinds(["note", "at"], "hash")).toEqual([true, false]);
  expect(kinds(["at", "note"], "btree")).toEqual([false, false]);
  expect(kinds(["at", "note"], "gin")).toEqual([true, true]);
});

test("of a filter that is a group of others it isn't known what it costs, and of a view nothing is", () => {
  const group = {
    kind: "group" as const,
    isNegated: false,
    joins: "or" as const,
    parts: [condition("note", "eq", "x"), condition("note", "eq", "y")],
  };
  expect(unservedPart({ table, sort: [], filters: [group] })).toBeUndefined();
  expect(unservedPart({ table, sort: [], filters: [group, condition("note", "eq", "x")] })).toBeUndefined();
  const { indexes: _, ...view } = table;
  const filters = [condition("note", "eq", "x")];
  expect(unservedPart({ table: view, sort: byNote.sort, filters })).toBeUndefined();
  expect(unservedPart({ table, sort: byNote.sort, filters })).toEqual({ kind: "sort", column: "note" });
});

test("a sort by a column of few values is served only by an index that has the key as well", () => {
  const of = (column: string, ...indexes: ReturnType<typeof index>[]) => {
    const columns = [
      ...table.columns,
      { name: "mood", type: "mood", isNullable: false, enumValues: ["good", "bad"] },
    ];
    const other = { ...table, columns, indexes };
    return unservedPart({ table: other, sort: [{ column, direction: "asc" }], filters: [] });
  };
  expect(of("mood", index("btree", "mood"))?.column).toBe("mood");
  expect(of("mood", index("btree", "mood", "id"))).toBeUndefined();
  expect(of("flag", index("btree", "flag", "id"))).toBeUndefined();
  expect(of("at", index("btree", "at"))).toBeUndefined();
  expect(of("at", index("btree", "flag"))?.column).toBe("at");
  expect(of("gone", index("btree", "gone"))).toBeUndefined();
});

test("who changes a filter waits as well, from 100,000 rows on; who is told, from a million on", () => {
  const filtered = { table, sort: [], filters: [condition("note", "eq", "x")] };
  expect([99_999, 100_000].map((rows) => pauseBefore(filtered, rows))).toEqual([0, PAUSE_MS]);
  expect(pauseBefore({ table, sort: [], filters: [] }, 5_000_000)).toBe(0);
  expect([999_999, 1_000_000].map((rows) => expensivePart(filtered, rows)?.kind)).toEqual([
    undefined,
    "filter",
  ]);
});
