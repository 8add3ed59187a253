import { isSameSeen } from "./same-seen.ts";

const same = (type: string, there: string | null, seen: string | null): boolean =>
  isSameSeen(there, seen, { type });

test.each([
  ["timestamptz[]", '{"2026-01-01 00:00:00+00"}', '{"2026-01-01T00:00:00+00:00"}'],
  ["timestamptz[]", '{"2026-01-01 00:00:00+05:30",NULL}', '{"2026-01-01T00:00:00+05:30",NULL}'],
  ["timestamptz[]", '{"0044-03-15 00:00:00+00 BC",infinity}', '{"0044-03-15T00:00:00+00:00 BC","infinity"}'],
  ["timestamp[]", '{{"2026-01-01 00:00:00.5"}}', '{{"2026-01-01T00:00:00.5"}}'],
  ["jsonb[]", '{"{\\"a\\": 1.10}"}', '{"{\\"a\\":\\"1.10\\"}"}'],
  ["place[]", '{"(1,\\"b c\\",t,)"}', '{"{\\"x\\":1,\\"y\\":\\"b c\\",\\"z\\":true,\\"none\\":null}"}'],
  ["place[]", '{"(\\"a\\"\\"b\\",\\"\\\\\\\\\\")"}', '{"{\\"x\\":\\"a\\\\\\"b\\",\\"y\\":\\"\\\\\\\\\\"}"}'],
  ["jsonb", "null", null],
  ["json", null, "null"],
  ["jsonb", '{"a": 1}', '{"a":1}'],
])("%s: %s is what was seen as %s", (type, there, seen) => {
  expect(same(type, there, seen)).toBe(true);
});

test.each([
  ["timestamptz[]", '{"2026-01-01 01:00:00+00"}', '{"2026-01-01T00:00:00+00:00"}'],
  ["timestamptz[]", '{"2026-01-01 00:00:00+05:30"}', '{"2026-01-01T00:00:00+05:00"}'],
  ["timestamptz[]", "{}", '{"2026-01-01T00:00:00+00:00"}'],
  ["timestamptz[]", null, "{}"],
  ["text[]", "{a,NULL}", '{"a","b"}'],
  ["text[]", "{{a}}", '{"a"}'],
  ["jsonb[]", '{"{\\"a\\": 2}"}', '{"{\\"a\\":1}"}'],
  ["place[]", '{"(2,b)"}', '{"{\\"x\\":1,\\"y\\":\\"b\\"}"}'],
  ["place[]", '{"(1,b,c)"}', '{"{\\"x\\":1,\\"y\\":\\"b\\"}"}'],
  ["place[]", '{"(1,b"}', '{"{\\"x\\":1,\\"y\\":\\"b\\"}"}'],
  ["jsonb", "1", null],
  ["text", "null", null],
])("%s: %s isn't what was seen as %s", (type, there, seen) => {
  expect(same(type, there, seen)).toBe(false);
});

test.each([
  ['{"\\"a\\""}', '{"a"}'],
  ['{"null",NULL}', "{NULL,NULL}"],
  ['{"[1, 2]"}', '{{"1","2"}}'],
])("a list of JSON %s is what was seen as %s", (there, seen) => {
  expect(same("jsonb[]", there, seen)).toBe(true);
  expect(same("text[]", there, seen)).toBe(false);
});

test("a field of JSON in a composite value is compared as JSON", () => {
  expect(same("place[]", '{"(1,\\"\\"\\"a\\"\\"\\")"}', '{"{\\"x\\":1,\\"y\\":\\"a\\"}"}')).toBe(true);
});
