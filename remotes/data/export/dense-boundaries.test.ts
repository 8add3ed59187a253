import fc from "fast-check";
import { denseBoundaries } from "./dense-boundaries.ts";

test("keys without gaps are cut into whole ranges, upward and downward", () => {
  expect(denseBoundaries({ first: 1n, last: 10n }, 10, 4)).toEqual([4n, 8n]);
  expect(denseBoundaries({ first: 10n, last: 1n }, 10, 4)).toEqual([7n, 3n]);
  expect(denseBoundaries({ first: 5n, last: 8n }, 4, 4)).toEqual([]);
});

test("keys that are mostly gaps are not cut", () => {
  expect(denseBoundaries({ first: 1n, last: 1_000_000n }, 1000, 64)).toBeUndefined();
});

test("no range is longer than asked for, and all lie between the first and the last key", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.nat(5000),
      fc.integer({ min: 1, max: 700 }),
      (first, more, most) => {
        const last = first + BigInt(more);
        const edges = [first - 1n, ...(denseBoundaries({ first, last }, more + 1, most) ?? []), last];
        const lengths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0n));
        expect(lengths.every((length) => length > 0n && length <= BigInt(most))).toBe(true);
      },
    ),
  );
});

test("as many gaps as rows may be, and no more", () => {
  expect(denseBoundaries({ first: 1n, last: 20n }, 10, 10)).toEqual([10n]);
  expect(denseBoundaries({ first: 1n, last: 21n }, 10, 10)).toBeUndefined();
  expect(denseBoundaries({ first: 20n, last: 1n }, 10, 10)).toEqual([11n]);
  expect(denseBoundaries({ first: 21n, last: 1n }, 10, 10)).toBeUndefined();
  expect(denseBoundaries({ first: 7n, last: 7n }, 1, 10)).toEqual([]);
});
