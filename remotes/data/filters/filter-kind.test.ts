import { operatorsFor, operatorsOf, toFilterKind } from "./filter-kind.ts";
import { FILTER_OPERATORS } from "./operators.ts";
import type { FilterOperator } from "./operators.ts";

test.each([
  ["text", "text"],
  ["numeric(10,2)", "number"],
  ["boolean", "boolean"],
  ["date", "date"],
  ["timestamp(3) without time zone", "moment"],
  ["timestamp with time zone", "moment"],
  ["time with time zone", "moment"],
  ["uuid", "uuid"],
  ["json", "json"],
  [" JSONB ", "jsonb"],
  ["TsVector", "tsvector"],
  ["text[]", "array"],
  ["int4range", "range"],
  ["tstzmultirange", "range"],
  ["int4range[]", "array"],
  ["my_int4range", "other"],
  ["daterange2", "other"],
  ["point", "incomparable"],
  ["mood", "other"],
])("%s is asked as %s", (type, kind) => {
  expect(toFilterKind(type)).toBe(kind);
});

/** The usual one of each type, what else it is asked, and what PostgreSQL refuses of it. */
test.each<[string, FilterOperator, readonly FilterOperator[], readonly FilterOperator[]]>([
  [
    "text",
    "eq",
    ["neq", "in", "ilike", "like", "imatch", "match", "ilike(any)", "ilike(all)", "like(any)"],
    ["cs"],
  ],
  ["text", "eq", ["like(all)", "gt", "gte", "lt", "lte", "is", "isdistinct"], ["fts", "ov"]],
  ["integer", "eq", ["neq", "in", "gt", "gte", "lt", "lte", "is", "isdistinct"], ["like", "cs"]],
  ["boolean", "is", ["eq", "neq", "isdistinct"], ["gt", "in"]],
  ["date", "eq", ["neq", "in", "gt", "gte", "lt", "lte", "is", "isdistinct"], ["like"]],
  ["timestamptz", "gt", ["gte", "lt", "lte", "eq", "neq", "in", "is", "isdistinct"], ["like"]],
  ["uuid", "eq", ["neq", "in", "gt", "gte", "lt", "lte", "is", "isdistinct"], ["like"]],
  ["json", "is", [], ["eq", "isdistinct"]],
  ["jsonb", "cs", ["cd", "eq", "neq", "is", "isdistinct"], ["gt", "in"]],
  ["text[]", "cs", ["cd", "ov", "eq", "neq", "is", "isdistinct"], ["gt", "in"]],
  [
    "int4range",
    "cs",
    ["cd", "ov", "sl", "sr", "nxr", "nxl", "adj", "eq", "neq", "is", "isdistinct"],
    ["gt", "in"],
  ],
  ["tsvector", "wfts", ["plfts", "phfts", "fts", "is"], ["eq"]],
  ["point", "is", [], ["eq"]],
  ["point[]", "is", [], ["cs"]],
  // Shown as names, compared as numbers.
  ["regclass", "is", [], ["eq"]],
  [" REGTYPE ", "is", [], ["eq"]],
  ["regrole[][]", "is", [], ["cs"]],
  ["myregclass", "eq", ["gt"], []],
  ["public.regclass2", "eq", ["gt"], []],
  ["regions.name", "eq", ["gt"], []],
  ['"char"', "eq", ["neq", "in", "is", "isdistinct"], ["gt"]],
  ["xid", "eq", ["neq", "in", "is", "isdistinct"], ["gt"]],
  ["xid[]", "cs", ["cd", "ov"], ["gt"]],
  ["mood", "eq", ["neq", "in", "gt", "gte", "lt", "lte", "is", "isdistinct"], ["like"]],
])("%s is asked by %s first, and not by what its type lacks", (type, first, others, lacking) => {
  const offered = operatorsFor(type);
  expect(offered[0]).toBe(first);
  expect(offered).toEqual(expect.arrayContaining([...others]));
  expect(lacking.filter((one) => offered.includes(one))).toEqual([]);
  // Each is one that the Data API knows, and is offered once.
  expect(offered.filter((one) => FILTER_OPERATORS.includes(one))).toEqual([...new Set(offered)]);
});

test("of a type that its catalogue knows more of, the operators are those that it has", () => {
  const asked = (type: string, ...operators: readonly string[]) =>
    operatorsOf({ name: "a", type, operators });
  expect(asked("text", "=")).toEqual(["eq", "in", "is", "isdistinct"]);
  expect(asked("text", "<>", "~~*")).toEqual(["neq", "ilike", "ilike(any)", "ilike(all)", "is"]);
  expect(asked("text", "~~", "~", "~*")).toEqual(["like", "imatch", "match", "like(any)", "like(all)", "is"]);
  expect(asked("text", ">", ">=", "<", "<=")).toEqual(["gt", "gte", "lt", "lte", "is"]);
  expect(asked("int4range", "@>", "<@", "&&")).toEqual(["cs", "cd", "ov", "is"]);
  expect(asked("int4range", "<<", ">>", "&<", "&>", "-|-")).toEqual(["sl", "sr", "nxr", "nxl", "adj", "is"]);
  // Also what nobody would have thought of its type: behind what is usual.
  expect(asked("mood", "@>", "=")).toEqual(["eq", "in", "is", "isdistinct", "cs"]);
  expect(asked("text")).toEqual(["is"]);
});

test("what can't be asked at all, or would have no answer, is not offered", () => {
  expect(operatorsOf({ name: " a", type: "text" })).toEqual([]);
  expect(operatorsOf({ name: "a", type: "integer" })).toEqual(operatorsFor("integer"));
  // A column that isn't known may still be text.
  expect(operatorsOf(undefined)).toEqual(operatorsFor("text"));
  const loose = operatorsOf({ name: "a", type: "text", isLoose: true });
  expect(loose).toEqual(["eq", "neq", "in", "gt", "gte", "lt", "lte", "is", "isdistinct"]);
  expect(operatorsOf({ name: "a", type: "text", isLoose: false })).toContain("like");
});
