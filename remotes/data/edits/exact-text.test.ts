import { fromText, isSameExact, isSameText, toText } from "./exact-text.ts";

const column = (type: string) => ({ type });

test.each([
  ["bigint", "9223372036854775807", "9223372036854775807"],
  ["bigint", "7", 7],
  ["numeric(10,2)", "1.10", "1.10"],
  ["numeric[]", '{1.10,2,"NaN"}', ["1.10", 2, "NaN"]],
  ["boolean[]", "{t,f,NULL}", [true, false, null]],
  ["text[]", '{"a,b",""}', ["a,b", ""]],
  ["text", "null", "null"],
  ["jsonb", "null", null],
])("a value of %s is held as every answer holds it: %s", (type, text, held) => {
  expect(fromText(text, column(type))).toEqual(held);
});

test("no text is lost between the grid and the database", () => {
  expect(toText("1.10", column("numeric"))).toBe("1.10");
  expect(toText(-0.5, column("real"))).toBe("-0.5");
  expect(toText(null, column("text"))).toBeNull();
  expect(toText("", column("text"))).toBe("");
  expect(toText([1, null, "a"], column("text[]"))).toBe('{"1",NULL,"a"}');
  expect(toText("a", column("jsonb"))).toBe('"a"');
});

test("two ways to write one array, JSON or boolean are one value; two texts are two", () => {
  expect(isSameText("{1,2}", '{"1","2"}', column("integer[]"))).toBe(true);
  expect(isSameText('{"a": 1}', '{"a":1}', column("jsonb"))).toBe(true);
  expect(isSameText("t", "true", column("boolean"))).toBe(true);
  expect(isSameText("1", "1.00", column("numeric"))).toBe(false);
  expect(isSameText(null, "", column("text"))).toBe(false);
});

test.each([
  ['{"price": 1.10}', '{"price":1.10}', true],
  ['{"price":1.10}', '{"price":"1.10"}', false],
  ['{"price":1.10}', '{"price":1.1}', false],
  ["9007199254740993", '"9007199254740993"', false],
  ["9007199254740993", "9007199254740992", false],
  ["[1e400]", "[null]", false],
  ["not JSON", '"not JSON"', false],
  [null, "null", false],
])("JSON %s and %s are one value as they are sent: %s", (one, other, isSame) => {
  expect(isSameExact(one, other, column("jsonb"))).toBe(isSame);
});
