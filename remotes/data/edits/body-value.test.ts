import { bodyValue } from "./body-value.ts";

test.each([
  ["public.pair", '{"a":1,"b":"x"}', '{"a":1,"b":"x"}'],
  ["public.pair", "(1,x)", '"(1,x)"'],
  ["int4multirange", "{[1,5)}", '"{[1,5)}"'],
  ["text", '{"a":1}', String.raw`"{\"a\":1}"`],
  ["jsonb", '{"a":1.10}', '{"a":1.10}'],
  ["public.hstore", '{"a":"1","b":null}', String.raw`"\"a\"=>\"1\",\"b\"=>NULL"`],
  ["hstore", String.raw`{"q\"":"\\"}`, JSON.stringify(String.raw`"q\""=>"\\"`)],
  ["hstore", "{}", '""'],
  ["hstore", '"a"=>"1"', JSON.stringify('"a"=>"1"')],
  // What a person writes may have other values: the database refuses them, and says so.
  ["hstore", '{"a":1}', JSON.stringify('{"a":1}')],
  ["hstore", '{"a":{"b":"c"}}', JSON.stringify('{"a":{"b":"c"}}')],
  // Numbers that JavaScript would change are texts by now: columns of numbers take them, JSON would be another.
  ["public.pair", '{"a":"1.10","b":["1.10"]}', '{"a":"1.10","b":["1.10"]}'],
  ["public.pair", '{"a":{"n":"1.5 m","more":[1,null]}}', '{"a":{"n":"1.5 m","more":[1,null]}}'],
  ["public.pair", '{"a":{"n":"1.10"}}', JSON.stringify('{"a":{"n":"1.10"}}')],
  ["public.pair", '{"a":[{"n":"1e400"}]}', JSON.stringify('{"a":[{"n":"1e400"}]}')],
  ["jsonb", null, "null"],
])("a value of %s: %s", (type, text, body) => {
  expect(bodyValue(text, { type })).toBe(body);
});
