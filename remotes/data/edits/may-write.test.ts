import type { Table } from "../catalogue/catalogue.ts";
import { tableOf } from "../testing/table-of.ts";
import { canPutBack } from "./inverse-of.ts";
import { closedReason, tableWriting } from "./may-write.ts";

const everything = { insert: "all", update: "all", mayDelete: true } as const;
const COLUMNS = ["id bigint", "name text", "note text null"];

function notes(more: Partial<Table> = {}): Table {
  return tableOf("notes", COLUMNS, { rights: everything, isWhole: true, ...more });
}

const reasons = (table: Table): unknown[] => table.columns.map((column) => closedReason(table, column));

test("what the rights let through can be changed, and never the key", () => {
  expect(reasons(notes())).toEqual(["key", undefined, undefined]);
  expect(reasons(notes({ rights: { ...everything, update: ["note"] } }))).toEqual([
    "not-permitted",
    "not-permitted",
    undefined,
  ]);
  expect(tableWriting(notes())).toEqual({
    canInsert: true,
    canDelete: true,
    changeable: ["name", "note"],
    closed: undefined,
  });
});

test("nothing is offered where nobody knows the rights, the operator closed it, or nothing tells rows apart", () => {
  const { rights: _none, ...unknown } = notes();
  expect(tableWriting(unknown).closed).toBe("unknown");
  expect(tableWriting(notes({ writing: "closed" })).closed).toBe("closed");
  expect(tableWriting(notes({ primaryKey: [], rights: { ...everything, insert: [] } })).closed).toBe(
    "no-key",
  );
  expect(tableWriting(notes({ rights: { insert: [], update: [], mayDelete: false } })).closed).toBe(
    "not-permitted",
  );
});

test("a new row is offered only where every column that needs a value may have one", () => {
  expect(tableWriting(notes({ rights: { ...everything, insert: ["note"] } })).canInsert).toBe(false);
  const [id, name, note] = notes().columns;
  if (id === undefined || name === undefined || note === undefined) throw new Error("Three columns.");
  const made = notes({
    columns: [{ ...id, isGenerated: true }, { ...name, hasDefault: true }, note],
    rights: { ...everything, insert: ["note"] },
  });
  expect(tableWriting(made).canInsert).toBe(true);
});

test("a deleted row can be put back only with its key and every column", () => {
  expect(canPutBack(notes())).toBe(true);
  expect(canPutBack(notes({ isWhole: false }))).toBe(false);
  expect(
    canPutBack(
      notes({ columns: notes().columns.map((one) => ({ ...one, isGenerated: one.name === "id" })) }),
    ),
  ).toBe(false);
});
