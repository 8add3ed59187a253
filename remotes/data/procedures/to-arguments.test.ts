import type { Procedure } from "../catalogue/catalogue.ts";
import { checkArguments } from "./check-arguments.ts";
import { resultColumns } from "./result-columns.ts";
import { toBody, toParameters } from "./to-arguments.ts";

const procedure: Procedure = {
  name: "p",
  comment: undefined,
  arguments: [
    { name: "n", type: "bigint", isRequired: true },
    { name: "ok", type: "boolean", isRequired: false },
    { name: "list", type: "text[]", isRequired: false },
    { name: "doc", type: "jsonb", isRequired: false },
    { name: "word", type: "text", isRequired: false },
  ],
  returnsSet: false,
  result: "integer",
  isReadOnly: false,
};

test("leaves out what is empty, and keeps what is typed to the digit", () => {
  expect(toBody(procedure, { n: "9007199254740993", word: "" })).toBe('{"n":"9007199254740993"}');
  expect(toBody(procedure, { n: " 12 ", ok: "false", list: '["a"]', word: 'a "b"' })).toBe(
    String.raw`{"n":12,"ok":false,"list":["a"],"word":"a \"b\""}`,
  );
  const lists = {
    ...procedure,
    arguments: [...procedure.arguments, { name: "ids", type: "bigint[]", isRequired: false }],
  };
  expect(
    toBody(lists, { ids: "[9007199254740993, null]", doc: '{"a": 1.10, "a": 12345678901234567890}' }),
  ).toBe('{"doc":{"a": 1.10, "a": 12345678901234567890},"ids":[9007199254740993, null]}');
});

test("a query says what it can; what it would read as its own goes into a body", () => {
  const asked = (name: string, type: string, text: string) =>
    toParameters({ ...procedure, arguments: [{ name, type, isRequired: true }] }, { [name]: text });
  expect(toParameters(procedure, { n: " 12 ", word: "2.5, or more" })).toEqual({
    n: "12",
    word: "2.5, or more",
  });
  for (const name of ["limit", "order", "select", "or", "a.limit", "apikey"])
    expect(asked(name, "text", "x")).toBeUndefined();
  expect(asked("limits", "text", "x")).toEqual({ limits: "x" });
  for (const text of ["eq.5", "not.is.null", "fts(english).fox", " IN.(1)"])
    expect(asked("word", "text", text)).toBeUndefined();
  expect(asked("list", "text[]", '["a"]')).toBeUndefined();
});

test("says what is missing or doesn't fit, by argument", () => {
  expect(Object.keys(checkArguments(procedure, { list: "{a}", doc: "{", ok: "true" }))).toEqual([
    "n",
    "list",
    "doc",
  ]);
  expect(checkArguments(procedure, { n: "-3" })).toEqual({});
});

test("reads a result's columns from its type", () => {
  expect(
    resultColumns('TABLE(origin text, "the sum" numeric(10,2))', [{ origin: "SEA", "the sum": 1 }]),
  ).toEqual([
    { name: "origin", type: "text", isNullable: true },
    { name: "the sum", type: "numeric(10,2)", isNullable: true },
  ]);
  expect(resultColumns("SETOF bigint", [{ value: 1 }])).toEqual([
    { name: "value", type: "bigint", isNullable: true },
  ]);
});
