import { hasLineBreaks, inField, withBreaksOf } from "./line-breaks.ts";

test("what was typed has the line breaks that were there before, where they are of one kind", () => {
  expect(withBreaksOf("a\r\nb", "a\nb\nc")).toBe("a\r\nb\r\nc");
  expect(withBreaksOf("a\rb", "a\nb!")).toBe("a\rb!");
  expect(withBreaksOf("a\nb", "a\nb!")).toBe("a\nb!");
  expect(withBreaksOf("a", "a\nb")).toBe("a\nb");
  expect(withBreaksOf("a\r\nb\nc", "a\nb\nc!")).toBe("a\nb\nc!");
});

test("a field holds one kind of break, and a text of one line has none", () => {
  expect(inField("a\r\nb\rc\nd")).toBe("a\nb\nc\nd");
  expect(["a\r\nb", "a\rb", "a\nb", "a b", ""].map(hasLineBreaks)).toEqual([true, true, true, false, false]);
});
