import fc from "fast-check";
import { disarmFormulas } from "./disarm-formulas.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["＝1+1", "'＝1+1"],
  ["'quoted", "''quoted"],
  ["\ttab", "'\ttab"],
  ["x;=1+1", "x;'=1+1"],
  ["x\t@SUM(A1)", "x\t'@SUM(A1)"],
  ["x\r\n+1", "x\r\n'+1"],
  ['x; "=1+1"', `x;' "=1+1"`],
  ["\t=1", "'\t'=1"],
  ["a;－1;＠b", "a;'－1;'＠b"],
  ...["a=b, c-d@e.org; f", "[1,-2]", ""].map((harmless) => [harmless, harmless]),
])("%j is written as %j", (text, safe) => {
  expect(disarmFormulas(text)).toBe(safe);
});

test("wherever a spreadsheet cuts, no piece is a formula, and the text can be had back", () => {
  const hostile = fc.string({ unit: fc.constantFrom(...Array.from("\t\r\n;\"'=+-@＝＋－＠ a")) });
  fc.assert(
    fc.property(hostile, (text) => {
      const safe = disarmFormulas(text);
      for (const piece of safe.split(/[;\t\r\n]/).slice(1))
        expect(piece).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/);
      expect(safe).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      const inside = safe.replaceAll(/([;\t\r\n])'(?=[ "]*[=+\-@'＝＋－＠])/g, "$1");
      expect(inside.startsWith("'") ? inside.slice(1) : inside).toBe(text);
    }),
  );
});
