import fc from "fast-check";
import { createMarkSet } from "./mark-set.ts";
import { markOf } from "./row-marks.ts";

test("it holds what a Set holds", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(20), fc.maxSafeNat())), (marks) => {
      const [ours, known] = [createMarkSet(), new Set<number>()];
      for (const mark of marks) {
        expect(ours.add(mark)).toBe(!known.has(mark));
        known.add(mark);
      }
      for (const mark of [...marks, 1, 2, 3]) expect(ours.has(mark)).toBe(known.has(mark));
    }),
  );
});

test("it grows, and tells a hundred thousand rows apart", () => {
  const marks = createMarkSet();
  const all = Array.from({ length: 100_000 }, (_, id) => markOf([String(id)]));
  expect(all.every((mark) => marks.add(mark))).toBe(true);
  expect(all.some((mark) => marks.add(mark))).toBe(false);
});
