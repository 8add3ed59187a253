import { change as titleFrom, table } from "../testing/open-desk.ts";
import type { Change, ChangeState } from "./change.ts";
import type { Journal } from "./edit-journal.ts";
import { createEditLedger } from "./edit-ledger.ts";
import type { EditLedger } from "./edit-ledger.ts";

const waiting: ChangeState = { kind: "waiting" };
const sending: ChangeState = { kind: "sending" };

function changeOf(id: string, more: Partial<Change> = {}): Change {
  const write = titleFrom("a", "b", id);
  return { id, batch: "one", kind: "do", table, write, state: waiting, madeAtMs: 5, ...more };
}
const sentAs = (id: string, state: ChangeState): Change =>
  changeOf(id, { state, write: { ...titleFrom("a", "b", id), isSent: true } });
const some = (count: number): Change[] =>
  Array.from({ length: count }, (_, at) => changeOf(`of-many-${at}`, { batch: "many" }));

/** A ledger over a journal that takes what it is given while there is room. */
function openLedger() {
  const [journals, noted, delays]: [Journal[], (readonly string[])[], number[]] = [[], [], []];
  const timers: (() => void)[] = [];
  const room = { isLeft: true };
  const journal = {
    write: (next: Journal) => {
      journals.push(next);
      return room.isLeft;
    },
    noteSent: (ids: readonly string[]) => void noted.push(ids),
  };
  const ledger = createEditLedger(journal, (work, ms) => {
    timers.push(work);
    delays.push(ms);
  });
  const runTimers = (): void => {
    for (const run of timers.splice(0)) run();
  };
  return { ledger, journals, noted, delays, room, runTimers };
}

const unchanged = (later: Change): Change => later;
const idsOf = (ledger: EditLedger): readonly string[] => {
  ledger.tell();
  return ledger.getState().changes.map(({ id }) => id);
};

test("what is told is what was entered, and who no longer listens isn't told", () => {
  const { ledger } = openLedger();
  const [told, more] = [jest.fn(), jest.fn()];
  const stop = ledger.subscribe(told);
  ledger.subscribe(more);
  expect(ledger.getState()).toEqual({ changes: [], canUndo: false, canRedo: false });
  ledger.enter([changeOf("1")]);
  ledger.enter([changeOf("2"), changeOf("3")]);
  ledger.put("2", { state: sending });
  expect(told).not.toHaveBeenCalled();
  ledger.tell();
  expect(ledger.getState()).toEqual({
    changes: [changeOf("1"), changeOf("2", { state: sending }), changeOf("3")],
    ...{ canUndo: true, canRedo: false },
  });
  expect(ledger.find("2")?.state).toEqual(sending);
  expect(ledger.find("4")).toBeUndefined();
  stop();
  ledger.tell();
  expect([told.mock.calls.length, more.mock.calls.length]).toEqual([1, 2]);
});

test("fifty changes are kept each time; of more all are kept now and then, but for what is new", () => {
  const { ledger, journals, noted, delays, runTimers } = openLedger();
  ledger.enter([sentAs("sent", sending), ...some(49)]);
  for (const _ of [1, 2]) ledger.tell();
  expect([journals.length, noted, delays]).toEqual([2, [], []]);
  ledger.enter([changeOf("51")]);
  ledger.tell();
  expect([journals.length, delays]).toEqual([3, []]);
  for (const _ of [1, 2, 3]) ledger.tell();
  expect([journals.length, delays]).toEqual([3, [250]]);
  runTimers();
  expect(journals).toHaveLength(4);
  const changes = [sentAs("sent", sending), ...some(49), changeOf("51")];
  expect(journals.at(-1)).toEqual({ changes, done: [], undone: [], open: [] });
  ledger.tell();
  expect([journals.length, delays]).toEqual([4, [250, 250]]);
});

test("of many what is sent is noted once, until all of them are written", () => {
  const { ledger, noted, room, runTimers } = openLedger();
  ledger.enter(some(51));
  ledger.tell();
  ledger.tell();
  expect(noted).toEqual([]);
  const send = (at: number): void =>
    ledger.put(`of-many-${at}`, { write: { ...titleFrom("a", "b"), isSent: true } });
  send(0);
  ledger.tell();
  ledger.tell();
  expect(noted).toEqual([["of-many-0"]]);
  send(7);
  ledger.tell();
  expect(noted.slice(1)).toEqual([["of-many-0", "of-many-7"]]);
  // What finds no room isn't written, and stays noted.
  room.isLeft = false;
  runTimers();
  ledger.tell();
  expect(noted).toHaveLength(2);
  room.isLeft = true;
  runTimers();
  send(9);
  ledger.tell();
  expect(noted.slice(2)).toEqual([["of-many-0", "of-many-7", "of-many-9"]]);
});

test("what goes may leave another in its place, and those behind it follow", () => {
  const { ledger } = openLedger();
  ledger.enter([changeOf("1"), changeOf("2"), changeOf("3")]);
  const follow = (later: Change): Change => ({ ...later, id: `${later.id} follows` });
  ledger.remove(changeOf("gone"), follow, changeOf("never"));
  expect(idsOf(ledger)).toEqual(["1", "2", "3"]);
  ledger.remove(changeOf("2"), follow, changeOf("2b"));
  expect(idsOf(ledger)).toEqual(["1", "2b", "3 follows"]);
  ledger.remove(changeOf("1"), follow);
  expect(idsOf(ledger)).toEqual(["2b follows", "3 follows follows"]);
});

