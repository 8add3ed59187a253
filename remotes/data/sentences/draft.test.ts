import fc from "fast-check";
import { FILTER_OPERATORS } from "../filters/operators.ts";
import type { Filter } from "../filters/filter.ts";
import { anyFilter } from "../testing/any-filter.ts";
import { tableOf } from "../testing/table-of.ts";
import { filtersOf, newSentence, problemOf, toDraft } from "./draft.ts";

const { columns } = tableOf("things", [
  "id bigint",
  "name text",
  "done boolean",
  "at timestamptz",
  "tags text[]",
]);
const condition: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant("condition" as const),
  column: fc.constantFrom(...columns.map(({ name }) => name), "gone"),
  operator: fc.constantFrom(...FILTER_OPERATORS),
  value: fc.oneof(fc.string(), fc.constantFrom("", "null", "true", "*a*", "%", "a, b", "day-6")),
  isNegated: fc.boolean(),
});
const filter = anyFilter(condition, 3);

test("opening a filter changes nothing of it, whatever the address held", () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 3 }), (filters) => {
      expect(
        filtersOf(
          toDraft(filters, columns, () => true),
          columns,
        ),
      ).toEqual(filters);
    }),
    { numRuns: 1000 },
  );
});

test("a condition holds once it is whole and fits the column", () => {
  const [id] = columns;
  if (id === undefined) throw new Error("no column");
  const begun = newSentence(id, () => false);
  const draft = toDraft([], columns, () => false);
  expect(filtersOf({ ...draft, parts: [begun] }, columns)).toEqual([]);
  expect(problemOf(begun, columns)).toBeUndefined();
  const wrong = { ...begun, values: ["twelve"] };
  expect(filtersOf({ ...draft, parts: [wrong] }, columns)).toEqual([]);
  expect(problemOf(wrong, columns)).toBe("Write a number like 12 or -3.5.");
  expect(filtersOf({ ...draft, parts: [{ ...begun, values: ["12"] }] }, columns)).toEqual([
    { kind: "condition", column: "id", operator: "eq", value: "12", isNegated: false },
  ]);
});
