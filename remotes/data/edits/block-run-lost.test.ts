import { insert, noted, openBlocks, removal, signal } from "../testing/open-blocks.ts";
import type { RowWrite } from "./row-write.ts";

// Blocks of which an answer was lost, where rows aren't what they were.

const firstLost = (_: unknown, at: number) => (at === 1 ? "lose-question" : "answer") as "answer";

test("a change of a row that is gone is no change, though an answer was lost", async () => {
  const { database, toEnd } = openBlocks([noted("1"), noted("2")], { fateOf: firstLost });
  database.rows.delete("2");
  expect(await toEnd()).toEqual(["1 written", "2 gone"]);
});

test("a row that is to be deleted and that others have changed is a conflict, though an answer was lost", async () => {
  const { database, toEnd, asked } = openBlocks([removal("1"), removal("2")], { fateOf: firstLost });
  database.meddle("2", { note: "theirs" });
  expect(await toEnd()).toEqual(["1 written", "2 conflict"]);
  expect(asked.slice(0, 3)).toEqual(["DELETE 2", "DELETE 2", "GET 1"]);
});

test("of new rows that were lost the ones that aren't there are sent, and the others told of", async () => {
  const { toEnd, asked } = openBlocks([insert("1"), insert("z")], { fateOf: firstLost });
  expect((await toEnd()).sort()).toEqual(["1 refused", "z written"]);
  expect(asked.slice(0, 3)).toEqual(["POST 2", "POST 2", "GET 2"]);
});

test("what is told of a row has the version that it was written over, also where it was read for it", async () => {
  const { version: _, ...write } = noted("1") as Extract<RowWrite, { kind: "update" }>;
  const { run, settled } = openBlocks([write]);
  await run.step(signal);
  expect(settled).toMatchObject([{ write: { version: "1" }, outcome: { kind: "written" } }]);
});

test("a row that was found to be so by itself is somebody else's, and not where an answer was lost", async () => {
  const single = (fateOf: typeof firstLost | undefined) => {
    const { version: _, ...write } = noted("1") as Extract<RowWrite, { kind: "update" }>;
    return openBlocks([write], { ...(fateOf && { fateOf }) });
  };
  const met = single(undefined);
  met.database.meddle("1", { note: "swept" });
  expect(await met.toEnd()).toEqual(["1 written theirs"]);
  const lost = single((_, at) => (at === 2 ? ("lose-answer" as "answer") : "answer"));
  expect(await lost.toEnd()).toEqual(["1 written"]);
});
