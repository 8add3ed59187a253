import type { SessionError } from "@foyer/shared-auth";
import { condition } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { applyFilters, filterParameters } from "./filter-request.ts";
import type { FilterOperator } from "./operators.ts";

const COLUMNS = [{ name: "origin", type: "text" }];

test("a list of one empty text is asked for by eq: PostgREST takes it for an empty list", () => {
  const filter = condition("origin", "in", '""');
  const negated = { ...filter, isNegated: true };
  const group = { kind: "group", joins: "or", isNegated: false, parts: [filter] } as const;
  expect(filterParameters([filter, negated, group], COLUMNS)).toEqual([
    ["origin", "eq."],
    ["origin", "not.eq."],
    ["or", '(or(origin.eq.""))'],
  ]);
  expect(filterParameters([condition("origin", "in", '"", SEA')], COLUMNS)).toEqual([
    ["origin", 'in.("","SEA")'],
  ]);
});

const TYPED = [
  ...COLUMNS,
  { name: "tags", type: "text[]" },
  { name: "or", type: "text" },
  { name: "delay", type: "integer" },
];
const sent = (column: string, operator: FilterOperator, value: string): string | undefined =>
  filterParameters([condition(column, operator, value)], TYPED)[0]?.[1];

test.each<[string, FilterOperator, string, string]>([
  ["origin", "eq", "New York, NY", "eq.New York, NY"],
  ["origin", "is", "null", "is.null"],
  ["delay", "is", "unknown", "is.unknown"],
  ["delay", "is", "true", "is.true"],
  ["delay", "is", "false", "is.false"],
  // Of other words there is none that it would take.
  ["origin", "is", "gone", "is.null"],
  ["origin", "in", 'SEA, "New York, NY"', 'in.("SEA","New York, NY")'],
  ["origin", "like(any)", "S%, P%", 'like(any).{"S%","P%"}'],
  ["tags", "cs", "rain, snow", 'cs.{"rain","snow"}'],
  // One empty text is an empty list's for `in` alone.
  ["origin", "neq", '""', 'neq.""'],
  // Braces are a list's of the database where it takes one, and a text's elsewhere.
  ["origin", "like(any)", "{a}", 'like(any).{"{a}"}'],
  ["tags", "like(any)", "{a}", 'like(any).{"{a}"}'],
  ["tags", "cs", " {rain}", "cs. {rain}"],
  ["tags", "cs", ' ["rain"]', 'cs.{"rain"}'],
  ["tags", "cs", '["rain","a b"]', 'cs.{"rain","a b"}'],
  // It begins as JSON would, and is none.
  ["tags", "cs", "[rain", 'cs.{"[rain"}'],
  ["tags", "eq", "", "eq.{}"],
  ["origin", "eq", "[1]", "eq.[1]"],
  ["gone", "eq", "x", "eq.x"],
])("%s %s %j is asked for as %s", (column, operator, value, wire) => {
  expect(sent(column, operator, value)).toBe(wire);
});

test("in a group each value that could end its condition is quoted, and a plain pattern is not", () => {
  const parts: readonly Filter[] = [
    condition("origin", "eq", "a,b"),
    { ...condition("origin", "like", "S%"), isNegated: true },
    condition("origin", "ilike", "New York, %"),
    condition("origin", "match", "abc"),
    condition("origin", "in", "SEA"),
    condition("origin", "is", "null"),
    { kind: "group", joins: "or", isNegated: true, parts: [condition("delay", "gt", "5")] },
  ];
  expect(filterParameters([{ kind: "group", joins: "and", isNegated: true, parts }], TYPED)).toEqual([
    [
      "or",
      '(not.and(origin.eq."a,b",origin.not.like.S%,origin.ilike."New York, %",origin.match."abc",origin.in.("SEA"),origin.is.null,not.or(delay.gt."5")))',
    ],
  ]);
});

test("a column that is called like a gateway's key is quoted: a gateway takes that parameter out of the address", () => {
  expect(filterParameters([condition("apikey", "eq", "x")], TYPED)).toEqual([['"apikey"', "eq.x"]]);
});

test("a query gets each of them, and a column that is called like the grammar is one", () => {
  const asked: string[] = [];
  const query = {
    filter(column: string, operator: string, value: unknown) {
      asked.push(`${column} ${operator} ${String(value)}`);
      return query;
    },
    or(filters: string) {
      asked.push(`or ${filters}`);
      return query;
    },
  };
  const parts = [condition("delay", "gt", "5")];
  const filters: readonly Filter[] = [
    { ...condition("origin", "eq", "a.b"), isNegated: true },
    { kind: "group", joins: "or", isNegated: false, parts },
    condition("or", "eq", "x"),
  ];
  expect(applyFilters(query, filters, TYPED)).toBe(query);
  expect(asked).toEqual(["origin not eq.a.b", 'or or(delay.gt."5")', '"or" eq x']);
  asked.length = 0;
  const long = [condition("origin", "eq", "x".repeat(7_000))];
  expect(() => applyFilters(query, long, TYPED)).toThrow(
    expect.objectContaining<Partial<SessionError>>({ code: "invalid_request" }) as SessionError,
  );
  expect(asked).toEqual([]);
});
