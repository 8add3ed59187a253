import fc from "fast-check";
import { anyFilter } from "../testing/any-filter.ts";
import type { Filter } from "./filter.ts";
import { formatFilter, parseFilter } from "./filter-text.ts";
import { FILTER_OPERATORS } from "./operators.ts";
import { formatList, parseList } from "./value-list.ts";

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...Array.from('(),.%"\\{}*&=? not.or(and('), "𝕏") }),
);
const name = hostile.filter((text) => text !== "");
const condition: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant("condition" as const),
  column: fc.oneof(name, fc.constantFrom("not", "and", "or", "is")),
  operator: fc.constantFrom(...FILTER_OPERATORS),
  value: hostile,
  isNegated: fc.boolean(),
});
const filter = anyFilter(condition, 4);

test("every filter comes back from its text as it was, nested and negated", () => {
  fc.assert(
    fc.property(filter, (one) => {
      fc.pre(depthOf(one) < 10);
      expect(parseFilter(formatFilter(one))).toEqual(one);
    }),
    { numRuns: 1000 },
  );
});

test("no text throws, and what can't be read is nothing", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      parseFilter(text);
    }),
  );
  for (const text of [
    "",
    "a",
    "a.eq",
    "a.drop.b",
    "or()",
    "or(a.eq.1,b)",
    // Of what stands around a filter nothing is let go.
    "xor(a.eq.1)",
    "or(a.eq.1)x",
    ")a.eq.1",
    ".eq.1",
    // A lone per cent is no letter's.
    "%zz.eq.1",
    "or(a.eq.%zz)",
    "or(".repeat(50) + "a.eq.1" + ")".repeat(50),
  ])
    expect(parseFilter(text)).toBeUndefined();
});

test("marks of the grammar are escaped as addresses are", () => {
  const one: Filter = { kind: "condition", column: "a.b,c", operator: "eq", value: "(1)", isNegated: false };
  expect(formatFilter(one)).toBe("a%2Eb%2Cc.eq.(1)");
  expect(formatFilter({ kind: "group", joins: "and", isNegated: true, parts: [one] })).toBe(
    "not.and(a%2Eb%2Cc.eq.%281%29)",
  );
});

test("groups are read ten deep, and no deeper", () => {
  const deep = (depth: number): string => `${"or(".repeat(depth)}a.eq.1${")".repeat(depth)}`;
  expect(parseFilter(deep(10))).toBeDefined();
  expect(parseFilter(deep(11))).toBeUndefined();
});

test("every list comes back from its text as it was", () => {
  fc.assert(
    fc.property(fc.array(hostile), (items) => {
      expect(parseList(formatList(items))).toEqual(items);
    }),
  );
  expect(parseList('SEA, PDX,"New York, NY"')).toEqual(["SEA", "PDX", "New York, NY"]);
  expect(parseList('"a" , b')).toEqual(["a", "b"]);
  expect(formatList(["SEA", "", " b", "New York, NY"])).toBe('SEA, "", " b", "New York, NY"');
});

function depthOf(one: Filter): number {
  return one.kind === "group" ? 1 + Math.max(...one.parts.map(depthOf)) : 0;
}
