import type { Procedure } from "../catalogue/catalogue.ts";
import { toResult } from "./call-procedure.ts";

const single: Procedure = {
  name: "one",
  comment: undefined,
  arguments: [],
  returnsSet: false,
  result: "public.people",
  isReadOnly: true,
};

test("a set is rows, a scalar a value, a record a record", () => {
  expect(toResult([{ a: 1 }], { ...single, returnsSet: true })).toEqual({ kind: "rows", rows: [{ a: 1 }] });
  expect(toResult([1, 2], { ...single, returnsSet: true, result: "SETOF integer" })).toEqual({
    kind: "rows",
    rows: [{ value: 1 }, { value: 2 }],
  });
  expect(toResult("9007199254740993", { ...single, result: "bigint" })).toEqual({
    kind: "value",
    value: "9007199254740993",
  });
  expect(toResult({ a: 1 }, single)).toEqual({ kind: "record", record: { a: 1 } });
  expect(toResult(null, { ...single, result: "void" })).toEqual({ kind: "nothing" });
});

test("several rows where the signature promises one are told as such, with their number", () => {
  expect(() => toResult([{ a: 1 }, { a: 2 }], single)).toThrow(/One row was expected and 2 were found/);
  expect(toResult([{ a: 1 }], single)).toEqual({ kind: "record", record: { a: 1 } });
  expect(toResult([{ a: 1 }, { a: 2 }], { ...single, result: "jsonb" })).toEqual({
    kind: "value",
    value: [{ a: 1 }, { a: 2 }],
  });
});
