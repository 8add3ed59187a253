import type { Procedure } from "../catalogue/catalogue.ts";
import { checkArguments } from "./check-arguments.ts";
import { resultColumns } from "./result-columns.ts";
import { toArguments } from "./to-arguments.ts";

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

test("leaves out what is empty, and keeps digits that JavaScript would round", () => {
  expect(toArguments(procedure, { n: "9007199254740993", word: "" })).toEqual({ n: "9007199254740993" });
  expect(toArguments(procedure, { n: "12", ok: "false", list: '["a"]', doc: '{"a":1}' })).toEqual({
    n: 12,
    ok: false,
    list: ["a"],
    doc: { a: 1 },
  });
});

test("writes lists as PostgreSQL's array text where they go into a query", () => {
  const readOnly = { ...procedure, isReadOnly: true };
  expect(toArguments(readOnly, { n: " 12 ", list: '["a,b", "c\\"d", null]' })).toEqual({
    n: "12",
    list: '{"a,b","c\\"d",NULL}',
  });
});

test("says what is missing or doesn't fit, by argument", () => {
  expect(Object.keys(checkArguments(procedure.arguments, { list: "{a}", doc: "{", ok: "true" }))).toEqual([
    "n",
    "list",
    "doc",
  ]);
  expect(checkArguments(procedure.arguments, { n: "-3" })).toEqual({});
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
