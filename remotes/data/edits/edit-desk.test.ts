import { change, kinds, openDesk, table, written } from "../testing/open-desk.ts";

beforeEach(() => {
  sessionStorage.clear();
});

test("one change of a row is under way at once, and the next goes out for what came of it", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b")]);
  desk.submit(table, [change("b", "c")]);
  desk.submit(table, [change("x", "y", "2")]);
  expect(sent.map(({ write }) => write.key)).toEqual([{ id: "1" }, { id: "2" }]);
  // A trigger made another text of it.
  await sent[0]?.answer(written("B!", "7"));
  expect(sent[2]?.write).toMatchObject({ old: { title: "B!" }, set: { title: "c" }, version: "7" });
});

test("what was done is taken back as a batch, newest first, and done again", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  await sent[0]?.answer(written("b", "7"));
  await sent[1]?.answer(written("y", "8"));
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: true, canRedo: false });
  expect(desk.undo()).toBe(true);
  expect(sent[2]?.write).toMatchObject({
    key: { id: "2" },
    old: { title: "y" },
    set: { title: "x" },
    version: "8",
  });
  await sent[2]?.answer(written("x", "9"));
  await sent[3]?.answer(written("a", "10"));
  expect(desk.getState()).toMatchObject({ canUndo: false, canRedo: true });
  expect(desk.redo()).toBe(true);
  expect(sent[5]?.write).toMatchObject({ set: { title: "y" } });
});

test("changes that wait when the session comes back are each sent once", async () => {
  const { desk, sent } = openDesk();
  for (let at = 1; at <= 6; at += 1) desk.submit(table, [change("a", "b", String(at))]);
  for (const at of [0, 1, 2, 3]) await sent[at]?.answer({ kind: "no-session" });
  for (const at of [4, 5]) await sent[at]?.answer({ kind: "unanswered" });
  desk.resume();
  expect(new Set(sent.slice(6).map(({ write }) => write.key?.["id"])).size).toBe(sent.length - 6);
});

test("without an answer the same change is sent again, and after a reload as well", async () => {
  const first = openDesk();
  first.desk.submit(table, [change("a", "b")]);
  await first.sent[0]?.answer({ kind: "unanswered" });
  expect(kinds(first.desk)).toEqual(["waiting"]);
  first.runTimers();
  expect(first.sent[1]?.write).toMatchObject({ isSent: true });

  const second = openDesk();
  second.desk.restore([table]);
  expect(second.sent[0]?.write).toMatchObject({ isSent: true, set: { title: "b" } });
  await second.sent[0]?.answer(written("b", "7"));
  expect(second.desk.getState().changes).toEqual([]);
  // What can be taken back is kept as well.
  const third = openDesk();
  third.desk.restore([table]);
  expect(third.desk.undo()).toBe(true);
});

test("a conflict waits for the person: mine over theirs, or theirs", async () => {
  const { desk, sent } = openDesk();
  const theirs = written("theirs", "9");
  if (theirs.kind !== "written") throw new Error("It is.");
  desk.submit(table, [change("a", "b")]);
  await sent[0]?.answer({ kind: "conflict", row: theirs.row });
  expect(kinds(desk)).toEqual(["conflict"]);
  const [one] = desk.getState().changes;
  desk.overwrite(one?.id ?? "");
  expect(sent[1]?.write).toMatchObject({ old: { title: "theirs" }, set: { title: "b" }, version: "9" });
  await sent[1]?.answer({ kind: "conflict", row: theirs.row });
  desk.discard(one?.id ?? "");
  expect(desk.getState().changes).toEqual([]);
});

test("what was refused is written anew in its cell; a session that ended holds everything until it is back", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "bad")]);
  await sent[0]?.answer({ kind: "refused", refusal: { code: "23514", message: "no", columns: [] } });
  desk.submit(table, [change("a", "good")]);
  expect(desk.getState().changes).toHaveLength(1);
  await sent[1]?.answer({ kind: "no-session" });
  expect(kinds(desk)).toEqual(["no-session"]);
  desk.resume();
  await sent[2]?.answer(written("good", "7"));
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: true });
});

test("a table for which the operator asks for a second factor is written after it, and never without", async () => {
  const asking = { ...table, writing: "second-factor" } as const;
  const given = openDesk();
  given.desk.submit(asking, [change("a", "b")]);
  await new Promise<void>((done) => {
    setTimeout(done);
  });
  expect(given.sent).toHaveLength(1);
  const refused = openDesk(() => Promise.reject(new Error("Add a factor under Security first.")));
  refused.desk.submit(asking, [change("a", "b")]);
  await new Promise<void>((done) => {
    setTimeout(done);
  });
  expect(refused.sent).toHaveLength(0);
  expect(refused.desk.getState().changes[0]?.state).toMatchObject({
    kind: "refused",
    refusal: { code: "second_factor", message: "Add a factor under Security first." },
  });
});

test("of many changes it is kept that they are there, and which was sent, before the first is on its way", () => {
  const first = openDesk();
  const many = Array.from({ length: 60 }, (_, at) => change("a", "b", String(at)));
  first.desk.submit(table, [{ kind: "insert", set: { title: "new" } }, ...many]);
  expect(first.sent[0]?.write).toMatchObject({ kind: "insert", set: { title: "new" } });
  // The page is killed here.
  const second = openDesk();
  second.desk.restore([table]);
  expect(second.desk.getState().changes).toHaveLength(61);
  expect(kinds(second.desk)[0]).toBe("unknown");
  expect(second.sent.some(({ write }) => write.kind === "insert")).toBe(false);
});

test("what landed since it was kept is never asked for as if it was new", async () => {
  const first = openDesk();
  const many = Array.from({ length: 60 }, (_, at) => change("a", "b", String(at)));
  first.desk.submit(table, [{ kind: "insert", set: { title: "new" } }, ...many]);
  await first.sent[0]?.answer(written("new", "7"));
  const second = openDesk();
  second.desk.restore([table]);
  expect(second.sent.some(({ write }) => write.kind === "insert")).toBe(false);
});
