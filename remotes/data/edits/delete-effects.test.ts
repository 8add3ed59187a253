import type { OnDelete, Table } from "../catalogue/catalogue.ts";
import { tableOf } from "../testing/table-of.ts";
import { deleteEffects, takesOthers } from "./delete-effects.ts";

/** A table that refers to others, each with what becomes of its rows. */
function referring(name: string, references: Readonly<Record<string, OnDelete | undefined>>): Table {
  return {
    ...tableOf(name, ["id bigint"]),
    foreignKeys: Object.entries(references).map(([table, onDelete]) => ({
      name: `${name}_${table}`,
      columns: ["id"],
      table,
      targetColumns: ["id"],
      ...(onDelete !== undefined && { onDelete }),
    })),
  };
}

const orders = referring("orders", { customers: "cascade", orders: "cascade" });
const lines = referring("lines", { orders: "cascade" });
const notes = referring("notes", { lines: "set null", customers: "refuse" });
const old = referring("old", { lines: undefined });
const customers = tableOf("customers", ["id bigint"]);
const all = [customers, orders, lines, notes, old];
const names = (tables: readonly Table[]): readonly string[] => tables.map(({ name }) => name);

test("what goes along is followed from table to table, and round in a circle once", () => {
  const effects = deleteEffects(customers, all);
  expect(names(effects.deleted)).toEqual(["orders", "lines"]);
  expect(names(effects.cleared)).toEqual(["notes"]);
  expect(names(effects.refusing)).toEqual(["notes"]);
  expect(names(effects.unknown)).toEqual(["old"]);
  expect(takesOthers(effects, customers)).toBe(true);
});

test("a delete that takes nothing along can be taken back, unless something unseen goes with it", () => {
  const effects = deleteEffects(notes, all);
  expect(effects).toEqual({ deleted: [], cleared: [], refusing: [], unknown: [] });
  expect([takesOthers(effects, {}), takesOthers(effects, { takesUnseen: true })]).toEqual([false, true]);
});

test("what only loses its reference stays, and all that refers to it", () => {
  const remarks = referring("remarks", { notes: "cascade" });
  const tags = referring("tags", { lines: "set default" });
  const effects = deleteEffects(customers, [...all, remarks, tags]);
  expect(names(effects.deleted)).toEqual(["orders", "lines"]);
  expect(names(effects.cleared)).toEqual(["notes", "tags"]);
});

test("a table of the same name in another schema is another one", () => {
  const elsewhere = { ...orders, schema: "archive" };
  expect(names(deleteEffects(customers, [elsewhere]).deleted)).toEqual([]);
  expect(names(deleteEffects({ ...customers, schema: "archive" }, [orders, elsewhere]).deleted)).toEqual([
    "orders",
  ]);
});

test("either of what goes along and what loses a reference is more than the delete itself", () => {
  const none = { deleted: [], cleared: [], refusing: [], unknown: [] };
  expect(takesOthers({ ...none, deleted: [orders] }, {})).toBe(true);
  expect(takesOthers({ ...none, cleared: [notes] }, {})).toBe(true);
  expect(takesOthers({ ...none, deleted: [orders], cleared: [notes] }, {})).toBe(true);
  expect(takesOthers({ ...none, refusing: [notes], unknown: [old] }, {})).toBe(false);
});
