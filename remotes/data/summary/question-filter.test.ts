import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import type { FilterOperator } from "../filters/operators.ts";
import { toQuestionFilter } from "./question-filter.ts";

const COLUMNS = [
  { name: "origin", type: "text" },
  { name: "day", type: "date" },
];
/** A Thursday, at noon. */
const NOW = new Date(2026, 10, 26, 12);
const asked = (filter: Filter) => toQuestionFilter(filter, COLUMNS, NOW);
const of = (column: string, operator: FilterOperator, value: string) =>
  asked(condition(column, operator, value));

test("a condition is data: its column, its operator and its value, and whether it is turned round", () => {
  expect(of("origin", "eq", "SEA*'; drop table flights")).toEqual({
    ...{ kind: "condition", column: "origin", operator: "eq", isNegated: false },
    value: "SEA*'; drop table flights",
  });
  expect(asked({ ...condition("origin", "is", "null"), isNegated: true })).toMatchObject({
    ...{ operator: "is", isNegated: true, value: "null" },
  });
});

test("a group keeps how its parts are joined, however deep they are", () => {
  const parts = [condition("origin", "eq", "SEA"), condition("origin", "like", "P*")];
  const inner = { kind: "group", joins: "and", isNegated: true, parts } as const;
  const filter = { kind: "group", joins: "or", isNegated: false, parts: [inner] } as const;
  expect(asked(filter)).toEqual({
    ...{ kind: "group", joins: "or", isNegated: false },
    parts: [
      {
        ...{ kind: "group", joins: "and", isNegated: true },
        parts: [of("origin", "eq", "SEA"), of("origin", "like", "P*")],
      },
    ],
  });
});

test.each<[FilterOperator, string, string | readonly string[]]>([
  ["like", "S*E*", "S%E%"],
  ["ilike", "*sea*", "%sea%"],
  ["like(any)", "S*, *X", ["S%", "%X"]],
  ["like(all)", "S*", ["S%"]],
  ["ilike(any)", "s*", ["s%"]],
  // A regular expression's asterisk is its own, and so is that of a value.
  ["match", "S.*", "S.*"],
  ["imatch", "s.*", "s.*"],
  ["in", 'S*, "PDX, OR"', ["S*", "PDX, OR"]],
])("%s of %s holds for the rows that the grid shows for it", (operator, value, sent) => {
  const field = typeof sent === "string" ? { value: sent } : { values: sent };
  expect(of("origin", operator, value)).toEqual({
    ...{ kind: "condition", column: "origin", operator, isNegated: false },
    ...field,
  });
});

test("days that are counted from today are settled, each in a list as well; texts that look like one stay", () => {
  expect(of("day", "gte", "day-6")).toMatchObject({ value: "2026-11-20" });
  expect(of("day", "in", "day, month")).toMatchObject({ values: ["2026-11-26", "2026-11-01"] });
  expect(of("origin", "in", "day")).toMatchObject({ values: ["day"] });
  expect(of("gone", "in", "day")).toMatchObject({ values: ["day"] });
});
