import { backoffMs } from "./backoff.ts";

const STEPS = { firstMs: 1_000, longestMs: 5_000 };

test("it doubles up to its limit", () => {
  expect([1, 2, 3, 4, 40].map((failures) => backoffMs(failures, STEPS, 1))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
});

test("half of each step is left to chance, so that pages that failed together don't come back together", () => {
  expect([0, 0.5, 1].map((random) => backoffMs(2, STEPS, random))).toEqual([1_000, 1_500, 2_000]);
});
