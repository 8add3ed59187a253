import { condition } from "../filters/filter.ts";
import { groupFilters } from "./group-filters.ts";
import { levelQuestion } from "./level-question.ts";
import type { Grouping, SummaryQuestion } from "./summary-question.ts";

const ORIGIN: Grouping = { column: "origin", by: "value" };
const MONTH: Grouping = { column: "at", by: "time", step: "month" };
const QUARTERS: Grouping = { column: "delay", by: "quantiles", count: 4 };
const STEPS: Grouping = { column: "delay", by: "width", width: "10000" };
const COLUMNS = [
  { name: "delay", type: "integer" },
  { name: "at", type: "timestamp with time zone" },
];
const [LEAST_DELAY, MOST_DELAY] = [
  condition("delay", "gte", "-2147483648"),
  condition("delay", "lte", "2147483647"),
];

test.each([
  [ORIGIN, null, [condition("origin", "is", "null")]],
  [ORIGIN, "SEA", [condition("origin", "eq", "SEA")]],
  [ORIGIN, "", [condition("origin", "eq", "")]],
  [
    MONTH,
    ["2001-01-01", "2001-02-01"],
    [condition("at", "gte", "2001-01-01"), condition("at", "lt", "2001-02-01")],
  ],
  [MONTH, ["infinity", "infinity"], [condition("at", "eq", "infinity")]],
  // Each of these ends with a value that is there.
  [QUARTERS, ["-5", "7"], [condition("delay", "gte", "-5"), condition("delay", "lte", "7")]],
  // What the type doesn't hold it isn't compared with.
  [STEPS, ["2147480000", "2147490000"], [condition("delay", "gte", "2147480000"), MOST_DELAY]],
  [STEPS, ["-2147490000", "-2147480000"], [LEAST_DELAY, condition("delay", "lt", "-2147480000")]],
  [STEPS, ["0.9", "1.0"], [condition("delay", "gte", "1"), condition("delay", "lt", "1")]],
  [STEPS, ["1.0", "1.1"], [condition("delay", "gte", "1"), condition("delay", "lt", "2")]],
] as const)("of %j the group %j is the rows that its filters leave", (grouping, key, filters) => {
  expect(groupFilters(grouping, key, COLUMNS)).toEqual(filters);
});

const measures = [{ of: "rows" }] as const;
const question: SummaryQuestion = { groups: [ORIGIN, MONTH, QUARTERS], measures };

test("the groups within a group are the next grouping's, of the rows of all groups around it", () => {
  expect(levelQuestion(question, [], COLUMNS)).toEqual({
    question: { groups: [ORIGIN], measures, order: { by: "measure", index: 0, isDescending: true } },
    filters: [],
  });
  expect(levelQuestion(question, ["SEA", ["a", "b"]], COLUMNS)).toEqual({
    question: { groups: [QUARTERS], measures, order: { by: "group", index: 0, isDescending: false } },
    filters: [condition("origin", "eq", "SEA"), condition("at", "gte", "a"), condition("at", "lt", "b")],
  });
  // Within the last grouping there is the whole of its group.
  expect(levelQuestion(question, ["SEA", null, null], COLUMNS).question).toEqual({ groups: [], measures });
  expect(levelQuestion(question, ["SEA", null, null], COLUMNS).question.groups).toHaveLength(0);
});

test("an order by a measure holds within each group, one by a grouping within its own level alone", () => {
  const byRows = { by: "measure", index: 0, isDescending: false } as const;
  for (const path of [[], ["SEA"]])
    expect(levelQuestion({ ...question, order: byRows }, path, COLUMNS).question.order).toEqual(byRows);
  const byMonth = { by: "group", index: 1, isDescending: true } as const;
  expect(levelQuestion({ ...question, order: byMonth }, ["SEA"], COLUMNS).question.order).toEqual({
    ...byMonth,
    index: 0,
  });
  expect(levelQuestion({ ...question, order: byMonth }, [], COLUMNS).question.order).toEqual({
    ...{ by: "measure", index: 0, isDescending: true },
  });
});
