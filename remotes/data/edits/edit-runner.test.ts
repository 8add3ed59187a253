import { change, kinds, openDesk, soon, table, written } from "../testing/open-desk.ts";
import { tableOf } from "../testing/table-of.ts";
import { writeOver } from "./edit-runner.ts";
import type { Outcome } from "./outcome.ts";
import type { RowDelete, RowInsert } from "./row-write.ts";

const insert: RowInsert = { kind: "insert", set: { title: "new" } };
const unanswered: Outcome = { kind: "unanswered" };
const theirs: Outcome = {
  kind: "conflict",
  row: { texts: { id: "1", title: "theirs" }, shown: {}, version: "9" },
};

beforeEach(() => {
  sessionStorage.clear();
});

test("what isn't answered is asked again after pauses that double up to half a minute, or as the service says", async () => {
  const { desk, sent, pausesMs, runTimers } = openDesk();
  desk.submit(table, [change("a", "b")]);
  for (let at = 0; at < 7; at += 1) {
    await sent.at(-1)?.answer(unanswered);
    runTimers();
  }
  expect(pausesMs).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  await sent.at(-1)?.answer({ kind: "unanswered", retryAfterMs: 77 });
  expect(pausesMs.at(-1)).toBe(77);
  // Whoever asks for it by hand begins anew.
  desk.retry(desk.getState().changes[0]?.id ?? "");
  expect(sent).toHaveLength(9);
  await sent.at(-1)?.answer(unanswered);
  expect(pausesMs.at(-1)).toBe(1_000);
});

test("what is given up while it is sent again, and isn't there, is asked after until an answer tells of all that was sent", async () => {
  const { desk, sent, pausesMs, runTimers } = openDesk();
  desk.submit(table, [change("a", "b")]);
  await sent[0]?.answer(unanswered);
  runTimers();
  desk.undo();
  // It is in conflict now, but the first question of it may have been late.
  await sent[1]?.answer(theirs);
  expect(kinds(desk)).toEqual(["waiting"]);
  runTimers();
  expect(sent[2]?.how).toBe("settle");
  await sent[2]?.answer({ kind: "unanswered", retryAfterMs: 55 });
  expect(pausesMs.at(-1)).toBe(55);
});

test("what is given up while it is sent is asked after as soon as the service says", async () => {
  const { desk, sent, pausesMs } = openDesk();
  desk.submit(table, [change("a", "b")]);
  desk.undo();
  await sent[0]?.answer({ kind: "unanswered", retryAfterMs: 66 });
  expect(pausesMs).toEqual([66]);
});

test("a new row that was given up on its way, and of which nobody can know, is for the person to look", async () => {
  const { desk, sent, runTimers } = openDesk();
  desk.submit(table, [insert]);
  desk.undo();
  await sent[0]?.answer({ kind: "unknown" });
  expect(kinds(desk)).toEqual(["unknown"]);
  runTimers();
  expect(sent).toHaveLength(1);
});

test("a change that was found as it was to be can be taken back", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b")]);
  const outcome = written("b", "7");
  if (outcome.kind !== "written") throw new Error("It is.");
  await sent[0]?.answer({ ...outcome, isSeen: true });
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: true });
});

test("a row that was deleted while it was given up, and can't be put back, leaves nothing to be sent", async () => {
  const { desk, sent } = openDesk();
  const notWhole = tableOf("notes", ["id bigint", "title text"]);
  const gone: RowDelete = { kind: "delete", key: { id: "1" }, old: { id: "1", title: "a" } };
  desk.submit(notWhole, [gone]);
  desk.undo();
  await sent[0]?.answer(written("a", "7"));
  expect(sent).toHaveLength(1);
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: false });
});

test("what is under way isn't sent beside itself, and nothing is sent for a change that isn't there", async () => {
  const { desk, sent, passMs } = openDesk();
  desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  for (const { id } of desk.getState().changes) desk.retry(id);
  desk.retry("gone");
  expect(sent).toHaveLength(2);
  expect(desk.getState().changes).toHaveLength(2);
  // Both are due by now: the first one's start is the other's as well.
  for (const at of [0, 1]) await sent[at]?.answer(unanswered);
  passMs(1_000);
  desk.resume();
  expect(sent.slice(2).map(({ write }) => write.key?.["id"])).toEqual(["1", "2"]);
});

test("a table that asks for a second factor is refused without a word where there is none", async () => {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what others throw needn't be an error
  const { desk } = openDesk(() => Promise.reject("shut"));
  desk.submit({ ...table, writing: "second-factor" }, [change("a", "b")]);
  await soon();
  expect(desk.getState().changes[0]?.state).toEqual({
    kind: "refused",
    refusal: { code: "second_factor", message: "", columns: [] },
  });
});

test("who insists writes over the row as it is now; a new row has none to be written over", () => {
  const row = { texts: { id: "1", title: "theirs" }, shown: {} };
  expect(writeOver(insert, row)).toBe(insert);
  const before = { ...change("a", "b"), version: "3", isSent: true } as const;
  expect(writeOver(before, row)).toStrictEqual({ ...change("theirs", "b") });
  expect(writeOver(before, { ...row, version: "9" })).toStrictEqual({
    ...change("theirs", "b"),
    version: "9",
  });
  expect(writeOver(before, { texts: { id: "1" }, shown: {} })).toMatchObject({ old: { title: null } });
});

test("a new row that was given up on its way stays, and is told, where the person may not delete it", async () => {
  const { desk, sent } = openDesk();
  const kept: boolean[] = [];
  desk.onLanded(({ isKept }) => kept.push(isKept === true));
  const adding = { ...table, rights: { insert: "all", update: "all", mayDelete: false } } as const;
  for (const one of [adding, table]) {
    desk.giveUp(desk.submit(one, [insert]));
    await sent.at(-1)?.answer(written("new", "7"));
  }
  expect(kept).toEqual([true, false]);
  // Of the second alone a delete is on its way.
  expect(sent.map(({ write }) => write.kind)).toEqual(["insert", "insert", "delete"]);
  expect(kinds(desk)).toEqual(["sending"]);
});
