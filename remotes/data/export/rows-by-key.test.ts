import { rowsByKey } from "./rows-by-key.ts";

test("keys are a list where they are one column, and alternatives where they are several or empty", () => {
  expect(rowsByKey(["id"], [["1"], ["2"]])).toEqual(["id", 'in.("1","2")']);
  expect(rowsByKey(["co,de"], [['a"b\\c'], ["x,y)"]])).toEqual(['"co,de"', 'in.("a\\"b\\\\c","x,y)")']);
  expect(rowsByKey(["code"], [[""]])).toEqual(["or", '(and(code.eq.""))']);
  expect(
    rowsByKey(
      ["a", "b"],
      [
        ["1", "x"],
        ["2", "y"],
      ],
    ),
  ).toEqual(["or", '(and(a.eq."1",b.eq."x"),and(a.eq."2",b.eq."y"))']);
});
