import type { SessionError } from "@foyer/shared-auth";
import { columnsOf, condition, countConditions } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { assertSendable, isTooLong, MOST_FILTER_CHARACTERS } from "./filter-length.ts";
import { isFilterOperator, takesList, takesPattern } from "./operators.ts";

const group = (...parts: readonly Filter[]): Filter => ({
  kind: "group",
  joins: "and",
  isNegated: false,
  parts,
});
const FILTERS = [
  condition("origin", "eq", "SEA"),
  group(
    condition("delay", "gt", "5"),
    group(condition("origin", "neq", "PDX"), condition("day", "is", "null")),
  ),
];

test("a filter names its columns once, and counts its conditions, however deep they stand", () => {
  expect(columnsOf(FILTERS)).toEqual(["origin", "delay", "day"]);
  expect([countConditions(FILTERS), countConditions([])]).toEqual([4, 0]);
  expect(condition("origin", "eq", "SEA")).toMatchObject({ kind: "condition", isNegated: false });
});

test("some operators take a list, some a pattern, and what is none is known", () => {
  const operators = [
    "eq",
    "in",
    "like",
    "ilike",
    "match",
    "imatch",
    "like(any)",
    "like(all)",
    "ilike(any)",
    "ilike(all)",
  ] as const;
  expect(operators.filter(takesList)).toEqual(["in", "like(any)", "like(all)", "ilike(any)", "ilike(all)"]);
  expect(operators.filter(takesPattern)).toEqual(operators.slice(2));
  expect(["eq", "like(any)", "drop", ""].map(isFilterOperator)).toEqual([true, true, false, false]);
});

test("filters that leave no room for the rest of an address are refused before they are sent", () => {
  // As the address has it: with the name, and each sign that is escaped.
  const of = (length: number): readonly (readonly [string, string])[] => [
    ["a", `é${"x".repeat(length - 8)}`],
  ];
  expect(isTooLong(of(MOST_FILTER_CHARACTERS))).toBe(false);
  expect(isTooLong(of(MOST_FILTER_CHARACTERS + 1))).toBe(true);
  expect(() => assertSendable(of(MOST_FILTER_CHARACTERS))).not.toThrow();
  expect(() => assertSendable(of(MOST_FILTER_CHARACTERS + 1))).toThrow(
    expect.objectContaining<Partial<SessionError>>({ code: "invalid_request" }) as SessionError,
  );
});
