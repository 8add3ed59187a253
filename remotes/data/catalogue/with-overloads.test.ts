import type { Catalogue, Procedure } from "./catalogue.ts";
import { withOverloads } from "./with-overloads.ts";

function procedure(name: string, argumentNames: readonly string[], schema?: string): Procedure {
  return {
    name,
    schema,
    comment: undefined,
    arguments: argumentNames.map((one) => ({ name: one, type: "text", isRequired: true })),
    returnsSet: false,
    result: "text",
    isReadOnly: true,
  } as Procedure;
}

function listed(...procedures: readonly Procedure[]): unknown[] {
  const catalogue = { role: "authenticated", tables: [], procedures } as unknown as Catalogue;
  return withOverloads(catalogue).procedures.map(({ name, signature, rivals }) => [
    name,
    signature,
    rivals?.map((list) => list.map((argument) => argument.name).join()),
  ]);
}

test("procedures of one name are each listed by their arguments' names, and know those of the others", () => {
  expect(listed(procedure("over", ["a"]), procedure("over", ["b", "a"]), procedure("over", []))).toEqual([
    ["over", "a", ["b,a", ""]],
    ["over", "a,b", ["a", ""]],
    ["over", "", ["a", "b,a"]],
  ]);
});

test("of those that share their arguments' names as well, one stands for all", () => {
  expect(listed(procedure("same", ["a"]), procedure("same", ["a"]), procedure("same", ["a", "b"]))).toEqual([
    ["same", "a", ["a", "a,b"]],
    ["same", "a,b", ["a", "a"]],
  ]);
});

test("one name in two schemas is no overload", () => {
  expect(listed(procedure("alone", ["a"], "one"), procedure("alone", ["a"], "other"))).toEqual([
    ["alone", undefined, undefined],
    ["alone", undefined, undefined],
  ]);
});
