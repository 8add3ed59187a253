import { fromText, isAskedAsText, isSameExact, isSameText, toText } from "./exact-text.ts";

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

test("numbers, JSON and lists are asked for as text, since JavaScript's numbers don't hold them", () => {
  const types = ["bigint", "numeric(10,2)", "jsonb", "integer[]", "text", "boolean", "date", "uuid"];
  expect(types.filter((type) => isAskedAsText(column(type)))).toEqual(types.slice(0, 4));
});

test.each([
  ["jsonb", "{not JSON", "{not JSON"],
  ["integer[]", "1,2", "1,2"],
  [
    "integer[][]",
    "{{1,2},{3,NULL}}",
    [
      [1, 2],
      [3, null],
    ],
  ],
  ["text[]", "{1,true}", ["1", "true"]],
  ["integer", "NaN", "NaN"],
  ["numeric", "1e400", "1e400"],
  ["date", "2026-01-01", "2026-01-01"],
  ["text", null, null],
  ["boolean", null, null],
  ["integer[]", null, null],
])("%s holds %s", (type, text, held) => {
  expect(fromText(text, column(type))).toEqual(held);
});

test.each([
  ...["t", "tru", "true", "TRUE", "yes", "y", "on", "1", " t "].map((text) => [text, true] as const),
  ...["f", "fals", "false", "no", "n", "of", "off", "0", " F "].map((text) => [text, false] as const),
  ...["not true", "true story", "WAHR", "o", ""].map((text) => [text, text] as const),
])("a boolean that PostgreSQL reads from %j is %s", (text, is) => {
  expect(fromText(text, column("boolean"))).toBe(is);
});

test("nothing and something are never one value, and of other types a text is itself alone", () => {
  expect(isSameText(null, null, column("jsonb"))).toBe(true);
  expect(isSameText("null", null, column("jsonb"))).toBe(false);
  expect(isSameText(null, "null", column("jsonb"))).toBe(false);
  expect(isSameText("{}", null, column("text[]"))).toBe(false);
  expect(isSameText("a", "a ", column("text"))).toBe(false);
  expect(isSameText("f", "t", column("boolean"))).toBe(false);
  expect(isSameText("WAHR", "false", column("boolean"))).toBe(false);
  expect(isSameExact(null, null, column("jsonb"))).toBe(true);
  expect(isSameExact("{1,2}", '{"1","2"}', column("integer[]"))).toBe(true);
  expect(isSameExact("{1,2}", "{1,3}", column("integer[]"))).toBe(false);
});

test("undefined is no value, and a list that isn't one is shown as it came", () => {
  expect(toText(undefined, column("text"))).toBeNull();
  expect(toText("{1,2}", column("integer[]"))).toBe("{1,2}");
  expect(toText({ b: 1 }, column("jsonb"))).toBe('{"b":1}');
  expect(toText([1], column("jsonb"))).toBe("[1]");
});
