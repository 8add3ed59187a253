import { tableOf } from "../testing/table-of.ts";
import { isOurs, refusalWords, refusedColumns } from "./refusal-words.ts";
import { texts } from "./texts.ts";

const table = tableOf("notes", ["id bigint", "title text", "size integer"]);
const t = texts.refused;
const words = (code: string, more: Partial<Parameters<typeof refusalWords>[0]> = {}): readonly string[] =>
  refusalWords({ code, message: "", columns: [], ...more }, table);

test.each([
  ["23505", t.taken([])],
  ["23502", t.needsValue([])],
  ["23514", t.check],
  ["23503", t.reference],
  ["23001", t.reference],
  ["23P01", t.overlap],
  ["22P02", t.type],
  ["22007", t.type],
  ["22008", t.type],
  ["22001", t.range],
  ["22003", t.range],
  ["42501", t.permission],
  ["428C9", t.generated],
  ["P0001", t.trigger],
  ["second_factor", t.secondFactor],
  ["XX000", t.other],
])("a refusal with code %s reads “%s”", (code, told) => {
  expect(words(code)).toEqual([told]);
});

test("ours come first, then what the database says, and nothing where it says nothing", () => {
  const said = { message: "duplicate", details: "Key (title)", hint: "Another." };
  expect(words("23505", { ...said, columns: ["title"] })).toEqual([
    ...[t.taken(["title"]), "duplicate", "Key (title)", "Another."],
  ]);
  expect(words("23502", { columns: ["title", "size"] })).toEqual([t.needsValue(["title", "size"])]);
  expect(words("23514", { message: "no", hint: "" })).toEqual([t.check, "no"]);
});

test("what the page refuses by itself is said once", () => {
  expect(words("second_factor", { message: "Add a factor first." })).toEqual(["Add a factor first."]);
  expect([isOurs({ code: "second_factor" }), isOurs({ code: "42501" })]).toEqual([true, false]);
});

test("a check is of the columns that its name has in it; anything else of those that the answer names", () => {
  const refusal = (message: string) => ({ code: "23514", message, columns: ["other"] });
  const rule = (name: string): string => `new row for relation "notes" violates check constraint "${name}"`;
  expect(refusedColumns(refusal(rule("notes_title_check")), table)).toEqual(["title"]);
  expect(refusedColumns(refusal(rule("notes_size_check12")), table)).toEqual(["size"]);
  expect(refusedColumns(refusal(rule("notes_title_check_more")), table)).toEqual([]);
  const checked = tableOf("notes", ["id bigint", "check_size integer"]);
  expect(refusedColumns(refusal(rule("notes_check_size_check")), checked)).toEqual(["check_size"]);
  expect(refusedColumns({ ...refusal(rule("notes_title_check")), code: "23502" }, table)).toEqual(["other"]);
});
