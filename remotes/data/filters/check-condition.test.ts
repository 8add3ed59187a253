import { lateTexts } from "../late-texts.ts";
import { checkCondition, isSound } from "./check-condition.ts";
import { condition } from "./filter.ts";
import type { Filter, FilterGroup } from "./filter.ts";
import type { FilterOperator } from "./operators.ts";

const { notANumber: NO_NUMBER, notADate: NO_DATE, isMissing: MISSING } = lateTexts.filter;
const COLUMNS = [
  { name: "origin", type: "text" },
  { name: "delay", type: "integer" },
  { name: "day", type: "date" },
  { name: "key", type: "uuid" },
  { name: "doc", type: "jsonb" },
  { name: "tags", type: "text[]" },
  { name: "span", type: "int4range" },
  { name: "words", type: "tsvector" },
  { name: "place", type: "point" },
];

test.each<[string, FilterOperator, string, string | undefined]>([
  ["delay", "eq", "7", undefined],
  ["delay", "eq", "soon", NO_NUMBER],
  ["delay", "eq", "", MISSING],
  ["delay", "is", "whatever", undefined],
  ["delay", "like", "%", undefined],
  ["delay", "in", "7, 8", undefined],
  ["delay", "in", "7, soon", NO_NUMBER],
  ["delay", "in", "", undefined],
  ["day", "gte", "2026-01-04", undefined],
  ["day", "gte", "month-1", undefined],
  ["day", "gte", "soon", NO_DATE],
  // Of another type it is no day.
  ["delay", "gte", "month-1", NO_NUMBER],
  // An empty text is one, and of a type that nobody knows anything may be.
  ["origin", "eq", "", undefined],
  ["place", "eq", "", undefined],
  ["gone", "eq", "", undefined],
  ["tags", "cs", "", undefined],
  ["tags", "cs", "{7", undefined],
  ["span", "cs", " ", MISSING],
  ["span", "cs", "[1,5)", undefined],
  ["words", "fts", "", MISSING],
  ["words", "fts", "rain", undefined],
])("%s %s %j: what is wrong is told", (column, operator, value, problem) => {
  expect(checkCondition(condition(column, operator, value), COLUMNS)).toBe(problem);
});

test("a key and a document are told apart from what they aren't", () => {
  expect(checkCondition(condition("key", "eq", "x"), COLUMNS)).toBeDefined();
  expect(checkCondition(condition("doc", "eq", "{"), COLUMNS)).toBeDefined();
  expect(checkCondition(condition("doc", "eq", "{}"), COLUMNS)).toBeUndefined();
});

test("a group is sound where it has parts and each of them is, however deep", () => {
  const group = (...parts: readonly Filter[]): FilterGroup => ({
    ...{ kind: "group", joins: "or", isNegated: false, parts },
  });
  const [good, bad] = [condition("delay", "eq", "7"), condition("delay", "eq", "soon")];
  expect([good, group(good), group(good, group(good))].map((one) => isSound(one, COLUMNS))).toEqual([
    ...[true, true, true],
  ]);
  expect(
    [bad, group(), group(good, bad), group(good, group(bad))].map((one) => isSound(one, COLUMNS)),
  ).toEqual([false, false, false, false]);
});
