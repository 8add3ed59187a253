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
