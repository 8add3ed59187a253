import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { Table } from "../catalogue/catalogue.ts";
import { cellProblems } from "../cells/cell-problems.ts";
import { cellMarks } from "../grid/cell-marks.ts";
import { referredFinder } from "../relations/find-referred.ts";
import type { Row } from "../requests/read-answer.ts";
import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { createEditCovers } from "./edit-covers.ts";
import type { Landed } from "./edit-runner.ts";
import { texts } from "./texts.ts";

const column = (name: string) => ({ name, type: "integer", isNullable: false });
const table: Table = {
  name: "trips",
  kind: "table",
  comment: undefined,
  columns: [column("id"), column("place_id"), column("seats")],
  primaryKey: ["id"],
  foreignKeys: [
    {
      name: "trips_place",
      columns: ["place_id"],
      table: "places",
      targetColumns: ["id"],
      label: { alias: "foyer_label_0", column: "name", select: "" },
    },
  ],
  isWhole: true,
};
const read = { id: 4, place_id: 5, seats: 2, foyer_label_0: { name: "Place 5" } };

function landed(old: Record<string, string>, shown: Record<string, unknown>): Landed {
  const write = { kind: "update", key: { id: "4" }, old, set: {} };
  return { change: { table, write }, row: { shown } } as unknown as Landed;
}

test("a row whose reference was changed has no label of the row that it referred to before, until it is read again", () => {
  const covers = createEditCovers(() => 0);
  covers.land(landed({ place_id: "5" }, { place_id: 44 }));
  expect(covers.cover(table, read)).toEqual({ ...read, place_id: 44, foyer_label_0: null });
  const again = { ...read, place_id: 44, foyer_label_0: { name: "Place 44" } };
  expect(covers.cover(table, again)).toBe(again);
});

test("a row whose other values were changed keeps the label of what it refers to", () => {
  const covers = createEditCovers(() => 0);
  covers.land(landed({ seats: "2" }, { seats: 3 }));
  expect(covers.cover(table, read)).toEqual({ ...read, seats: 3 });
});

const MINUTE_MS = 60_000;
const notes = tableOf("notes", ["id integer", "seats integer", "note text"]);
const note: Row = { id: 4, seats: 2, note: "5" };
const update = { kind: "update", key: { id: "4" }, old: { note: "5" }, set: { note: "7" } } as const;
const changeOf = (more: Partial<Change>): Change => ({
  ...{ id: "c", batch: "b", kind: "do", table: notes, write: update },
  ...{ state: { kind: "waiting" }, madeAtMs: 0, ...more },
});
const landing = (write: Change["write"], shown: Record<string, unknown>): Landed => ({
  change: changeOf({ write }),
  row: { texts: {}, shown },
});
const marksOf = (row: Row): unknown => Object.fromEntries(cellMarks.get(row) ?? []);

test("a row has the person's changes on their way and their marks, the later ones over the earlier ones", () => {
  const covers = createEditCovers(() => 0);
  const seats = { ...update, set: { seats: "3", note: "6" } };
  const other = { ...update, key: { id: "5" } };
  const insert = { kind: "insert", set: { note: "new" } } as const;
  covers.take([seats, update, other, insert].map((write) => changeOf({ write })));
  const covered = covers.cover(notes, note);
  expect(covered).toEqual({ id: 4, seats: 3, note: "7" });
  expect(marksOf(covered)).toEqual({ seats: "pending", note: "pending" });
  // The same object for as long as the changes are the same.
  expect(covers.cover(notes, note)).toBe(covered);
  const beside = { ...note, id: 6 };
  expect(covers.cover(notes, beside)).toBe(beside);
  covers.take([]);
  expect(covers.cover(notes, note)).toBe(note);
});

test("a deleted row is marked as a whole, and what was given up isn't shown", () => {
  const covers = createEditCovers(() => 0);
  const remove = { kind: "delete", key: { id: "4" }, old: {} } as const;
  covers.take([changeOf({ write: remove }), changeOf({ takenBackBy: "b" })]);
  const covered = covers.cover(notes, note);
  expect(covered).toEqual(note);
  expect(marksOf(covered)).toEqual({ id: "pending", seats: "pending", note: "pending" });
});

test("what wasn't saved is marked, and says why until a later change of the cell is on its way", () => {
  const covers = createEditCovers(() => 0);
  const lost = changeOf({ state: { kind: "gone" } });
  covers.take([lost]);
  const covered = covers.cover(notes, note);
  expect(marksOf(covered)).toEqual({ note: "problem" });
  expect(cellProblems.get(covered)?.get("note")?.()).toBe(
    `${texts.problem.title("note", "4")}\n${texts.problem.gone}`,
  );
  covers.take([lost, changeOf({})]);
  expect(marksOf(covers.cover(notes, note))).toEqual({ note: "pending" });
  expect(cellProblems.get(covers.cover(notes, note))?.size).toBe(0);
});

test("a column that is gone meanwhile is marked, and gives no value", () => {
  const covers = createEditCovers(() => 0);
  covers.take([changeOf({ write: { ...update, set: { gone: "1" } } })]);
  expect(covers.cover(notes, note)).toEqual(note);
  covers.take([]);
  covers.land(landing({ ...update, old: { gone: "1", note: "5" } }, { note: "7" }));
  expect(covers.cover(notes, note)).toEqual({ ...note, note: "7" });
});

test("what landed is shown over what was read before it, for a minute", () => {
  let nowMs = 0;
  const covers = createEditCovers(() => nowMs);
  covers.land(landing(update, { note: "7" }));
  const covered = covers.cover(notes, note);
  expect(covered).toEqual({ ...note, note: "7" });
  expect(covers.cover(notes, note)).toBe(covered);
  nowMs = MINUTE_MS - 1;
  expect(covers.cover(notes, { ...note })).toEqual({ ...note, note: "7" });
  nowMs = MINUTE_MS;
  const late = { ...note };
  expect(covers.cover(notes, late)).toBe(late);
});

test("rows that were deleted or are new cover nothing", () => {
  const covers = createEditCovers(() => 0);
  covers.land(landing({ kind: "delete", key: { id: "4" }, old: { note: "5" } }, {}));
  expect(covers.cover(notes, note)).toBe(note);
});

test("what is referred to has the name that it was chosen by, where it was found, and a reference without names none", async () => {
  const { session } = createFakeDataService(() => json([{ id: 44, name: "Place 44" }]));
  registerCore(session);
  const places = tableOf("places", ["id integer", "name text"]);
  const [, place] = table.columns;
  if (place === undefined) throw new Error("It has one.");
  const tables = [table, places];
  const catalogue = { tables, procedures: [] } as unknown as Parameters<typeof referredFinder>[0];
  await referredFinder(catalogue, table, place)?.("44", new AbortController().signal);
  const covers = createEditCovers(() => 0);
  const set = (text: string) => changeOf({ table, write: { ...update, set: { place_id: text } } });
  covers.take([set("44")]);
  expect(covers.cover(table, read)).toEqual({ ...read, place_id: 44, foyer_label_0: { name: "Place 44" } });
  covers.take([set("45")]);
  expect(covers.cover(table, read)).toEqual({ ...read, place_id: 45, foyer_label_0: null });
  const [reference] = table.foreignKeys ?? [];
  if (reference === undefined) throw new Error("It has one.");
  const { label: _, ...bare } = reference;
  covers.take([{ ...set("44"), table: { ...table, foreignKeys: [bare] } }]);
  expect(covers.cover({ ...table, foreignKeys: [bare] }, { ...read })).toEqual({ ...read, place_id: 44 });
});
