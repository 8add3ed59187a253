import { createElementReader, readMembers } from "./json-elements.ts";

/** All elements of an answer that comes in pieces of so many characters. */
function cut(text: string, size: number): { elements: string[]; isComplete: boolean } {
  const reader = createElementReader();
  const elements: string[] = [];
  for (let at = 0; at < text.length; at += size) elements.push(...reader.push(text.slice(at, at + size)));
  return { elements, isComplete: reader.isComplete() };
}

const ROWS = [
  `{"id":12345678901234567890,"price":1.10}`,
  `{"note":"a \\"quoted\\", one] with \\\\"}`,
  `{"list":[1,[2,{"a":"]"}],{}],"json":{"a":{"b":[]}}}`,
  `{}`,
  `{"note":"häß 🦊 \\n"}`,
  `{"note":"a \\"],b"}`,
];

test.each([1, 2, 3, 7, 1000])("rows are cut out as they came, also in pieces of %d characters", (size) => {
  for (const text of [`[${ROWS.join(",")}]`, ` [ ${ROWS.join(" ,\n ")} ]\n`]) {
    expect(cut(text, size)).toEqual({ elements: ROWS, isComplete: true });
  }
});

test.each([1, 1000])("each row is one line, whatever JSON columns have between their values", (size) => {
  const spaced = `[{"json":{\n  "a": 1,\r\n  "b": 2\n}}, {"note":"a\\nb"}]`;
  const { elements } = cut(spaced, size);
  expect(elements.map((element) => JSON.parse(element) as unknown)).toEqual([
    { json: { a: 1, b: 2 } },
    { note: "a\nb" },
  ]);
  // A run of line breaks is one space; without any, numbers would grow together.
  expect(cut('[{"a":[1\r\n\n,2]}]', 1000).elements).toEqual(['{"a":[1 ,2]}']);
  expect(elements.some((element) => /[\r\n]/.test(element))).toBe(false);
});

test("no rows are none, and what was cut off isn't whole", () => {
  for (const none of ["[]", "[ ]", "[\n]"]) expect(cut(none, 1)).toEqual({ elements: [], isComplete: true });
  for (const part of ["", "[", `[{"id":1}`, `[{"id":1},`, `[{"a":"]`, `[{"a":[]`, "[]["])
    expect(cut(part, 1).isComplete).toBe(false);
});

test("rows are given as soon as they are there", () => {
  const reader = createElementReader();
  expect(reader.push(`[{"id":1},{"i`)).toEqual([`{"id":1}`]);
  expect(reader.push(`d":2}`)).toEqual([]);
  expect(reader.push(`,{"id":3}]`)).toEqual([`{"id":2}`, `{"id":3}`]);
});

test("each member has its own text and kind: every digit, and JSON as JSON", () => {
  const row = `{"id":12345678901234567890,"price":-1.10,"a":1e-7,"note":"a \\"b\\" \\\\","yes":true,"no":false,"none":null,"json":{"a":"},","b":[1,{"c":2}]},"list":["]\\"",{}],"empty":""}`;
  const wanted = [
    { name: "id", kind: "number", text: "12345678901234567890" },
    { name: "price", kind: "number", text: "-1.10" },
    { name: "a", kind: "number", text: "1e-7" },
    { name: "note", kind: "text", text: 'a "b" \\' },
    { name: "yes", kind: "boolean", text: "true" },
    { name: "no", kind: "boolean", text: "false" },
    { name: "none", kind: "null", text: "" },
    { name: "json", kind: "json", text: `{"a":"},","b":[1,{"c":2}]}` },
    { name: "list", kind: "json", text: `["]\\"",{}]` },
    { name: "empty", kind: "text", text: "" },
  ];
  expect(readMembers(row)).toEqual(wanted);
});

test("spaces between tokens are nobody's, and names may hold anything", () => {
  expect(readMembers(` { "a b" : 1 , "c\\"d" : "x" , "e:f,g}" : [ 1 ] , "h" : null } `)).toEqual([
    { name: "a b", kind: "number", text: "1" },
    { name: 'c"d', kind: "text", text: "x" },
    { name: "e:f,g}", kind: "json", text: "[ 1 ]" },
    { name: "h", kind: "null", text: "" },
  ]);
  expect(readMembers("{}")).toEqual([]);
  expect(readMembers("{ }")).toEqual([]);
});

test("what is no object is no row", () => {
  for (const other of ["[]", "1", "null", `"{"`, ""])
    expect(() => readMembers(other)).toThrow("A row must be a JSON object.");
});
