import { selectColumns } from "./select-columns.ts";

const many = Array.from({ length: 101 }, (_, at) => `column_${at}`);

test("columns are named, so that those that aren't granted or came since stay out", () => {
  expect(selectColumns(["id", "a,b", "or"], true)).toBe('id,"a,b","or"');
  expect(selectColumns(many, false)).toBe(many.join());
});

test("all are asked for by an asterisk where they are too many to name, or one can't be", () => {
  expect(selectColumns(many, true)).toBe("*");
  for (const name of [" lead", "trail ", "*", 'a"b']) expect(selectColumns(["id", name], true)).toBe("*");
});

test("where not all may be read, one that can't be named is left out, and one with a quote disturbs no other", () => {
  expect(selectColumns(["id", " lead", 'a"b', "sp ace"], false)).toBe('id,"sp ace","a\\"b"');
});
