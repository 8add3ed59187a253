import { placeAfter } from "./head-keys.ts";

test("arrows lead from one part of a head to the next and not beyond the ends", () => {
  expect(placeAfter("ArrowRight", 0, 3)).toBe(1);
  expect(placeAfter("ArrowDown", 2, 3)).toBe(2);
  expect(placeAfter("ArrowLeft", 0, 3)).toBe(0);
  expect(placeAfter("ArrowUp", 2, 3)).toBe(1);
  expect([placeAfter("Home", 2, 3), placeAfter("End", 0, 3)]).toEqual([0, 2]);
  expect(placeAfter("Enter", 1, 3)).toBeUndefined();
});
