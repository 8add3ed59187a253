import type { Table } from "../catalogue/catalogue.ts";
import { tableOf } from "../testing/table-of.ts";
import { canPutBack } from "./inverse-of.ts";
import { closedReason, isRequired, mayInsertInto, tableWriting } from "./may-write.ts";

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
  // Without any right to it no row is made, even where it would need no value.
  const unwritable = { ...made, rights: { ...everything, insert: [] } };
  expect(tableWriting(unwritable).canInsert).toBe(false);
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

test("each reason stands before those that matter less", () => {
  const [id, name, note] = notes().columns;
  if (id === undefined || name === undefined || note === undefined) throw new Error("Three columns.");
  const made = { ...note, isGenerated: true as const };
  const none = { ...everything, update: [] };
  const { rights: _none, ...unknown } = notes();
  expect(closedReason({ ...unknown, writing: "closed" }, note)).toBe("closed");
  expect(closedReason({ ...unknown, primaryKey: [] }, note)).toBe("unknown");
  expect(closedReason(notes({ primaryKey: [], rights: none }), made)).toBe("no-key");
  expect(closedReason(notes({ rights: none }), made)).toBe("generated");
  expect(closedReason(notes({ rights: none }), id)).toBe("not-permitted");
  expect(closedReason(notes(), { ...id, type: "xml[]" })).toBe("key");
});

test.each([
  ["table", "json", {}, undefined],
  ["table", "jsonb[]", {}, "type"],
  ["table", "json[][]", {}, "type"],
  ["table", "xml[]", {}, "type"],
  ["table", "geojson[]", {}, undefined],
  ["table", "myxml[]", {}, undefined],
  ["table", "text[]", {}, undefined],
  ["table", "point", {}, undefined],
  ["view", "point", {}, "type"],
  ["view", "text", {}, undefined],
  ["table", "address", { operators: [] }, "type"],
  ["table", "address", { operators: ["="] }, undefined],
  ["table", "mood", { operators: [], enumValues: ["glad"] }, undefined],
  ["table", "text", { operators: [] }, undefined],
] as const)("in a %s a column of %s %j can be written by hand, or not", (kind, type, more, reason) => {
  const table = notes({ kind });
  expect(closedReason(table, { name: "note", type, isNullable: true, ...more })).toBe(reason);
});

test("a delete is offered with its right and a key; nothing at all is told as that", () => {
  const onlyDelete = { insert: [], update: [], mayDelete: true };
  expect(tableWriting(notes({ rights: onlyDelete }))).toMatchObject({
    ...{ canInsert: false, canDelete: true, changeable: [], closed: undefined },
  });
  expect(tableWriting(notes({ rights: onlyDelete, primaryKey: [] }))).toMatchObject({
    ...{ canDelete: false, closed: "no-key" },
  });
  expect(tableWriting(notes({ rights: { ...onlyDelete, mayDelete: false, update: ["note"] } }))).toEqual({
    ...{ canInsert: false, canDelete: false, changeable: ["note"], closed: undefined },
  });
  const onlyInsert = { insert: "all", update: [], mayDelete: false } as const;
  expect(tableWriting(notes({ rights: onlyInsert, primaryKey: [] }))).toEqual({
    ...{ canInsert: true, canDelete: false, changeable: [], closed: undefined },
  });
  expect(tableWriting(notes({ writing: "closed" }))).toEqual({
    ...{ canInsert: false, canDelete: false, changeable: [], closed: "closed" },
  });
});

test("a new row takes what its right lets through, and nothing that the database makes", () => {
  const table = notes({ rights: { ...everything, insert: ["name", "id"] } });
  expect(["id", "name", "note"].map((name) => mayInsertInto(table, name))).toEqual([true, true, false]);
  const [id, name] = table.columns;
  if (id === undefined || name === undefined) throw new Error("Three columns.");
  const made = notes({ columns: [{ ...id, isGenerated: true }, name] });
  expect(["id", "name"].map((one) => mayInsertInto(made, one))).toEqual([false, true]);
  const { rights: _none, ...unknown } = table;
  expect(mayInsertInto(unknown, "name")).toBe(false);
});

test("a value is asked of the person only where the database has none of its own", () => {
  const column = { name: "x", type: "text", isNullable: false };
  expect(isRequired(column)).toBe(true);
  expect(
    [
      { isNullable: true },
      { isGenerated: true as const },
      { hasDefault: true as const },
      { defaultText: "now()" },
    ].map((more) => isRequired({ ...column, ...more })),
  ).toEqual([false, false, false, false]);
});
