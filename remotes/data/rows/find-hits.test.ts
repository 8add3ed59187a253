import { findHits, stepFrom } from "./find-hits.ts";

const ROWS = [
  { name: "Ada", place: "London" },
  { name: "ada", place: null },
  { name: "Bob", place: "Canada" },
];
const columns = [{ name: "name" }, { name: "place" }];
const hits = findHits("ADA", [0, 1, 2], (index) => ROWS[index], columns);

test("finds a text in any case in every shown column, row by row", () => {
  expect(hits).toEqual([
    { row: 0, column: 0 },
    { row: 1, column: 0 },
    { row: 2, column: 1 },
  ]);
  expect(findHits("", [0, 1, 2], (index) => ROWS[index], columns)).toEqual([]);
});

test("goes on, back, and round at both ends; a word that grows stays where it is", () => {
  expect(stepFrom(hits, { row: 0, column: 0 }, "here")).toEqual({ row: 0, column: 0 });
  expect(stepFrom(hits, { row: 0, column: 1 }, "here")).toEqual({ row: 1, column: 0 });
  expect(stepFrom(hits, { row: 1, column: 0 }, "next")).toEqual({ row: 2, column: 1 });
  expect(stepFrom(hits, { row: 2, column: 1 }, "next")).toEqual({ row: 0, column: 0 });
  expect(stepFrom(hits, { row: 1, column: 0 }, "previous")).toEqual({ row: 0, column: 0 });
  expect(stepFrom(hits, { row: 0, column: 0 }, "previous")).toEqual({ row: 2, column: 1 });
  expect(stepFrom(hits, { row: -1, column: 0 }, "previous")).toEqual({ row: 2, column: 1 });
  expect(stepFrom([], { row: 0, column: 0 }, "next")).toBeUndefined();
});
