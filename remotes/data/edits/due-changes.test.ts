import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { dueChanges, supersededChanges } from "./due-changes.ts";
import type { ExactTexts, RowWrite } from "./row-write.ts";

const table = tableOf("notes", ["id bigint", "title text", "body text"]);

function changeOf(id: string, row: string | undefined, kind: "waiting" | "sending" | "gone"): Change {
  const set = { title: "b" };
  const write: RowWrite =
    row === undefined
      ? { kind: "insert", set }
      : { kind: "update", key: { id: row }, old: { title: "a" }, set };
  return { id, batch: id, kind: "do", table, write, state: { kind }, madeAtMs: 0 };
}

const due = (changes: readonly Change[], isTime = (_id: string): boolean => true) =>
  dueChanges(changes, isTime).map(({ id }) => id);

test("of each row the first change goes out, and new rows don't wait for one another", () => {
  const changes = [
    changeOf("a", "1", "waiting"),
    changeOf("b", "1", "waiting"),
    changeOf("c", undefined, "waiting"),
    changeOf("d", undefined, "waiting"),
  ];
  expect(due(changes)).toEqual(["a", "c", "d"]);
  // The first is on its way, or waits for its time: the next waits behind it.
  expect(due([changeOf("a", "1", "sending"), changeOf("b", "1", "waiting")])).toEqual([]);
  expect(due(changes, (id) => id !== "a")).toEqual(["c", "d"]);
});

test("what the person has to decide holds up nothing behind it, and isn't sent", () => {
  expect(due([changeOf("a", "1", "gone"), changeOf("b", "1", "waiting")])).toEqual(["b"]);
});

test("four are under way at once", () => {
  const waiting = ["1", "2", "3", "4", "5"].map((row) => changeOf(row, row, "waiting"));
  expect(due(waiting)).toEqual(["1", "2", "3", "4"]);
  const sent = ["6", "7", "8"].map((row) => changeOf(row, row, "sending"));
  expect(due([...waiting, ...sent])).toEqual(["1"]);
  expect(due([...waiting, ...sent, changeOf("9", "9", "sending")])).toEqual([]);
});

test("what came to nothing goes once all of its cells are written anew", () => {
  const of = (key: string, set: ExactTexts): RowWrite => ({ kind: "update", key: { id: key }, old: {}, set });
  const failed = changeOf("a", "1", "gone");
  const wide: Change = { ...failed, id: "b", write: of("1", { title: "b", body: "c" }) };
  const going = changeOf("c", "1", "waiting");
  const superseded = (...writes: RowWrite[]) =>
    supersededChanges([failed, wide, going], table, writes).map(({ id }) => id);
  expect(superseded(of("1", { title: "new" }))).toEqual(["a"]);
  expect(superseded(of("1", { title: "new", body: "new" }))).toEqual(["a", "b"]);
  expect(superseded(of("2", { title: "of another row" }))).toEqual([]);
  expect(superseded(of("1", { body: "another cell" }))).toEqual([]);
  expect(superseded({ kind: "delete", key: { id: "1" }, old: {} })).toEqual([]);
  expect(superseded(of("2", {}), of("1", { title: "new" }))).toEqual(["a"]);
  const lost: Change = { ...changeOf("d", undefined, "gone") };
  expect(supersededChanges([lost], table, [of("1", { title: "new" })])).toEqual([]);
  // A new row whose key was taken is another one than the row that has it.
  const taken: Change = { ...lost, write: { kind: "insert", key: { id: "1" }, set: { title: "b" } } };
  expect(supersededChanges([taken], table, [of("1", { title: "new" })])).toEqual([]);
});
