import { canonicalJson } from "./canonical-json.ts";

test("a value has one text, in whatever order its names were written (RFC 8785, 3.2.3)", () => {
  // The RFC's own example, by UTF-16 units: an emoji's come before those of the letter behind it.
  const names = ["\u20ac", "\r", "\ufb33", "1", "\u{1F600}", "\u0080", "\u00f6"];
  const sorted = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\u{1F600}", "\ufb33"];
  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 1])));
  expect(Object.keys(JSON.parse(text) as object).filter((name) => name !== "1")).toEqual(
    sorted.filter((name) => name !== "1"),
  );
  expect(text).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:1`).join(",")}}`);
});

test("it says what JSON says of the value, without a blank", () => {
  const value = { b: [1, "a b", null, true, { d: 1.5, c: [] }], a: {} };
  expect(canonicalJson(value)).toBe('{"a":{},"b":[1,"a b",null,true,{"c":[],"d":1.5}]}');
  expect(JSON.parse(canonicalJson(value))).toEqual(value);
});

test("a field that is undefined is not there, and an item of a list is null, as JSON has them", () => {
  const value = { a: undefined, b: [undefined, 1] };
  expect(canonicalJson(value)).toBe(JSON.stringify(value));
  expect(canonicalJson(undefined)).toBe("null");
});
