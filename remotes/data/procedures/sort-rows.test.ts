import fc from "fast-check";
import { sortRows } from "./sort-rows.ts";

const kinds = (column: string): "number" | "text" => (column === "n" ? "number" : "text");
const sorted = (values: readonly unknown[], direction: "asc" | "desc" = "asc"): unknown[] =>
  sortRows(
    values.map((n) => ({ n })),
    [{ column: "n", direction }],
    kinds,
  ).map(({ n }) => n);

test("numbers are in order to the last of their digits", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n })), (numbers) => {
      const inOrder = numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String);
      expect(sorted(numbers.map(String))).toEqual(inOrder);
    }),
  );
  expect(sorted(["0.30000000000000000002", "0.3", "-1", 10, "0.30000000000000000001"])).toEqual([
    "-1",
    "0.3",
    "0.30000000000000000001",
    "0.30000000000000000002",
    10,
  ]);
});

test("nulls come last in both directions, and several keys decide one after another", () => {
  expect(sorted([null, 2, 1])).toEqual([1, 2, null]);
  expect(sorted([null, 1, 2, undefined], "desc")).toEqual([2, 1, null, undefined]);
  const rows = [
    { word: "b", n: 1 },
    { word: "a", n: 1 },
    { word: "a", n: 2 },
  ];
  const sort = [
    { column: "word", direction: "asc" },
    { column: "n", direction: "desc" },
  ] as const;
  expect(sortRows(rows, sort, kinds)).toEqual([rows[2], rows[1], rows[0]]);
  expect(sortRows(rows, [], kinds)).toBe(rows);
});

test("moments are in order whatever their fractions and offsets are", () => {
  const inOrder = [
    "0044-03-15T00:00:00+00:00 BC",
    "2026-10-25T02:30:00+02:00",
    "2026-10-25T02:10:00+01:00",
    "2026-10-25T02:10:00.5+01:00",
    "10000-01-01T00:00:00+00:00",
    "infinity",
    null,
  ];
  const rows = inOrder.toReversed().map((at) => ({ at }));
  const sort = [{ column: "at", direction: "asc" }] as const;
  expect(sortRows(rows, sort, () => "timestamp-with-zone").map(({ at }) => at)).toEqual(inOrder);
});

test("numbers that are none come after all others, as in PostgreSQL", () => {
  expect(sorted(["NaN", 2, "Infinity", "-Infinity", 1])).toEqual(["-Infinity", 1, 2, "Infinity", "NaN"]);
});
