import { WALKED } from "../testing/desk-walk.ts";
import { insert, noted, openBlocks, removal, signal, titled } from "../testing/open-blocks.ts";
import type { RowWrite } from "./row-write.ts";

test("rows are written a hundred at once", async () => {
  const { toEnd, asked } = openBlocks(
    Array.from({ length: 201 }, (_, at) => noted(String(at + 1))),
    { rows: 201 },
  );
  expect(await toEnd()).toHaveLength(201);
  // The last one goes by itself.
  expect(asked).toEqual(["PATCH 100", "PATCH 100", "PATCH 1"]);
});

test("as many rows go at once as an address holds their keys", async () => {
  const key = (at: number): string => `${at}`.padStart(976, "0");
  const writes = Array.from({ length: 14 }, (_, at) => noted(key(at)));
  const { toEnd, asked } = openBlocks(writes, { rows: 0 });
  expect(await toEnd()).toHaveLength(14);
  // Their rows are gone: after each block it is looked why.
  expect(asked.slice(0, 4)).toEqual(["PATCH 6", "GET 6", "PATCH 6", "GET 6"]);
});

test("where one row of a block is refused, its halves tell which", async () => {
  const { toEnd, asked } = openBlocks([titled("1"), titled("2"), titled("3")]);
  expect(await toEnd()).toEqual(["1 refused", "2 refused", "3 refused"]);
  // The halves, then each by itself, which is looked at where it is refused.
  expect(asked).toEqual(["PATCH 3", "PATCH 2", "PATCH 1", "PATCH 1", "PATCH 1"]);
});

test("rows that a block left alone are looked at: those that others have changed are conflicts, or what was wanted", async () => {
  const { database, toEnd, asked } = openBlocks(["1", "2", "3", "4"].map((id) => noted(id)));
  database.meddle("2", { note: "theirs" });
  database.meddle("3", { note: "swept" });
  database.rows.delete("4");
  expect(await toEnd()).toEqual(["1 written", "3 written theirs", "4 gone", "2 conflict"]);
  expect(asked.slice(0, 2)).toEqual(["PATCH 4", "GET 3"]);
});

test("rows that are gone are gone, unless an answer was lost by which they were deleted", async () => {
  const { database, toEnd } = openBlocks([removal("1"), removal("2")]);
  database.rows.delete("2");
  expect(await toEnd()).toEqual(["1 written", "2 gone"]);
  const lost = openBlocks([removal("1"), removal("2")], {
    fateOf: (_, at) => (at === 1 ? "lose-answer" : "answer"),
  });
  expect(await lost.toEnd()).toEqual(["1 written", "2 written"]);
  expect(lost.settled[0]?.outcome).toMatchObject({ row: { texts: { title: "t1", note: "n1" } } });
  expect(lost.asked).toEqual(["DELETE 2", "DELETE 2", "GET 2"]);
});

test("what was written by a lost answer is ours, found by looking", async () => {
  const { toEnd, asked, run } = openBlocks([noted("1"), noted("2")], {
    fateOf: (_, at) => (at === 1 ? "lose-answer" : "answer"),
  });
  expect(run.hasLost()).toBe(false);
  await run.step(signal);
  expect(run.hasLost()).toBe(true);
  expect(await toEnd()).toEqual(["1 written", "2 written"]);
  expect(asked).toEqual(["PATCH 2", "PATCH 2", "GET 2"]);
});

test("new rows that are there by a lost answer are found; those that somebody else has made are no matter of ours", async () => {
  const { toEnd, asked } = openBlocks([insert("a"), insert("b")], {
    fateOf: (_, at) => (at === 1 ? "lose-answer" : "answer"),
  });
  expect(await toEnd()).toEqual(["a written", "b written"]);
  expect(asked).toEqual(["POST 2", "POST 2", "GET 2"]);
  const others = openBlocks([insert("1"), insert("c")]);
  expect(await others.toEnd()).toEqual(["c written", "1 refused"]);
  // No answer was lost: the halves tell which is there.
  expect(others.asked.slice(0, 3)).toEqual(["POST 2", "POST 1", "POST 1"]);
  let posts = 0;
  const refused = openBlocks([insert("d"), insert("e")], {
    fateOf: (_, at) => (at === 1 ? "lose-question" : "answer"),
    codeOf: (_, method) => (method === "POST" && (posts += 1) === 2 ? "23514" : undefined),
  });
  expect(await refused.toEnd()).toEqual(["d written", "e written"]);
  expect(refused.asked).toEqual(["POST 2", "POST 1", "POST 1"]);
});

