import fc from "fast-check";
import { toArrayLiteral } from "../values/array-literal.ts";
import { readArrayItems } from "./array-items.ts";

test("reads back what an array literal was written of", () => {
  const items = fc.array(
    fc.oneof(fc.string({ unit: fc.constantFrom(...Array.from('a,{}"\\ \nnull')) }), fc.constant(null)),
  );
  fc.assert(
    fc.property(items, (list) => {
      expect(readArrayItems(toArrayLiteral(list))).toEqual(list);
    }),
  );
});

test.each([
  ["{}", []],
  ["{1, 2,NULL}", ["1", "2", null]],
  ['{"null",a b }', ["null", "a b"]],
  [
    "{{1,2},{3,4}}",
    [
      ["1", "2"],
      ["3", "4"],
    ],
  ],
  ["[0:1]={1,2}", ["1", "2"]],
  [" [-2:-1]={1,2} ", ["1", "2"]],
  ["[+9:+10]={1,2}", ["1", "2"]],
  ["[10:11]={1,2}", ["1", "2"]],
  ["[2]={1,2}", ["1", "2"]],
  ["[0:1][1:1]={{1},{2}}", [["1"], ["2"]]],
  ["{[1]=a}", ["[1]=a"]],
  ['{"a[1:2]="}', ["a[1:2]="]],
  ['{  "a"  ,   b  ,  {  }  }', ["a", "b", []]],
  // Written by a person: PostgreSQL itself quotes what it escapes.
  ["{a\\b,\\c}", ["ab", "c"]],
])("reads %s", (literal, items) => {
  expect(readArrayItems(literal)).toEqual(items);
});

test.each(["", "1,2", "{1,2", "{1,,2}", '{"a}', "{1}2", "{a}b}", "x1}", "x[1:1]={1}", '{"a"xb}', "[:1]={1}"])(
  "%s is none",
  (literal) => {
    expect(readArrayItems(literal)).toBeUndefined();
  },
);
