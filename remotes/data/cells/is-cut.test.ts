import { isCut } from "./is-cut.ts";

const cell = { scrollWidth: 161, clientWidth: 161, scrollHeight: 36, clientHeight: 35 };

test("a cell is cut where a part of its line or another line isn't seen, not where its row has a border", () => {
  expect(isCut(cell)).toBe(false);
  expect(isCut({ ...cell, scrollWidth: 162 })).toBe(true);
  expect(isCut({ ...cell, scrollHeight: 54 })).toBe(true);
});
