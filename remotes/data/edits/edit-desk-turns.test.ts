import { change, kinds, openDesk, table, written } from "../testing/open-desk.ts";
import type { Outcome } from "./outcome.ts";

// Whose turn it is: which change is taken back, and what leaves the others alone.

const refused: Outcome = { kind: "refused", refusal: { code: "23514", message: "no", columns: [] } };
const theirs: Outcome = {
  kind: "conflict",
  row: { texts: { id: "1", title: "theirs" }, shown: {}, version: "9" },
};

beforeEach(() => {
  sessionStorage.clear();
});

test("of two batches on their way the last one is taken back, then the other, and then nothing is left to be", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b")]);
  desk.submit(table, [change("x", "y", "2")]);
  const given = (): unknown[] => desk.getState().changes.map(({ takenBackBy }) => takenBackBy !== undefined);
  expect([desk.undo(), given()]).toEqual([true, [false, true]]);
  expect([desk.undo(), given()]).toEqual([true, [true, true]]);
  expect(desk.undo()).toBe(false);
  await sent[0]?.answer(written("b", "7"));
  await sent[1]?.answer(written("y", "8"));
  expect(sent.slice(2).map(({ write }) => write.key)).toEqual([{ id: "1" }, { id: "2" }]);
});

test("of two batches made at one time the one on its way is taken back before the one that is there", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b")]);
  await sent[0]?.answer(written("b", "7"));
  desk.submit(table, [change("x", "y", "2")]);
  desk.undo();
  expect(sent).toHaveLength(2);
  expect(desk.getState()).toMatchObject({ changes: [{ write: { key: { id: "2" } } }], canUndo: true });
  expect(desk.getState().changes[0]?.takenBackBy).toBeDefined();
});

test("a batch of which one part is there and the other never was is taken back, and can be done again", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  await sent[0]?.answer(written("b", "7"));
  await sent[1]?.answer({ kind: "no-session" });
  desk.undo();
  expect(desk.getState().changes.map(({ kind }) => kind)).toEqual(["undo"]);
  await sent[2]?.answer(written("a", "8"));
  expect(desk.getState()).toMatchObject({ changes: [], canUndo: false, canRedo: true });
  desk.redo();
  expect(desk.getState().changes.map(({ kind }) => kind)).toEqual(["redo"]);
});

test("what came to nothing elsewhere is the person's own to decide on: taking back leaves it alone", () => {
  const { desk } = openDesk();
  desk.file(table, change("a", "b"), theirs, "sweep");
  expect(desk.undo()).toBe(false);
  expect(desk.getState().changes).toMatchObject([
    { kind: "do", batch: "sweep", state: { kind: "conflict" } },
  ]);
  desk.submit(table, [change("x", "y", "2")]);
  expect(desk.getState().changes.map(({ kind }) => kind)).toEqual(["do", "do"]);
  expect(desk.undo()).toBe(true);
  expect(desk.getState().changes.map(({ takenBackBy }) => takenBackBy !== undefined)).toEqual([false, true]);
});

test("what an earlier page left isn't taken up again by a desk that has something", async () => {
  const { desk, sent } = openDesk();
  const restored = () => {
    const before = desk.getState();
    sessionStorage.clear();
    desk.restore([table]);
    return [before, desk.getState()];
  };
  desk.submit(table, [change("a", "b")]);
  const [on, stillOn] = restored();
  expect(stillOn).toBe(on);
  await sent[0]?.answer(written("b", "7"));
  const [done, stillDone] = restored();
  expect([done?.canUndo, stillDone]).toEqual([true, done]);
  desk.undo();
  const [undoing, stillUndoing] = restored();
  expect([undoing?.canUndo, undoing?.canRedo, stillUndoing]).toEqual([false, false, undoing]);
  await sent[1]?.answer(written("a", "8"));
  const [undone, stillUndone] = restored();
  expect([undone?.canRedo, undone?.canUndo, stillUndone]).toEqual([true, false, undone]);
});

test("whoever stopped listening to what lands isn't told", async () => {
  const { desk, sent } = openDesk();
  const told = jest.fn();
  const stop = desk.onLanded(told);
  desk.submit(table, [change("a", "b")]);
  await sent[0]?.answer(written("b", "7"));
  stop();
  desk.submit(table, [change("x", "y", "2")]);
  await sent[1]?.answer(written("y", "8"));
  expect(told).toHaveBeenCalledTimes(1);
});

test("other work is taken back in its turn, and not once it was taken back elsewhere", () => {
  const { desk } = openDesk();
  const [one, other] = [jest.fn(), jest.fn()];
  desk.addWork(one);
  const ended = desk.addWork(other);
  ended();
  expect(desk.getState().canUndo).toBe(true);
  expect(desk.undo()).toBe(true);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  expect([desk.getState().canUndo, desk.undo()]).toEqual([false, false]);
});

test("what may be written isn't let go before it is known; what isn't there is no matter", async () => {
  const first = openDesk();
  first.desk.submit(table, [change("a", "b")]);
  await first.sent[0]?.answer({ kind: "unanswered" });
  const { desk, sent, passMs } = openDesk();
  passMs(60 * 60_000);
  desk.restore([table]);
  expect(kinds(desk)).toEqual(["from-before"]);
  desk.discard("gone");
  desk.discard(desk.getState().changes[0]?.id ?? "");
  expect(sent.map(({ how }) => how)).toEqual(["settle"]);
  await sent[0]?.answer({ kind: "given-up" });
  expect(desk.getState().changes).toEqual([]);
});

test("only what is in conflict is written over, and only what waited is sent when the session is back", async () => {
  const { desk, sent } = openDesk();
  desk.submit(table, [change("a", "b"), change("x", "y", "2"), change("p", "q", "3")]);
  await sent[0]?.answer(refused);
  await sent[1]?.answer(theirs);
  await sent[2]?.answer({ kind: "unanswered" });
  desk.overwrite(desk.getState().changes[0]?.id ?? "");
  desk.overwrite("gone");
  expect(sent).toHaveLength(3);
  desk.resume();
  expect(sent.slice(3).map(({ write }) => write.key)).toEqual([{ id: "3" }]);
  expect(kinds(desk)).toEqual(["refused", "conflict", "sending"]);
});

test("where nothing is to be sent, those who follow are told once", () => {
  const { desk } = openDesk();
  const told = jest.fn();
  desk.subscribe(told);
  desk.discard("gone");
  expect(told).toHaveBeenCalledTimes(1);
});
