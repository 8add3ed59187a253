import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { afterDropped, afterWritten } from "./follow-up.ts";
import type { RowUpdate } from "./row-write.ts";

const table = tableOf("notes", ["id bigint", "title text", "body text"]);

function changeOf(set: RowUpdate["set"], old: RowUpdate["old"]): Change {
  const write: RowUpdate = { kind: "update", key: { id: "1" }, old, set };
  return { id: "x", batch: "x", kind: "do", table, write, state: { kind: "waiting" }, madeAtMs: 0 };
}

test("the next change of a row is held to its version only where nobody else changed what it replaces", () => {
  const first = changeOf({ title: "b" }, { title: "a" });
  const next = changeOf({ body: "mine" }, { body: "seen" });
  const rowWith = (body: string) => ({ texts: { id: "1", title: "b", body }, shown: {}, version: "8" });
  expect(afterWritten(next, first, rowWith("seen")).write).toMatchObject({ version: "8" });
  // By that version it would be written over what somebody else wrote in between, and nobody would hear of it.
  expect(afterWritten(next, first, rowWith("theirs")).write).not.toHaveProperty("version");
});

test("the next change of a row goes out for what came of the one before", () => {
  const first = changeOf({ title: "1.10" }, { title: "a" });
  const next = { ...changeOf({ title: "c" }, { title: "1.10" }), id: "y" };
  // The database wrote it otherwise.
  const row = { texts: { id: "1", title: "1.1", body: "seen" }, shown: {}, version: "8" };
  expect(afterWritten(next, first, row).write).toEqual({
    ...{ kind: "update", key: { id: "1" }, old: { title: "1.1" }, set: { title: "c" }, version: "8" },
  });
  // A view tells no version, and one that was known is another row's by now.
  const { version: _none, ...ofView } = row;
  const held = { ...next, write: { ...next.write, version: "7" } as RowUpdate };
  expect(afterWritten(held, first, ofView).write).toStrictEqual({ ...next.write, old: { title: "1.1" } });
});

test("changes of other rows, and new rows, are nobody's followers", () => {
  const first = changeOf({ title: "b" }, { title: "a" });
  const row = { texts: { id: "1", title: "B", body: "" }, shown: {}, version: "8" };
  const other: Change = { ...first, write: { ...first.write, key: { id: "2" } } };
  const made: Change = { ...first, write: { kind: "insert", set: { title: "b" }, key: { id: "1" } } };
  for (const later of [other, made]) {
    expect(afterWritten(later, first, row)).toBe(later);
    expect(afterDropped(later, first)).toBe(later);
  }
  const removed: Change = { ...first, write: { kind: "delete", key: { id: "1" }, old: { title: "a" } } };
  const next = changeOf({ title: "c" }, { title: "b" });
  expect(afterDropped(next, removed)).toBe(next);
  // A delete promises no values.
  expect(afterWritten(next, removed, { texts: { title: "a" }, shown: {} }).write).toEqual(next.write);
});

test("behind a change that was given up, the row is as it was before that one", () => {
  const dropped = changeOf({ title: "b" }, { title: "a" });
  const next = changeOf({ title: "c", body: "d" }, { title: "b", body: "b" });
  const held = { ...next, write: { ...next.write, version: "7" } as RowUpdate };
  expect(afterDropped(held, dropped).write).toEqual({
    ...{ kind: "update", key: { id: "1" }, old: { title: "a", body: "b" }, set: { title: "c", body: "d" } },
  });
  // What the next one saw in the cell wasn't what was promised.
  const seen = changeOf({ title: "c" }, { title: "theirs" });
  expect(afterDropped(seen, dropped).write).toMatchObject({ old: { title: "theirs" } });
});
