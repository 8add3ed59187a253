import { tableOf } from "../testing/table-of.ts";
import { isWanted } from "./change.ts";
import { createEditDesk } from "./edit-desk.ts";
import type { EditDesk } from "./edit-desk.ts";
import { createEditJournal } from "./edit-journal.ts";
import type { Outcome } from "./outcome.ts";
import type { RowUpdate, RowWrite } from "./row-write.ts";

const table = tableOf("notes", ["id bigint", "title text"], {
  rights: { insert: "all", update: "all", mayDelete: true },
  isWhole: true,
});
const change = (old: string, next: string, id = "1"): RowUpdate => ({
  kind: "update",
  key: { id },
  old: { title: old },
  set: { title: next },
});
const written = (title: string, version: string): Outcome => ({
  kind: "written",
  row: { texts: { id: "1", title }, shown: { id: 1, title }, version },
});

const soon = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });

/** A desk whose service answers when it is told to. */
function open(prove: () => Promise<void> = () => Promise.resolve()) {
  const sent: { how: "send" | "settle"; write: RowWrite; answer(outcome: Outcome): Promise<void> }[] = [];
  const timers: (() => void)[] = [];
  let nowMs = 0;
  let ids = 0;
  const desk = createEditDesk({
    sender: {
      look: () => Promise.reject(new Error("not asked")),
      send: (_table, write, { note }) =>
        new Promise((resolve) => {
          note({ ...write, isSent: true });
          sent.push({
            how: "send",
            write,
            answer(outcome) {
              if (!["written", "unanswered", "unknown"].includes(outcome.kind)) note(write);
              resolve(outcome);
              return soon();
            },
          });
        }),
      settle: (_table, write) =>
        new Promise((resolve) => {
          sent.push({
            how: "settle",
            write,
            answer(outcome) {
              resolve(outcome);
              return soon();
            },
          });
        }),
    },
    journal: createEditJournal("https://a.example", "ada"),
    prove,
    nowMs: () => nowMs,
    later: (work, ms) => {
      timers.push(() => {
        nowMs += ms;
        work();
      });
    },
    newId: () => `id-${(ids += 1)}`,
  });
  const passMs = (ms: number): void => {
    nowMs += ms;
  };
  return { desk, sent, passMs, runTimers: () => timers.splice(0).forEach((run) => run()) };
}

const kinds = (desk: EditDesk): readonly string[] => desk.getState().changes.map(({ state }) => state.kind);

beforeEach(() => {
  sessionStorage.clear();
});

test("one change of a row is under way at once, and the next goes out for what came of it", async () => {
  const { desk, sent } = open();
  desk.submit(table, [change("a", "b")]);
  desk.submit(table, [change("b", "c")]);
  desk.submit(table, [change("x", "y", "2")]);
  expect(sent.map(({ write }) => write.key)).toEqual([{ id: "1" }, { id: "2" }]);
  // A trigger made another text of it.
  await sent[0]?.answer(written("B!", "7"));
  expect(sent[2]?.write).toMatchObject({ old: { title: "B!" }, set: { title: "c" }, version: "7" });
});

test("what was done is taken back as a batch, newest first, and done again", async () => {
  const { desk, sent } = open();
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

test("a change that is under way is taken back once it is there", async () => {
  const { desk, sent } = open();
  desk.submit(table, [change("a", "b")]);
  expect(desk.undo()).toBe(true);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer(written("b", "7"));
  expect(sent[1]?.write).toMatchObject({ old: { title: "b" }, set: { title: "a" } });
});

test("what is given up on its way is taken back once it is known to be written, and only then", async () => {
  const { desk, sent, runTimers } = open();
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
  const { desk, sent } = open();
  const theirs = written("theirs", "9");
  if (theirs.kind !== "written") throw new Error("It is.");
  desk.file(table, change("a", "b"), { kind: "conflict", row: theirs.row }, "sweep");
  desk.overwrite(desk.getState().changes[0]?.id ?? "");
  desk.giveUp("sweep");
  await sent[0]?.answer({ kind: "conflict", row: theirs.row });
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false });
});

test("a batch is taken back whole: what is written, what may be, and what wasn't sent", async () => {
  const { desk, sent, runTimers } = open();
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
  const { desk, sent } = open();
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
  const { desk, sent } = open();
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
  const { desk, sent } = open();
  const wanted: boolean[] = [];
  const held = createEditDesk({
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
  const first = open();
  first.desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  await first.sent[0]?.answer({ kind: "unanswered" });
  await first.sent[1]?.answer({ kind: "no-session" });
  first.desk.undo();
  const second = open();
  second.passMs(60 * 60_000);
  second.desk.restore([table]);
  expect(second.sent.map(({ how, write }) => [how, write.key])).toEqual([["settle", { id: "1" }]]);
  expect(kinds(second.desk)).toEqual(["sending"]);
  await second.sent[0]?.answer({ kind: "given-up" });
  expect(second.desk.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: false });
});

test("a batch that was half written before a reload is taken back as one", async () => {
  const first = open();
  first.desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  await first.sent[0]?.answer(written("b", "7"));
  const second = open();
  second.desk.restore([table]);
  await second.sent[0]?.answer(written("y", "8"));
  second.desk.undo();
  expect(second.sent.slice(1).map(({ write }) => write.key)).toEqual([{ id: "2" }, { id: "1" }]);
});

test("undo takes back what was made last, not what waits the longest", async () => {
  const { desk, sent, passMs } = open();
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
  const { desk, sent } = open();
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

test("changes that wait when the session comes back are each sent once", async () => {
  const { desk, sent } = open();
  for (let at = 1; at <= 6; at += 1) desk.submit(table, [change("a", "b", String(at))]);
  for (const at of [0, 1, 2, 3]) await sent[at]?.answer({ kind: "no-session" });
  for (const at of [4, 5]) await sent[at]?.answer({ kind: "unanswered" });
  desk.resume();
  expect(new Set(sent.slice(6).map(({ write }) => write.key?.["id"])).size).toBe(sent.length - 6);
});

test("without an answer the same change is sent again, and after a reload as well", async () => {
  const first = open();
  first.desk.submit(table, [change("a", "b")]);
  await first.sent[0]?.answer({ kind: "unanswered" });
  expect(kinds(first.desk)).toEqual(["waiting"]);
  first.runTimers();
  expect(first.sent[1]?.write).toMatchObject({ isSent: true });

  const second = open();
  second.desk.restore([table]);
  expect(second.sent[0]?.write).toMatchObject({ isSent: true, set: { title: "b" } });
  await second.sent[0]?.answer(written("b", "7"));
  expect(second.desk.getState().changes).toEqual([]);
  // What can be taken back is kept as well.
  const third = open();
  third.desk.restore([table]);
  expect(third.desk.undo()).toBe(true);
});

test("a conflict waits for the person: mine over theirs, or theirs", async () => {
  const { desk, sent } = open();
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
  const { desk, sent } = open();
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
  const given = open();
  given.desk.submit(asking, [change("a", "b")]);
  await new Promise<void>((done) => {
    setTimeout(done);
  });
  expect(given.sent).toHaveLength(1);
  const refused = open(() => Promise.reject(new Error("Add a factor under Security first.")));
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
