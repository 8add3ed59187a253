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
  return withOverloads(catalogue).procedures.map(({ name, signature, isAmbiguous }) => [
    name,
    signature,
    isAmbiguous,
  ]);
}

test("procedures of one name are each listed by their arguments' names", () => {
  expect(listed(procedure("over", ["a"]), procedure("over", ["b", "a"]), procedure("over", []))).toEqual([
    ["over", "a", undefined],
    ["over", "a,b", undefined],
    ["over", "", undefined],
  ]);
});

test("of those that share their arguments' names as well, one stands for all and says that none can be called", () => {
  expect(listed(procedure("same", ["a"]), procedure("same", ["a"]), procedure("same", ["a", "b"]))).toEqual([
    ["same", "a", true],
    ["same", "a,b", undefined],
  ]);
});

test("one name in two schemas is no overload", () => {
  expect(listed(procedure("alone", ["a"], "one"), procedure("alone", ["a"], "other"))).toEqual([
    ["alone", undefined, undefined],
    ["alone", undefined, undefined],
  ]);
});
