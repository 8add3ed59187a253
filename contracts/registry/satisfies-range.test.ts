import { satisfiesRange } from "./satisfies-range.ts";

test.each([
  ["1.4.2", "^1.0.0", true],
  ["1.4.2", "^1.4.2", true],
  ["1.4.2", "^1.5.0", false],
  ["1.4.2", "^2.0.0", false],
  ["2.0.0", "^1.0.0", false],
  ["0.9.1", "^0.9.0", true],
  ["0.10.0", "^0.9.0", false],
  ["1.4.2", "^1", true],
  ["1.4.2", "*", undefined],
  ["1.4.2", ">=1 <3", undefined],
  ["1.4.2", "^1.0.0 || ^2.0.0", undefined],
])("%s in %s: %s", (version, range, expected) => {
  expect(satisfiesRange(version, range)).toBe(expected);
});