test("a batch can be taken back once nothing of it is on its way", () => {
  const { ledger } = openLedger();
  const [first, second] = [changeOf("1", { kind: "redo" }), changeOf("2", { takenBackBy: "other" })];
  ledger.enter([first, second]);
  ledger.addReversal("one", table, titleFrom("b", "a"));
  ledger.remove(first, unchanged);
  expect(ledger.lastDoneAtMs()).toBe(-Infinity);
  ledger.remove(changeOf("gone"), unchanged);
  ledger.addReversal("other", table, titleFrom("d", "c"));
  ledger.remove({ ...second, madeAtMs: 8 }, unchanged);
  ledger.tell();
  expect(ledger.getState()).toEqual({ changes: [], canUndo: true, canRedo: true });
  expect(ledger.pop("done")).toMatchObject({ batch: "one", madeAtMs: 8 });
  expect(ledger.pop("undone")).toMatchObject({ batch: "other", madeAtMs: 8 });
});

test("a batch that takes others back waits for what it takes back on its way", () => {
  const { ledger } = openLedger();
  const [back, other] = [
    changeOf("1", { kind: "undo", batch: "back" }),
    changeOf("2", { takenBackBy: "back" }),
  ];
  ledger.enter([back, changeOf("3", { batch: "elsewhere" }), other]);
  ledger.addReversal("back", table, titleFrom("a", "b"));
  ledger.remove(back, unchanged);
  ledger.tell();
  expect(ledger.getState()).toMatchObject({ canRedo: false });
  ledger.remove(other, unchanged);
  ledger.tell();
  expect(ledger.getState()).toMatchObject({ canUndo: true, canRedo: true });
});

test("only what the person wants at last can be undone on its way", () => {
  const { ledger } = openLedger();
  ledger.enter([changeOf("1", { kind: "undo" }), changeOf("2", { takenBackBy: "back" })]);
  ledger.tell();
  expect(ledger.getState().canUndo).toBe(false);
  ledger.enter([changeOf("3")]);
  ledger.tell();
  expect(ledger.getState().canUndo).toBe(true);
});

test("what is dropped gives those behind it back what was there, and what is under way stays", () => {
  const { ledger } = openLedger();
  const later = changeOf("later", { write: { ...titleFrom("b", "c", "1") } });
  ledger.enter([changeOf("1"), later, changeOf("2", { state: sending })]);
  for (const id of ["2", "none", "1"]) ledger.drop(id);
  expect(idsOf(ledger)).toEqual(["later", "2"]);
  expect(ledger.find("later")?.write).toMatchObject({ old: { title: "a" }, set: { title: "c" } });
});

test("what is given up is gone where it was never sent, and otherwise is settled for the batch that takes it back", () => {
  const { ledger, journals } = openLedger();
  const refused: ChangeState = { kind: "refused", refusal: { code: "23514", message: "no", columns: [] } };
  const rest = [
    ...[changeOf("sending", { state: sending }), changeOf("unknown", { state: { kind: "unknown" } })],
    ...[sentAs("no-session", { kind: "no-session" }), sentAs("before", { kind: "from-before" })],
    ...[changeOf("other"), changeOf("taken", { state: sending, takenBackBy: "earlier" })],
  ];
  ledger.enter([changeOf("unsent"), changeOf("refused", { state: refused }), ...rest, ...some(50)]);
  ledger.tell();
  for (const id of ["unsent", "refused", ...rest.map((one) => one.id).filter((id) => id !== "other")])
    ledger.giveUp(id, "back", 9);
  ledger.tell();
  // A page that ends now doesn't send it after all.
  expect(journals).toHaveLength(2);
  const given = { takenBackBy: "back", madeAtMs: 9 };
  const [inFlight, unknown, signedOut, before, ...untouched] = rest;
  expect(ledger.getState().changes.slice(0, 6)).toEqual([
    ...[inFlight, unknown, signedOut].map((one) => ({ ...one, ...given })),
    ...[{ ...before, ...given, state: waiting }, ...untouched],
  ]);
  // Nothing of that is new.
  for (const id of ["none", "taken"]) ledger.giveUp(id, "back", 9);
  ledger.tell();
  expect(journals).toHaveLength(2);
});

test("who goes on from there doesn't do again what is being taken back", () => {
  const { ledger } = openLedger();
  const [work, back] = [jest.fn(), changeOf("1", { kind: "undo", batch: "back" })];
  ledger.enter([back, changeOf("2", { batch: "two", takenBackBy: "two-back" }), changeOf("3")]);
  for (const batch of ["back", "one"]) ledger.addReversal(batch, table, titleFrom("a", "b"));
  ledger.addWork(work, 7);
  ledger.tell();
  expect(ledger.getState().changes).toEqual([
    ...[{ ...back, batch: "for-good" }, changeOf("2", { batch: "two", takenBackBy: "for-good" })],
    changeOf("3"),
  ]);
  expect(ledger.takeReversals("back")).toEqual([]);
  expect(ledger.takeReversals("one")).toHaveLength(1);
  expect(ledger.lastDoneAtMs()).toBe(7);
  expect(ledger.pop("done")).toBe(work);
});

test("what was kept is there again after a reload", () => {
  const reversal = { batch: "old", madeAtMs: 3, steps: [{ table, write: titleFrom("b", "a") }] };
  const { ledger } = openLedger();
  ledger.restore({ changes: [changeOf("1")], done: [], undone: [reversal], open: [] });
  ledger.tell();
  expect(ledger.getState()).toEqual({ changes: [changeOf("1")], canUndo: true, canRedo: true });
  expect(ledger.pop("undone")).toEqual(reversal);
  // What was read needn't be written at once.
  const many = openLedger();
  many.ledger.restore({ changes: some(51), done: [], undone: [], open: [] });
  many.ledger.tell();
  expect([many.journals, many.delays]).toEqual([[], [250]]);
});
