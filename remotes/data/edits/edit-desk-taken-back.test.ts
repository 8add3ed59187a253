import { change, kinds, openDesk, soon, table, written } from "../testing/open-desk.ts";
import { isWanted } from "./change.ts";
import { createEditDesk } from "./edit-desk.ts";
import { createEditJournal } from "./edit-journal.ts";
import type { Outcome } from "./outcome.ts";
import type { RowInsert, RowUpdate } from "./row-write.ts";

beforeEach(() => {
  sessionStorage.clear();
});

test("a change that is under way is taken back once it is there", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b")]);
  expect(desk.undo()).toBe(true);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer(written("b", "7"));
  expect(sent[1]?.write).toMatchObject({ old: { title: "b" }, set: { title: "a" } });
});

test("what is given up on its way is taken back once it is known to be written, and only then", async () => {
  const { desk, sent, runTimers } = openDesk();
  const theirs = written("theirs", "9");
  if (theirs.kind !== "written") throw new Error("It is.");
  const conflict: Outcome = { kind: "conflict", row: theirs.row };
  desk.file(table, change("a", "b"), conflict, "sweep");
  desk.file(table, change("x", "y", "2"), conflict, "sweep");
  const [one, other] = desk.getState().changes;
  desk.overwrite(one?.id ?? "");
  desk.giveUp("sweep");
  expect(desk.getState().changes.map(({ id }) => id)).toEqual([one?.id]);
  expect(desk.getState().changes).not.toContain(other);
  // Its answer is lost: it may be there, so it is asked again.
  await sent[0]?.answer({ kind: "unanswered" });
  expect(sent).toHaveLength(1);
  runTimers();
  expect(sent[1]?.how).toBe("settle");
  await sent[1]?.answer(written("b", "10"));
  expect(sent[2]).toMatchObject({
    how: "send",
    write: { old: { title: "b" }, set: { title: "theirs" }, version: "10" },
  });
  await sent[2]?.answer(written("theirs", "11"));
  // The sweep isn't done again, and neither is this row of it alone.
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: false });
});

test("what is given up on its way and comes to nothing is gone without a word", async () => {
  const { desk, sent } = openDesk();
  const theirs = written("theirs", "9");
  if (theirs.kind !== "written") throw new Error("It is.");
  desk.file(table, change("a", "b"), { kind: "conflict", row: theirs.row }, "sweep");
  desk.overwrite(desk.getState().changes[0]?.id ?? "");
  desk.giveUp("sweep");
  await sent[0]?.answer({ kind: "conflict", row: theirs.row });
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false });
});

test("a batch is taken back whole: what is written, what may be, and what wasn't sent", async () => {
  const { desk, sent, runTimers } = openDesk();
  desk.submit(
    table,
    ["1", "2", "3", "4", "5"].map((id) => change("a", "b", id)),
  );
  expect(sent).toHaveLength(4);
  await sent[0]?.answer(written("b", "7"));
  await sent[1]?.answer({ kind: "unanswered" });
  await sent[4]?.answer({ kind: "no-session" });
  expect(desk.undo()).toBe(true);
  const wanted = (): readonly unknown[] =>
    sent.slice(5).map(({ write }) => [write.key, (write as RowUpdate).set]);
  expect(wanted()).toEqual([[{ id: "1" }, { title: "a" }]]);
  await sent[2]?.answer(written("b", "8"));
  await sent[3]?.answer(written("b", "9"));
  runTimers();
  expect(wanted().slice(1)).toEqual([
    [{ id: "3" }, { title: "a" }],
    [{ id: "4" }, { title: "a" }],
    [{ id: "2" }, { title: "b" }],
  ]);
});

test("a batch that was half on its way when it was taken back is done again as one", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b"), change("x", "y", "2"), change("p", "q", "3")]);
  await sent[0]?.answer(written("b", "7"));
  desk.undo();
  // The written part is taken back before anybody knows of the others.
  await sent[3]?.answer(written("a", "8"));
  expect(desk.getState()).toMatchObject({ canUndo: false, canRedo: false });
  await sent[1]?.answer(written("y", "9"));
  await sent[4]?.answer(written("x", "10"));
  expect(desk.getState().canRedo).toBe(false);
  await sent[2]?.answer({ kind: "refused", refusal: { code: "23514", message: "no", columns: [] } });
  expect(desk.getState()).toMatchObject({ changes: [], canRedo: true });
  desk.redo();
  expect(sent.slice(5).map(({ write }) => write.key)).toEqual([{ id: "2" }, { id: "1" }]);
  expect(desk.getState().canRedo).toBe(false);
});

test("what a sweep left and the person wrote all the same is taken back with it, and not done again alone", async () => {
  const { desk, sent } = openDesk();
  const theirs = written("theirs", "9");
  if (theirs.kind !== "written") throw new Error("It is.");
  for (const id of ["1", "2"])
    desk.file(table, change("a", "b", id), { kind: "conflict", row: theirs.row }, "sweep");
  desk.overwrite(desk.getState().changes[0]?.id ?? "");
  await sent[0]?.answer(written("b", "10"));
  desk.giveUp("sweep");
  expect(sent[1]?.write).toMatchObject({ key: { id: "1" }, set: { title: "theirs" }, version: "10" });
  await sent[1]?.answer(written("theirs", "11"));
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: false });
});

