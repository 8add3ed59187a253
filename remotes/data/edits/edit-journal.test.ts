import { change, table } from "../testing/open-desk.ts";
import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { createEditJournal } from "./edit-journal.ts";
import type { Journal, JournalKeeper, Reversal } from "./edit-journal.ts";
import type { RowWrite } from "./row-write.ts";

const NAME = "foyer.data.edits.1.https://a.example.ada";
const MINUTE_MS = 60_000;
const other = tableOf("tags", ["id bigint", "title text"]);
const NOTHING: Journal = { changes: [], done: [], undone: [], open: [] };

let kept: Map<string, string>;
/** More characters than this there is no room for. */
let room: number;
const storage = (): Storage =>
  ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > room) throw new Error("Full.");
      kept.set(name, text);
    },
    removeItem(name: string) {
      kept.delete(name);
    },
  }) as unknown as Storage;
const open = (personId = "ada", url = "https://a.example"): JournalKeeper =>
  createEditJournal(url, personId, storage);

const waiting = (id: string, more: Partial<Change> = {}): Change => ({
  ...{ id, batch: "b", kind: "do", table, write: change("a", "b", id) },
  ...{ state: { kind: "waiting" }, madeAtMs: 0, ...more },
});
const reversal = (batch: string, on = table): Reversal => ({
  ...{ batch, madeAtMs: 7, steps: [{ table: on, write: change("b", "a") }] },
});
const read = (nowMs = 0, tables = [table]): Journal => open().read(tables, nowMs);
/** As a page of this tab left it, or somebody else. */
const keep = (document: unknown): void => {
  kept.set(NAME, JSON.stringify(document));
};

beforeEach(() => {
  kept = new Map();
  room = Infinity;
});

test("what is kept is read as it was, of each table that is still there", () => {
  const change = waiting("1");
  const journal = {
    changes: [change],
    done: [reversal("d")],
    undone: [reversal("u")],
    open: [reversal("o")],
  };
  expect(open().write(journal)).toBe(true);
  expect(read()).toEqual(journal);
  expect(read(0, [table, other])).toEqual(journal);
  // Of a table that is gone nothing is sent, nor taken back.
  expect(read(0, [other])).toEqual(NOTHING);
});

test("a batch of several tables is taken back in those that are there; one without a name has none", () => {
  const steps = [table, other].map((on) => ({ table: on, write: change("b", "a") }));
  open().write({ ...NOTHING, done: [{ steps }] });
  expect(read().done).toStrictEqual([{ madeAtMs: 0, steps: steps.slice(0, 1) }]);
});

test("what one person left at one service is nobody else's, and carries the person's id in its name", () => {
  open().write({ ...NOTHING, changes: [waiting("1")] });
  open().noteSent(["1"]);
  expect([...kept.keys()]).toEqual([NAME, `${NAME}.sent`]);
  expect(open("bob").read([table], 0)).toEqual(NOTHING);
  expect(open("ada", "https://b.example").read([table], 0)).toEqual(NOTHING);
});

test("where nothing is left to be sent, taken back or done again, nothing is kept", () => {
  for (const left of [
    { changes: [waiting("1")] },
    { done: [reversal("d")] },
    { undone: [reversal("u")] },
    { done: [reversal("d")], undone: [reversal("u")] },
  ]) {
    open().noteSent(["1"]);
    expect(open().write({ ...NOTHING, ...left })).toBe(true);
    expect([...kept.keys()]).toEqual([NAME]);
    open().noteSent(["1"]);
    expect(open().write(NOTHING)).toBe(true);
    expect([...kept.keys()]).toEqual([]);
  }
});

