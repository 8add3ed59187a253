import { tableOf } from "../testing/table-of.ts";
import { inverseOf, togetherOf } from "./inverse-of.ts";
import type { RowUpdate, RowWrite } from "./row-write.ts";

const rights = { insert: "all", update: "all", mayDelete: true } as const;
const table = tableOf("notes", ["id bigint", "title text", "body text null"], { rights, isWhole: true });
const there = { texts: { id: "1", title: "b", body: null }, shown: {}, version: "8" };

test("a change is taken back in the columns that it changed, from what the database answered", () => {
  const write: RowWrite = {
    kind: "update",
    key: { id: "1" },
    old: { title: "a", body: "held, and not changed" },
    set: { title: " b" },
    version: "7",
  };
  expect(inverseOf(table, write, there)).toEqual({
    kind: "update",
    key: { id: "1" },
    old: { title: "b" },
    set: { title: "a" },
    version: "8",
  });
  const { version: _none, ...ofView } = there;
  expect(inverseOf(table, write, ofView)).not.toHaveProperty("version");
});

test("a new row is taken back by the key that the database answered, as it is then", () => {
  const write: RowWrite = { kind: "insert", set: { title: "b" } };
  expect(inverseOf(table, write, there)).toEqual({
    kind: "delete",
    key: { id: "1" },
    old: { id: "1", title: "b", body: null },
    version: "8",
  });
  // Without its whole key it would be another row, or all of them.
  expect(inverseOf(table, write, { ...there, texts: { title: "b" } })).toBeUndefined();
  expect(inverseOf({ ...table, primaryKey: [] }, write, there)).toBeUndefined();
  const two = { ...table, primaryKey: ["id", "body"] };
  expect(inverseOf(two, write, there)).toBeUndefined();
});

test("a row whose key the page made stays the page's own, taken back and done again", () => {
  const made: RowWrite = { kind: "insert", set: {}, key: { id: "1" }, isOwnKey: true };
  const taken = inverseOf(table, made, there);
  expect(taken).toMatchObject({ kind: "delete", isOwnKey: true });
  expect(taken && inverseOf(table, taken, there)).toMatchObject({ kind: "insert", isOwnKey: true });
  const theirs: RowWrite = { kind: "delete", key: { id: "1" }, old: there.texts };
  expect(inverseOf(table, theirs, there)).not.toHaveProperty("isOwnKey");
});

test("a deleted row is written again with its key and all that may be given", () => {
  const old = { id: "1", title: "b", body: null };
  const write: RowWrite = { kind: "delete", key: { id: "1" }, old };
  expect(inverseOf(table, write, there)).toEqual({ kind: "insert", set: old, key: { id: "1" } });
  const [id, title, body] = table.columns;
  if (id === undefined || title === undefined || body === undefined) throw new Error("Three columns.");
  // The database makes its body again.
  const made = { ...table, columns: [id, title, { ...body, isGenerated: true as const }] };
  expect(inverseOf(made, write, there)).toMatchObject({ set: { id: "1", title: "b" } });
  expect(inverseOf(made, write, there)).not.toHaveProperty("set.body");
  for (const closed of [
    { ...table, primaryKey: [] },
    { ...table, rights: { ...rights, insert: ["id", "title"] } },
  ])
    expect(inverseOf(closed, write, there)).toBeUndefined();
});

test("what becomes the same in rows of one version is sent together, the newest first", () => {
  const update = (id: string, title: string, version = "8"): RowUpdate => ({
    ...{ kind: "update", key: { id }, old: { title: `seen ${id}` }, set: { title }, version },
  });
  const remove = (id: string, version = "8"): RowWrite => ({
    ...{ kind: "delete", key: { id }, old: { title: `seen ${id}` }, version },
  });
  const insert = (id: string): RowWrite => ({ kind: "insert", key: { id }, set: { title: `seen ${id}` } });
  const ids = (writes: readonly RowWrite[]) =>
    togetherOf(writes).map((group) => group.map(({ key }) => key?.["id"]).join());
  expect(ids([update("1", "a"), update("2", "b"), update("3", "a")])).toEqual(["3,1", "2"]);
  expect(ids([update("1", "a"), update("2", "a", "9")])).toEqual(["2", "1"]);
  expect(ids([remove("1"), remove("2"), remove("3", "9"), update("4", "a")])).toEqual(["4", "3", "2,1"]);
  expect(ids([insert("1"), remove("2"), insert("3")])).toEqual(["3,1", "2"]);
});