test("what is given up before it was sent is not sent", async () => {
  const { desk, sent } = openDesk();
  const wanted: boolean[] = [];
  const held = createEditDesk({
    zone: () => "local",
    sender: {
      look: () => Promise.reject(new Error("not asked")),
      settle: () => Promise.reject(new Error("not asked")),
      // It looks for the row first, and is answered once the person has given the change up.
      async send(_table, _write, { isWanted }) {
        await soon();
        wanted.push(isWanted());
        return { kind: "unanswered" };
      },
    },
    journal: createEditJournal("https://b.example", "ada"),
    prove: () => Promise.resolve(),
    nowMs: () => 0,
    later: () => undefined,
    newId: () => crypto.randomUUID(),
  });
  held.submit(table, [change("a", "b")]);
  held.undo();
  await soon();
  await soon();
  expect(wanted).toEqual([false]);
  expect(held.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: false });
  // And neither is what waits for a session.
  desk.submit(table, [change("a", "b")]);
  await sent[0]?.answer({ kind: "no-session" });
  desk.undo();
  desk.resume();
  expect(sent).toHaveLength(1);
  expect(desk.getState().changes).toEqual([]);
});

test("after a reload what was given up is settled without a question, however long ago, or gone where it wasn't sent", async () => {
  const first = openDesk();
  first.desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  await first.sent[0]?.answer({ kind: "unanswered" });
  await first.sent[1]?.answer({ kind: "no-session" });
  first.desk.undo();
  const second = openDesk();
  second.passMs(60 * 60_000);
  second.desk.restore([table]);
  expect(second.sent.map(({ how, write }) => [how, write.key])).toEqual([["settle", { id: "1" }]]);
  expect(kinds(second.desk)).toEqual(["sending"]);
  await second.sent[0]?.answer({ kind: "given-up" });
  expect(second.desk.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: false });
});

test("a batch that was half written before a reload is taken back as one", async () => {
  const first = openDesk();
  first.desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  await first.sent[0]?.answer(written("b", "7"));
  const second = openDesk();
  second.desk.restore([table]);
  await second.sent[0]?.answer(written("y", "8"));
  second.desk.undo();
  expect(second.sent.slice(1).map(({ write }) => write.key)).toEqual([{ id: "2" }, { id: "1" }]);
});

test("undo takes back what was made last, not what waits the longest", async () => {
  const { desk, sent, passMs } = openDesk();
  desk.submit(table, [change("a", "bad")]);
  await sent[0]?.answer({ kind: "refused", refusal: { code: "23514", message: "no", columns: [] } });
  passMs(1_000);
  desk.submit(table, [change("x", "y", "2")]);
  await sent[1]?.answer(written("y", "8"));
  desk.undo();
  expect(sent[2]?.write).toMatchObject({ key: { id: "2" }, set: { title: "x" } });
  expect(kinds(desk)).toEqual(["refused", "sending"]);
});

test("who is told of a landing can tell what is wanted from what was undone", async () => {
  const { desk, sent } = openDesk();
  const told: boolean[] = [];
  desk.onLanded(({ change: landed }) => told.push(isWanted(landed)));
  desk.submit(table, [change("a", "b")]);
  desk.undo();
  await sent[0]?.answer(written("b", "7"));
  await sent[1]?.answer(written("a", "8"));
  desk.submit(table, [change("a", "c")]);
  await sent[2]?.answer(written("c", "9"));
  expect(told).toEqual([false, false, true]);
});

const inserted: RowInsert = { kind: "insert", set: { id: "1", title: "b" }, key: { id: "1" } };

test("a new row that may have been there before is not deleted by taking it back", async () => {
  const { desk, sent } = openDesk();
  const row = { texts: { id: "1", title: "b" }, shown: {}, version: "7" };
  const seen: Outcome = { kind: "written", row, isSeen: true };
  desk.submit(table, [inserted]);
  await sent[0]?.answer(seen);
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false });
  // Given up on its way, it is for the person to look.
  desk.submit(table, [inserted]);
  desk.undo();
  await sent[1]?.answer(seen);
  expect(sent).toHaveLength(2);
  expect(kinds(desk)).toEqual(["unknown"]);
  for (const { id } of desk.getState().changes) desk.discard(id);
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: false });
});

test("that the page made a key is kept over a reload, and while its row comes and goes", async () => {
  const first = openDesk();
  first.desk.submit(table, [{ ...inserted, isOwnKey: true }]);
  await first.sent[0]?.answer({ kind: "unanswered" });
  const { desk, sent } = openDesk();
  desk.restore([table]);
  await sent[0]?.answer(written("b", "7"));
  desk.undo();
  await sent[1]?.answer(written("b", "7"));
  desk.redo();
  expect(sent.map(({ write }) => write.kind)).toEqual(["insert", "delete", "insert"]);
  for (const { write } of sent) expect(write).toMatchObject({ isOwnKey: true });
});
