import { copiedCells, noteCopied } from "./last-copied.ts";

test("the cells of what was copied last are known by its text, however the clipboard writes line ends", () => {
  expect(copiedCells("")).toBeUndefined();
  const cells = [["a\n1", null], [""]];
  noteCopied("a\r\n1\t\r\nb", cells);
  expect(copiedCells("a\n1\t\nb")).toBe(cells);
  expect(copiedCells("a\r\n1\t\r\nb")).toBe(cells);
  expect(copiedCells("a1\tb")).toBeUndefined();
  noteCopied("b", [["b"]]);
  expect([copiedCells("b"), copiedCells("a\n1\t\nb")]).toEqual([[["b"]], undefined]);
});