test("without room for all, what isn't written yet is kept alone; without room for that, what was kept stays", () => {
  const journal = open();
  const changes = [waiting("1")];
  journal.write({ ...NOTHING, changes });
  room = kept.get(NAME)?.length ?? 0;
  const all = { changes, done: [reversal("d")], undone: [reversal("u")], open: [reversal("o")] };
  expect(journal.write(all)).toBe(true);
  expect(read()).toEqual({ ...NOTHING, changes });
  expect(JSON.parse(kept.get(NAME) ?? "")).toMatchObject({ done: [], undone: [], open: [] });
  journal.noteSent(["1"]);
  room = 10;
  expect(journal.write(all)).toBe(false);
  // Which of it was sent is still known.
  expect(read().changes[0]?.write.isSent).toBe(true);
});

test("what was sent since is known until it is kept anew", () => {
  const journal = open();
  const changes = [waiting("1"), waiting("2")];
  journal.write({ ...NOTHING, changes });
  journal.noteSent(["2"]);
  expect(read().changes.map(({ write }) => write.isSent)).toEqual([undefined, true]);
  journal.write({ ...NOTHING, changes });
  expect(read().changes.map(({ write }) => write.isSent)).toEqual([undefined, undefined]);
});

test("changes are sent unasked for ten minutes; older ones, and what the person was asked about, are asked about", () => {
  const stateAt = (ageMs: number, state: Change["state"]): string | undefined => {
    open().write({ ...NOTHING, changes: [waiting("1", { state, madeAtMs: 1_000 })] });
    return read(1_000 + ageMs).changes[0]?.state.kind;
  };
  for (const kind of ["waiting", "sending", "no-session"] as const) {
    expect(stateAt(10 * MINUTE_MS - 1, { kind })).toBe("waiting");
    expect(stateAt(10 * MINUTE_MS, { kind })).toBe("from-before");
  }
  expect(stateAt(0, { kind: "gone" })).toBe("from-before");
  expect(stateAt(0, { kind: "from-before" })).toBe("from-before");
});

test("a new row that was sent is sent again only where that can't write it twice", () => {
  const insert = { kind: "insert", set: { title: "b" }, isSent: true } as const;
  const stateOf = (write: RowWrite, more: Partial<Change> = {}): string | undefined => {
    open().write({ ...NOTHING, changes: [waiting("1", { ...more, write })] });
    return read().changes[0]?.state.kind;
  };
  expect(stateOf(insert)).toBe("unknown");
  expect(stateOf(insert, { takenBackBy: "c" })).toBe("unknown");
  expect(stateOf({ ...insert, key: { id: "1" } })).toBe("waiting");
  expect(stateOf({ ...insert, question: "q" })).toBe("waiting");
  expect(stateOf({ kind: "insert", set: { title: "b" } })).toBe("waiting");
  expect(stateOf({ ...change("a", "b"), isSent: true })).toBe("waiting");
});

test("what was given up is gone where it wasn't sent, and is settled where it was, however old it is", () => {
  const changes = [waiting("1", { takenBackBy: "c" }), waiting("2", { takenBackBy: "c" })];
  open().write({ ...NOTHING, changes });
  open().noteSent(["2"]);
  const left = read(60 * MINUTE_MS).changes;
  expect(left.map(({ id, takenBackBy, state }) => [id, takenBackBy, state.kind])).toEqual([
    ["2", "c", "waiting"],
  ]);
});

test("what stands there and is no journal is nothing, and of one the sound parts are read", () => {
  for (const document of [5, "text", [], {}, { changes: 7, done: {}, undone: [5, null, "x"] }]) {
    keep(document);
    expect(read()).toEqual(NOTHING);
  }
  kept.set(NAME, "{");
  kept.set(`${NAME}.sent`, '{"0":"1"}');
  expect(read()).toEqual(NOTHING);
  const write = change("a", "b");
  const sound = { id: "1", batch: "b", kind: "do", place: "notes", write, state: "waiting" };
  const without = (name: string): unknown => ({ ...sound, [name]: undefined });
  keep({
    changes: [...["id", "batch", "kind", "place", "write"].map(without), { ...sound, place: "gone" }, sound],
    done: [{ batch: "d", steps: [{ place: "notes" }, { write }, 5, null] }, { batch: "e" }],
  });
  expect(read()).toEqual({ ...NOTHING, changes: [waiting("1", { write })] });
});
