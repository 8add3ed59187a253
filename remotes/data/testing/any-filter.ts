import fc from "fast-check";
import type { Filter } from "../filters/filter.ts";

/** Conditions, and groups of them nested and negated, each of at most `mostParts`. */
export function anyFilter(condition: fc.Arbitrary<Filter>, mostParts: number): fc.Arbitrary<Filter> {
  return fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      condition,
      fc.record({
        kind: fc.constant("group" as const),
        joins: fc.constantFrom("and" as const, "or" as const),
        isNegated: fc.boolean(),
        parts: fc.array(tie("filter"), { minLength: 1, maxLength: mostParts }),
      }),
    ),
  })).filter;
}
