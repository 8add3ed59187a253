import type { Table } from "../catalogue/catalogue.ts";
import { tableOf } from "../testing/table-of.ts";
import { createLabelMemory } from "./label-memory.ts";

const reference = (alias: string, ...columns: string[]) => ({
  name: `legs_${alias}`,
  columns,
  table: "airports",
  targetColumns: columns.map((_column, at) => `part_${at}`),
  label: { alias, column: "name", select: "" },
});
const legs = tableOf("legs", ["id text null", "a text null", "b text null", "c text null"], {
  foreignKeys: [reference("from", "a"), reference("to", "b", "c")],
});
const seattle = { name: "Seattle" };
const read = { id: 1, a: "SEA", b: 1, c: 2, from: seattle, to: { name: "Portland" } };
const bare = { id: 9, a: "SEA", b: 1, c: 2 };

test("rows get the labels that came before, whichever column of whichever table referred to them", () => {
  const memory = createLabelMemory(() => 0);
  memory.of(legs).learn([read]);
  const [labelled] = memory.of(legs).label([bare]);
  expect(labelled).toEqual({ ...read, id: 9 });
  expect(memory.of(legs).label([labelled ?? {}])[0]).toBe(labelled);
  // The same values in the other order are another row.
  expect(memory.of(legs).label([{ ...bare, b: 2, c: 1 }])).toEqual([{ ...bare, b: 2, c: 1, from: seattle }]);
  const stops: Table = { ...legs, name: "stops", foreignKeys: [reference("place", "a")] };
  expect(memory.of(stops).label([{ a: "SEA" }])).toEqual([{ a: "SEA", place: seattle }]);
});

test("null refers to nothing, a referred row that is hidden stays hidden, a column that isn't read asks nothing", () => {
  const labels = createLabelMemory(() => 0).of(legs);
  labels.learn([{ ...read, from: null }]);
  const rows = [{ ...bare, b: null }];
  expect(labels.label(rows)).toEqual([{ ...bare, b: null, from: null, to: null }]);
  expect(labels.lacking(rows)).toEqual([]);
  const hidden = createLabelMemory(() => 0).of({ ...legs, columns: [] });
  expect(hidden.lacking([bare])).toEqual([]);
});

test("the fewest rows are told that hold all labels that are lacking; those that never come are given up", () => {
  const labels = createLabelMemory(() => 0).of(legs);
  labels.learn([read]);
  const portland = { ...bare, a: "PDX" };
  expect(labels.lacking([bare, portland, portland, { ...portland, id: 7 }])).toEqual([portland]);
  labels.giveUp([portland]);
  expect(labels.lacking([portland])).toEqual([]);
  expect(labels.label([portland])).toEqual([{ ...portland, from: null, to: { name: "Portland" } }]);
});

test("a label is read again after a minute, and shown until then", () => {
  let nowMs = 0;
  const labels = createLabelMemory(() => nowMs).of(legs);
  labels.learn([read]);
  nowMs = 60_001;
  expect(labels.label([bare])).toEqual([{ ...read, id: 9 }]);
  expect(labels.lacking([bare])).toEqual([bare]);
  // The row that was asked by is gone; others may still refer to the same.
  labels.giveUp([bare]);
  expect(labels.label([bare])).toEqual([{ ...read, id: 9 }]);
  expect(labels.lacking([bare])).toEqual([]);
});

test("blocks are read without labels as long as few of theirs are new", () => {
  const memory = createLabelMemory(() => 0);
  const labels = memory.of(legs);
  const meet = (block: (typeof bare)[]): boolean => {
    labels.meet(block);
    labels.learn(block.map((row) => ({ ...row, from: seattle, to: seattle })));
    return labels.areMostlyKnown();
  };
  expect(labels.areMostlyKnown()).toBe(false);
  expect(meet([bare])).toBe(false);
  expect(meet([bare])).toBe(true);
  expect(meet([bare, { ...bare, a: "PDX" }])).toBe(false);
  expect(meet([...Array<typeof bare>(9).fill(bare), { ...bare, a: "BOI" }])).toBe(true);
  memory.clear();
  expect(labels.areMostlyKnown()).toBe(false);
});
