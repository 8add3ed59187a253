import { compareValues } from "./compare-values.ts";

test.each([
  ["number", "9007199254740993", "9007199254740992", 1],
  ["number", "10", "9", 1],
  ["number", "NaN", "Infinity", 1],
  ["date", "2026-01-31", "2026-02-01", -1],
  ["date", "0044-03-15 BC", "0043-03-15 BC", -1],
  ["date", "infinity", "9999-12-31", 1],
  ["timestamp", "2026-01-01T00:00:00.000001", "2026-01-01T00:00:00", 1],
  ["timestamp-with-zone", "2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", -1],
  ["timestamp-with-zone", "2026-01-01T00:00:00+05:30", "2025-12-31T18:30:00Z", 0],
] as const)("of the kind %s, %s and %s are in the database's order", (kind, one, other, order) => {
  expect(Math.sign(compareValues(one, other, kind) ?? Number.NaN)).toBe(order);
});

test("only the database knows the order of all else", () => {
  expect(compareValues("a", "B", "text")).toBeUndefined();
  expect(compareValues("300000-01-01", "2026-01-01", "date")).toBeUndefined();
});
