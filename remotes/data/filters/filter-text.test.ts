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
    "or(".repeat(50) + "a.eq.1" + ")".repeat(50),
  ])
    expect(parseFilter(text)).toBeUndefined();
});

test("every list comes back from its text as it was", () => {
  fc.assert(
    fc.property(fc.array(hostile), (items) => {
      expect(parseList(formatList(items))).toEqual(items);
    }),
  );
  expect(parseList('SEA, PDX,"New York, NY"')).toEqual(["SEA", "PDX", "New York, NY"]);
});

function depthOf(one: Filter): number {
  return one.kind === "group" ? 1 + Math.max(...one.parts.map(depthOf)) : 0;
}
