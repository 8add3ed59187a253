import { cellsOutside } from "./cells-outside.ts";

const BLOCK = [
  ["a", "1", "one"],
  ["b", "2", "two"],
  ["c", "", null],
];

test.each([
  [3, 3, 0],
  [2, 3, 1],
  [3, 2, 2],
  [2, 2, 3],
  [1, 1, 6],
])("in %d rows and %d columns %d cells with something in them have no place", (rows, columns, count) => {
  expect(cellsOutside(BLOCK, rows, columns)).toBe(count);
});
