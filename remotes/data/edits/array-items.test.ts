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
])("reads %s", (literal, items) => {
  expect(readArrayItems(literal)).toEqual(items);
});

test.each(["", "1,2", "{1,2", "{1,,2}", '{"a}', "{1}2", "{a}b}"])("%s is none", (literal) => {
  expect(readArrayItems(literal)).toBeUndefined();
});