test("changes that are refused for a value that another row has are told by their halves, lost answers or not", async () => {
  for (const lost of [0, 1]) {
    let patches = 0;
    const { toEnd, asked } = openBlocks([noted("1"), noted("2")], {
      fateOf: (_, at) => (at <= lost ? "lose-question" : "answer"),
      codeOf: (_, method) => (method === "PATCH" && (patches += 1) === lost + 1 ? "23505" : undefined),
    });
    expect(await toEnd()).toEqual(["1 written", "2 written"]);
    expect(asked.slice(lost)).toEqual(["PATCH 1", "PATCH 1"]);
  }
});

test("where rows can't be looked at together, each is by itself", async () => {
  const { database, toEnd, asked } = openBlocks([noted("1"), noted("2"), noted("3")], {
    codeOf(path) {
      const query = new URLSearchParams(path.split("?")[1]);
      return query.get("id")?.includes(",") === true && !query.has("xmin") ? "42501" : undefined;
    },
  });
  database.meddle("1", { note: "theirs" });
  database.rows.delete("2");
  expect((await toEnd()).sort()).toEqual(["1 conflict", "2 gone", "3 written"]);
  expect(asked.slice(0, 3)).toEqual(["PATCH 3", "PATCH 1", "PATCH 1"]);
});

test("rows without versions, and those of a key of several columns, go one by one, four at once", async () => {
  const plain = ["1", "2", "3", "4", "5"].map((id): RowWrite => {
    const { version: _, ...write } = noted(id) as Extract<RowWrite, { kind: "update" }>;
    return write;
  });
  const { run, settled } = openBlocks(plain);
  await run.step(signal);
  expect(settled).toHaveLength(4);
  await run.step(signal);
  expect([settled.length, run.isDone()]).toEqual([5, true]);
  await run.step(signal);
  const two = { ...WALKED, primaryKey: ["id", "title"] };
  const several = ["1", "2"].map((id): RowWrite => ({ ...noted(id), key: { id, title: `t${id}` } }));
  const each = openBlocks(several, { table: two });
  expect(await each.toEnd()).toEqual(["1 written", "2 written"]);
  expect(each.asked).toEqual(["PATCH 1", "PATCH 1"]);
});

test.each([
  ["lose-answer", ["1 written", "2 written"]],
  ["lose-question", []],
] as const)("after %s what was written is found out, and all others are given up", async (fate, told) => {
  // Nothing of the second question comes back either, so all of it may be written.
  const { database, run } = openBlocks([noted("1"), noted("2")], {
    fateOf: (_, at) => (at < 6 ? fate : "answer"),
    others: [noted("4"), noted("5")],
  });
  await expect(run.step(signal)).rejects.toMatchObject({ reason: "unanswered" });
  expect(run.hasLost()).toBe(true);
  const found: string[] = [];
  await run.settleLost(signal, ({ write, outcome }) => {
    found.push(`${write.key?.["id"] ?? ""} ${outcome.kind}`);
  });
  expect(found).toEqual(told);
  expect([run.isDone(), run.hasLost()]).toEqual([true, false]);
  expect(database.rows.get("4")?.note).toBe("n4");
  expect(database.rows.get("1")?.note).toBe(fate === "lose-answer" ? "swept" : "n1");
});

test("finding out is ended by whoever stops it, and what is left can be found out later", async () => {
  const { run } = openBlocks([noted("1"), noted("2")], {
    fateOf: (_, at) => (at < 6 ? "lose-answer" : "answer"),
  });
  await expect(run.step(signal)).rejects.toMatchObject({ reason: "unanswered" });
  const stopping = new AbortController();
  const found: unknown[] = [];
  const settled = run.settleLost(stopping.signal, ({ write }) => {
    found.push(write.key);
    stopping.abort(new Error("enough"));
  });
  await expect(settled).rejects.toThrow("enough");
  expect([found, run.isDone()]).toEqual([[{ id: "1" }], false]);
  await run.settleLost(signal, ({ write }) => found.push(write.key));
  expect([found, run.isDone()]).toEqual([[{ id: "1" }, { id: "2" }], true]);
});
