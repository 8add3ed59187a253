import type { Table } from "../catalogue/catalogue.ts";
import { createLabelMemory } from "./label-memory.ts";

const reference = (alias: string, ...columns: string[]) => ({
  name: `legs_${alias}`,
  columns,
  table: "airports",
  targetColumns: columns,
  label: { alias, column: "name", select: "" },
});
const legs: Table = {
  name: "legs",
  kind: "table",
  comment: undefined,
  columns: [],
  primaryKey: ["id"],
  foreignKeys: [reference("from", "a"), reference("to", "b", "c")],
};
const seattle = { name: "Seattle" };
const read = { id: 1, a: "SEA", b: 1, c: 2, from: seattle, to: { name: "Portland" } };
const bare = { id: 9, a: "SEA", b: 1, c: 2 };

test("rows get the labels that came before, each by its own columns; one that is not known spoils all", () => {
  const memory = createLabelMemory(legs, () => 0);
  memory.learn([read]);
  expect(memory.label([bare])).toEqual([{ ...read, id: 9 }]);
  expect(memory.label([bare, { ...bare, a: "PDX" }])).toBeUndefined();
  // The same values in other columns are another row.
  expect(memory.label([{ ...bare, b: 2, c: 1 }])).toBeUndefined();
});

test("null refers to nothing, a referred row that is hidden stays hidden, an unread column tells nothing", () => {
  const memory = createLabelMemory(legs, () => 0);
  memory.learn([{ ...read, from: null }]);
  expect(memory.label([{ ...bare, b: null }])).toEqual([{ ...bare, b: null, from: null, to: null }]);
  const { a: _unread, ...rest } = bare;
  memory.learn([{ ...rest, from: seattle, to: null }]);
  expect(memory.label([rest])).toBeUndefined();
});

test("labels are read again after a minute", () => {
  let nowMs = 0;
  const memory = createLabelMemory(legs, () => nowMs);
  memory.learn([read]);
  nowMs = 60_001;
  expect(memory.label([bare])).toBeUndefined();
});

test("labels are left out only after some blocks without a new one, and asked for again at the first that is missing", () => {
  const memory = createLabelMemory(legs, () => 0);
  for (let block = 0; block < 3; block += 1) memory.learn([read]);
  expect(memory.isLikelyComplete()).toBe(false);
  memory.learn([read]);
  expect(memory.isLikelyComplete()).toBe(true);
  expect(memory.label([{ ...bare, a: "PDX" }])).toBeUndefined();
  expect(memory.isLikelyComplete()).toBe(false);
});
