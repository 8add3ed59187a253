import { tableOf } from "../testing/table-of.ts";
import { newRowWrite } from "./new-row-write.ts";

const rights = { rights: { insert: "all", update: "all", mayDelete: true } } as const;
const write = (
  columns: readonly string[],
  values: Readonly<Record<string, string | null>>,
  more: Parameters<typeof tableOf>[2] = rights,
): unknown =>
  newRowWrite(tableOf("notes", [...columns], more), new Map(Object.entries(values)), () => "made");

test("where the database makes the key, the question has an id of its own", () => {
  expect(write(["id bigint", "title text"], { title: "a" })).toStrictEqual({
    ...{ kind: "insert", set: { title: "a" }, question: "made" },
  });
  expect(write(["id bigint", "title text"], { id: null, title: "a" })).toStrictEqual({
    ...{ kind: "insert", set: { title: "a" }, question: "made" },
  });
});

test("a key that the person gives is the row's", () => {
  expect(write(["id bigint", "title text"], { id: "7" })).toStrictEqual({
    ...{ kind: "insert", set: { id: "7" }, key: { id: "7" } },
  });
  expect(write(["id uuid", "title text"], { id: "7" })).toStrictEqual({
    ...{ kind: "insert", set: { id: "7" }, key: { id: "7" } },
  });
});

test("a key that is a uuid is made here, unless the person may not give it or it isn't alone", () => {
  expect(write(["id uuid", "title text"], { title: "a" })).toStrictEqual({
    ...{ kind: "insert", set: { title: "a", id: "made" }, key: { id: "made" }, isOwnKey: true },
  });
  expect(write(["title text", "id uuid"], { title: "a" })).toMatchObject({ key: { id: "made" } });
  const closed = { rights: { ...rights.rights, insert: ["title"] } };
  expect(write(["id uuid", "title text"], { title: "a" }, closed)).toStrictEqual({
    ...{ kind: "insert", set: { title: "a" }, question: "made" },
  });
  const two = { ...rights, primaryKey: ["id", "place"] };
  expect(write(["id uuid", "place uuid"], { place: "b" }, two)).toStrictEqual({
    ...{ kind: "insert", set: { place: "b" }, question: "made" },
  });
  expect(write(["id uuid", "place uuid"], { id: "a", place: "b" }, two)).toStrictEqual({
    ...{ kind: "insert", set: { id: "a", place: "b" }, key: { id: "a", place: "b" } },
  });
});

test("a row of a table without a key is asked for by its question; each has another id", () => {
  const bare = tableOf("notes", ["title text"], { ...rights, primaryKey: [] });
  const questions = [1, 2].map(() => newRowWrite(bare, new Map([["title", "a"]])).question);
  expect(questions[0]).toMatch(/^[\da-f]{8}-/);
  expect(questions[0]).not.toBe(questions[1]);
});

test("what was emptied again is left to the database where there has to be a value, and is none where there may be none", () => {
  const notes = tableOf("notes", ["id bigint", "title text", "body text null"], rights);
  const values = new Map([
    ["id", null],
    ["title", "a"],
    ["body", null],
  ]);
  expect(newRowWrite(notes, values).set).toEqual({ title: "a", body: null });
});
