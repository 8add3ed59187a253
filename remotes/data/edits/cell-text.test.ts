import type { Column } from "../catalogue/catalogue.ts";
import { tableOf } from "../testing/table-of.ts";
import { cellTextOf, cellUpdate, changeOfCell, fromTyped, keyOf, textProblem } from "./cell-text.ts";
import type { Change } from "./change.ts";

const table = tableOf("notes", ["id bigint", "title text", "meta jsonb null"]);
const [, title, meta] = table.columns as [Column, Column, Column];
const ROW = { id: 1, title: "a", meta: { n: 1 } };

function changeOf(
  more: Partial<Change> = {},
  set: Readonly<Record<string, string>> = { title: "b" },
): Change {
  return {
    ...{ id: "x", batch: "x", kind: "do", table, madeAtMs: 0, state: { kind: "waiting" } },
    write: { kind: "update", key: { id: "1" }, old: { title: "before" }, set },
    ...more,
  };
}

test("a row is told by its whole key, or not at all", () => {
  const two = { ...table, primaryKey: ["id", "title"] };
  expect(keyOf(table, ROW)).toEqual({ id: "1" });
  expect(keyOf(two, ROW)).toEqual({ id: "1", title: "a" });
  expect(keyOf(two, { id: 1, title: null })).toBeUndefined();
  expect(keyOf({ ...table, primaryKey: ["id", "unknown"] }, { ...ROW, unknown: 2 })).toBeUndefined();
  const listed = tableOf("tagged", ["id bigint", "tags text[]"], { primaryKey: ["id", "tags"] });
  expect(keyOf(listed, { id: 1, tags: ["a,b"] })).toEqual({ id: "1", tags: '{"a,b"}' });
  expect(keyOf({ ...table, primaryKey: [] }, ROW)).toBeUndefined();
  expect(cellTextOf(table, { title: "a" }, title, [])).toBeUndefined();
  expect(changeOfCell(table, { title: "a" }, title, [changeOf()])).toBeUndefined();
});

test("a cell shows its newest change, and what the grid holds where it has none", () => {
  const shown = (changes: readonly Change[]) => cellTextOf(table, ROW, title, changes);
  expect(shown([])).toEqual({ shown: "a", old: "a", isExact: true });
  expect(shown([changeOf(), changeOf({}, { title: "c" })])).toEqual({
    ...{ shown: "c", old: "c", isExact: true, isPending: true },
  });
  const elsewhere: Change[] = [
    changeOf({}, { meta: "{}" }),
    changeOf({ write: { kind: "update", key: { id: "2" }, old: {}, set: { title: "c" } } }),
    changeOf({ write: { kind: "delete", key: { id: "1" }, old: {} } }),
    changeOf({ takenBackBy: "y" }),
    changeOf({ table: { ...table, name: "others" } }),
  ];
  for (const change of elsewhere) expect(shown([change])).toMatchObject({ shown: "a" });
});

test("of JSON the grid has only a form, but of no value, and of what was typed, all of it", () => {
  expect(cellTextOf(table, ROW, meta, [])).toEqual({ shown: '{"n":1}', old: '{"n":1}', isExact: false });
  expect(cellTextOf(table, { ...ROW, meta: null }, meta, [])).toMatchObject({ isExact: true });
  expect(cellTextOf(table, ROW, meta, [changeOf({}, { meta: '{"n": 1.0}' })])).toMatchObject({
    ...{ shown: '{"n": 1.0}', isExact: true },
  });
});

test("what came to nothing stays shown, with why, over what is there", () => {
  expect(cellTextOf(table, ROW, title, [changeOf({ state: { kind: "gone" } })])).toEqual({
    ...{ shown: "b", old: "before", isExact: true, isPending: true },
    refused: "The row isn't there any more, or you may no longer see it.",
    title: "title of row 1 was not saved",
  });
  const row = { texts: { id: "1", title: "theirs" }, shown: {} };
  expect(cellTextOf(table, ROW, title, [changeOf({ state: { kind: "conflict", row } })])).toMatchObject({
    ...{ shown: "b", old: "theirs" },
  });
  expect(
    cellTextOf(table, ROW, title, [
      changeOf({
        state: {
          kind: "refused",
          refusal: { code: "22001", message: "too long", columns: [], details: "41" },
        },
      }),
    ])?.refused,
  ).toMatch(/\ntoo long\n41$/);
});

test("a cell's change replaces what was there, in its row", () => {
  expect(cellUpdate(table, ROW, title, "a", null)).toEqual({
    ...{ kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: null } },
  });
});

test("an emptied field is an empty text where texts stand, and no value elsewhere", () => {
  expect(["text", "varchar(3)", "integer", "date"].map((type) => fromTyped("", { type }))).toEqual([
    ...["", "", null, null],
  ]);
  expect(fromTyped("1", { type: "integer" })).toBe("1");
});

const column = (type: string, more: Partial<Column> = {}): Column => ({
  ...{ name: "x", type, isNullable: true },
  ...more,
});
const MOODS = { enumValues: ["glad", "sad"] };
const NO_NUMBER = textProblem("x", column("integer"));
const NO_UUID = textProblem("x", column("uuid"));

test("numbers, ids, JSON, lists and what is chosen are looked at before they are sent, each in its words", () => {
  expect(NO_NUMBER).toMatch(/number/);
  expect(NO_UUID).toBeDefined();
  expect(NO_UUID).not.toBe(NO_NUMBER);
});

test.each([
  [null, column("integer"), undefined],
  [null, column("integer", { isNullable: false }), "This column needs a value."],
  ["1.5", column("numeric"), undefined],
  ["not a date", column("date"), undefined],
  ["anything", column("text"), undefined],
  ["3b241101-e2bb-4255-8caf-4136c566a962", column("uuid"), undefined],
  ["glad", column("mood", MOODS), undefined],
  ["angry", column("mood", MOODS), "Choose one of the list."],
  ['{"a": 1}', column("jsonb"), undefined],
  ['{"a": yes}', column("jsonb"), "This is no JSON: see line 1, at “yes”."],
  ["[1,", column("json"), "This is no JSON: it ends too early, in line 1."],
  ["a,b", column("text[]"), "Write a list like {a,b}."],
  ["{a,b}", column("text[]"), undefined],
  ["{1,NULL,2}", column("integer[]"), undefined],
  ["{1,x}", column("integer[]"), NO_NUMBER],
  ["{{1},{2}}", column("integer[]"), undefined],
  ["{x}", column("uuid[]"), NO_UUID],
  ["{glad,NULL}", column("mood[]", MOODS), undefined],
  ["{glad,angry}", column("mood[]", MOODS), "Choose one of the list."],
  ["{not a date}", column("date[]"), undefined],
])("%s: %#", (text, of, problem) => {
  expect(textProblem(text, of)).toBe(problem);
});
