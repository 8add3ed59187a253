import { findJsonFault } from "./find-json-fault.ts";

test.each([
  ['{\n  "seats": 6,\n  "window": yes\n}', 3, "yes"],
  ["{'a': 1}", 1, "'a'"],
  ['{"a": 1,}', 1, "}"],
  ["[1,\n2", 2, ""],
  ["", 1, ""],
  ["01", 1, "1"],
  ['{"a" 1}', 1, "1"],
  ['[1] "more words"', 1, '"more words"'],
  ['"unended', 1, '"unended'],
  ["[1 2]", 1, "2"],
  ["]", 1, "]"],
  ["{:1}", 1, ":"],
  ["{{}}", 1, "{"],
  ['{"a"[1]}', 1, "["],
  ['{"a":1 {}}', 1, "{"],
])("%j stops being JSON in line %i at %j", (text, line, word) => {
  expect(findJsonFault(text)).toEqual({ line, word });
});

test("what the browser reads has no fault, and what it refuses has one", () => {
  const marks = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    "1",
    "-0.5e3",
    "true",
    "null",
    " ",
    "\n",
    "x",
    '"\\u00',
    "1.",
    '"\\n"',
  ];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let run = 0; run < 20_000; run += 1) {
    const text = Array.from({ length: 1 + next(7) }, () => marks[next(marks.length)]).join("");
    let isJson = true;
    try {
      JSON.parse(text);
    } catch {
      isJson = false;
    }
    expect([text, findJsonFault(text) === undefined]).toEqual([text, isJson]);
  }
});

test.each([
  ...['"\\u00e9b"', '"\\u00g0"', '"\\u00"', '"a\\\\b\\"c"', '"\\x"', '"a\tb"', '"a\u001fb"', '"a\u0020b"'],
  ...['"\\n\\n"', '"a\\nb\\nc"', '"a\\', '"\\b\\f\\r\\t\\/"', '"a\\nb\tc"', '"\\nb"c"'],
  ...['[[1],{"a":[]}]', "[{}]", "[[]", '{"a":{}}', "-", "-0", "1e5", "1e", "[]]"],
])("%j is judged as the browser does", (text) => {
  let isJson = true;
  try {
    JSON.parse(text);
  } catch {
    isJson = false;
  }
  expect(findJsonFault(text) === undefined).toBe(isJson);
});
