import type { TrayWork } from "@foyer/contracts";
import { flush, WALKED } from "../testing/desk-walk.ts";
import { BAD, createMemoryTable } from "../testing/memory-table.ts";
import type { AskedQuestion, Fate } from "../testing/memory-table.ts";
import { openDesk } from "../testing/open-desk.ts";
import { createWriteSender } from "./send-write.ts";
import { createSweepDesk } from "./sweep-desk.ts";
import { texts } from "./texts.ts";

const [, title, note] = WALKED.columns;
if (title === undefined || note === undefined) throw new Error("The table has both.");
const t = texts.sweep;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sweeps of a table with three rows, whose questions are answered as `fateOf` says; those that it says nothing of wait. */
function open(fateOf: (question: AskedQuestion) => Fate | undefined = () => "answer") {
  const database = createMemoryTable(["1", "2", "3"].map((id) => ({ id, title: "t", note: `n${id}` })));
  database.onAsked = (question) => {
    const fate = fateOf(question);
    if (fate !== undefined) question.settle(fate);
  };
  const { desk } = openDesk();
  const prove = jest.fn(() => Promise.resolve());
  const parts = { ask: database.ask, sender: createWriteSender(database.ask), desk, prove };
  const sweeps = createSweepDesk(parts);
  const written = jest.fn();
  const stopListening = sweeps.onWritten(written);
  let shown: TrayWork | undefined;
  const tray = {
    add(work: TrayWork) {
      shown = work;
      return { update: (next: TrayWork) => void (shown = next), remove: () => undefined };
    },
  };
  const start = async (column = note, text = "swept", table = WALKED): Promise<void> => {
    if (column === undefined) return;
    sweeps.start({ table, filters: [], act: { kind: "change", column, text } }, 3, tray);
    await rest();
  };
  const press = async (label: string): Promise<void> => {
    shown?.actions?.find((action) => action.label === label)?.press();
    await rest();
  };
  const notes = (): unknown[] => [...database.rows.values()].map((row) => row.note);
  return { ...{ database, desk, prove, written, stopListening, start, press, notes }, shown: () => shown };
}
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await flush();
};

test("rows that weren't written are the person's to decide on, as one batch", async () => {
  const { desk, start, shown } = open();
  await start(title, BAD);
  expect(shown()?.message).toContain(t.problems(3));
  const { changes } = desk.getState();
  expect(changes.map(({ state }) => state.kind)).toEqual(["refused", "refused", "refused"]);
  expect(new Set(changes.map(({ batch }) => batch)).size).toBe(1);
  expect(changes[0]?.batch).toMatch(/^[\da-f-]{36}$/);
});

test("taken back, what wasn't written isn't asked about any more; what can't be put back is", async () => {
  const { database, desk, start, press, notes } = open(({ path }) => {
    // Somebody else is quicker with the third row, once.
    if (path.includes("xmin=in.") && database.rows.get("3")?.note === "n3")
      database.meddle("3", { note: "theirs" });
    return "answer";
  });
  await start();
  expect(notes()).toEqual(["swept", "swept", "theirs"]);
  expect(desk.getState().changes).toHaveLength(1);
  const [forth] = desk.getState().changes;
  database.meddle("1", { note: "later" });
  await press(t.takeBack);
  expect(notes()).toEqual(["later", "n2", "theirs"]);
  const { changes, canUndo } = desk.getState();
  expect(changes.map(({ write, state }) => [write.key, state.kind])).toEqual([[{ id: "1" }, "conflict"]]);
  expect(changes[0]?.batch).not.toBe(forth?.batch);
  expect(canUndo).toBe(true);
});

test("what fails after it was taken back, of what was on its way, isn't asked about either", async () => {
  let patches = 0;
  const { database, desk, start, notes, shown } = open(({ method }) => {
    if (method !== "PATCH") return "answer";
    if (patches === 0) database.meddle("3", { note: "theirs" });
    patches += 1;
    return patches === 2 ? undefined : "answer";
  });
  await start();
  // Two are written, and the third one is on its way.
  expect([shown()?.state, database.waiting.length]).toEqual(["running", 1]);
  expect(desk.undo()).toBe(true);
  for (const question of [...database.waiting]) question.settle("answer");
  await rest();
  expect(desk.getState().changes).toEqual([]);
  expect([notes(), shown()?.state]).toEqual([["n1", "n2", "theirs"], "done"]);
});

test("undo takes a sweep back while there is something of it to take back, and it is offered no longer then", async () => {
  const { desk, start, notes } = open();
  expect(desk.getState().canUndo).toBe(false);
  await start();
  expect([notes(), desk.getState().canUndo]).toEqual([["swept", "swept", "swept"], true]);
  expect(desk.undo()).toBe(true);
  await rest();
  expect([notes(), desk.getState().canUndo]).toEqual([["n1", "n2", "n3"], false]);
});

test("taken back in the tray, a sweep isn't the desk's to take back any more", async () => {
  const { desk, start, press, notes } = open();
  await start();
  await press(t.takeBack);
  expect([notes(), desk.getState().canUndo]).toEqual([["n1", "n2", "n3"], false]);
});

test("that rows were written is told once a sweep has ended, and to nobody who has left", async () => {
  let isHeld = true;
  const { database, written, stopListening, start, press } = open(({ method }) =>
    isHeld && method !== "GET" ? undefined : "answer",
  );
  await start();
  expect(written).not.toHaveBeenCalled();
  isHeld = false;
  for (const question of [...database.waiting]) question.settle("answer");
  await rest();
  expect(written.mock.calls).toEqual([[WALKED]]);
  stopListening();
  await press(t.takeBack);
  expect(written).toHaveBeenCalledTimes(1);
});

test("a table that asks for a second factor is swept after it", async () => {
  const { prove, start } = open();
  const asking = { ...WALKED, writing: "second-factor" } as const;
  await start(note, "swept", asking);
  expect(prove.mock.calls).toEqual([[asking]]);
});

test("without an answer it asks again after a second, and no more once it is stopped", async () => {
  let asked = 0;
  let isDown = true;
  const { start, press, shown, notes } = open(() => {
    asked += 1;
    return isDown ? "lose-question" : "answer";
  });
  await start();
  expect(asked).toBe(1);
  jest.advanceTimersByTime(999);
  await rest();
  expect(asked).toBe(1);
  jest.advanceTimersByTime(1);
  await rest();
  expect(asked).toBe(2);
  expect(jest.getTimerCount()).toBe(1);
  await press(t.stop);
  expect([shown()?.state, jest.getTimerCount()]).toEqual(["stopped", 0]);
  isDown = false;
  await press(t.goOn);
  expect(notes()).toEqual(["swept", "swept", "swept"]);
});

test("that nothing had to be written is told as well", async () => {
  const { database, written, start } = open();
  for (const id of database.rows.keys()) database.meddle(id, { note: "swept" });
  await start();
  expect(written.mock.calls).toEqual([[WALKED]]);
});

test("stopped while a question is on its way that is lost then, it doesn't wait for another", async () => {
  const { database, start, press, shown } = open(() => undefined);
  await start();
  await press(t.stop);
  database.waiting[0]?.settle("lose-question");
  await rest();
  expect([shown()?.state, jest.getTimerCount(), database.waiting.length]).toEqual(["stopped", 0, 0]);
});
