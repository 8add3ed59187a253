import { change, table } from "../testing/open-desk.ts";
import { tableOf } from "../testing/table-of.ts";
import { FOR_GOOD } from "./change.ts";
import { createEditStacks } from "./edit-stacks.ts";
import type { EditStacks } from "./edit-stacks.ts";

const write = (id: string) => change("b", "a", id);
/** With batches that came to their ends, and when each was made. */
const withDone = (...made: readonly (readonly [string, number])[]): EditStacks => {
  const stacks = createEditStacks();
  for (const [batch, madeAtMs] of made) {
    stacks.addReversal(batch, table, write(batch));
    stacks.close(batch, "done", madeAtMs);
  }
  return stacks;
};
const batches = (stacks: EditStacks): unknown[] => stacks.kept().done.map(({ batch }) => batch);

test("a batch is taken back the last row first, also where part of it came to its end before", () => {
  const stacks = withDone(["a", 1], ["b", 2]);
  stacks.addReversal("a", table, write("later"));
  stacks.addReversal("a", table, write("last"));
  stacks.addWork(() => undefined, 3);
  expect(stacks.takeReversals("a").map((step) => step.write.key?.["id"])).toEqual(["last", "later", "a"]);
  expect(batches(stacks)).toEqual(["b"]);
  expect(stacks.takeReversals("a")).toEqual([]);
  expect(stacks.lastDoneAtMs()).toBe(3);
});

test("what was made last is taken back first, whenever it came to its end", () => {
  const stacks = withDone(["late", 5], ["early", 1], ["between", 3], ["with", 3]);
  expect(batches(stacks)).toEqual(["early", "between", "with", "late"]);
  expect(stacks.lastDoneAtMs()).toBe(5);
  expect(stacks.pop("done")).toMatchObject({ batch: "late", madeAtMs: 5 });
  expect(stacks.lastDoneAtMs()).toBe(3);
});

test("a hundred batches can be taken back", () => {
  const stacks = withDone(...Array.from({ length: 101 }, (_, at) => [`${at}`, at] as const));
  expect(stacks.kept().done).toHaveLength(100);
  expect(batches(stacks)[0]).toBe("1");
});

test("other work is taken back in its turn, unless it was already", () => {
  const stacks = withDone(["a", 1]);
  const [one, other] = [() => undefined, () => undefined];
  stacks.addWork(one, 2);
  stacks.addWork(other, 3);
  // It ends with the page.
  expect(batches(stacks)).toEqual(["a"]);
  stacks.forgetWork(other);
  expect(stacks.pop("done")).toBe(one);
  expect(stacks.pop("done")).toMatchObject({ batch: "a" });
  expect([stacks.pop("done"), stacks.has("done"), stacks.lastDoneAtMs()]).toEqual([
    undefined,
    false,
    -Infinity,
  ]);
});

test("what takes back what a piece of work left isn't done again, and nothing is where nothing was written", () => {
  const stacks = createEditStacks();
  stacks.addReversal(FOR_GOOD, table, write("1"));
  stacks.close(FOR_GOOD, "undone", 1);
  stacks.close("empty", "undone", 1);
  expect(stacks.has("undone")).toBe(false);
  expect(stacks.kept()).toEqual({ done: [], undone: [], open: [] });
});

test("whoever goes on from there can't do again what was taken back, nor what is being taken back", () => {
  const stacks = createEditStacks();
  for (const batch of ["undone", "undoing", "doing"]) stacks.addReversal(batch, table, write(batch));
  stacks.close("undone", "undone", 1);
  stacks.forgetUndone(["undoing"]);
  expect(stacks.has("undone")).toBe(false);
  expect(stacks.kept().open.map(({ batch }) => batch)).toEqual(["doing"]);
});

test("what a page left is taken up; of what has no name nothing follows", () => {
  const stacks = createEditStacks();
  const steps = [{ table: tableOf("tags", ["id bigint"]), write: write("1") }];
  const kept = { done: [{ batch: "d", steps }], undone: [{ batch: "u", steps }] };
  stacks.restore({ ...kept, open: [{ steps }, { batch: "o", steps }] });
  expect(stacks.kept()).toEqual({ ...kept, open: [{ batch: "o", steps }] });
  // Without a time it is the oldest.
  expect(stacks.lastDoneAtMs()).toBe(0);
});
