import type { Procedure, ProcedureArgument } from "../catalogue/catalogue.ts";
import { checkArguments } from "./check-arguments.ts";
import { fitsAnother, isAmbiguous } from "./which-is-meant.ts";

/** @param names of the arguments; one that may be left out ends in a question mark */
function take(...names: readonly string[]): readonly ProcedureArgument[] {
  return names.map((name) => ({
    name: name.replace("?", ""),
    type: "text",
    isRequired: !name.endsWith("?"),
  }));
}
function procedure(own: readonly ProcedureArgument[], ...rivals: readonly (typeof own)[]): Procedure {
  return {
    name: "p",
    comment: undefined,
    arguments: own,
    returnsSet: false,
    result: "text",
    isReadOnly: true,
    rivals,
  };
}

test("one whose every choice of arguments fits another can't be called", () => {
  expect(isAmbiguous(procedure(take("a"), take("a")))).toBe(true);
  expect(isAmbiguous(procedure(take("a"), take("a", "b?")))).toBe(true);
  expect(isAmbiguous(procedure(take("a?"), take(), take("a")))).toBe(true);
});

test("one that some choice tells apart can be called", () => {
  expect(isAmbiguous(procedure(take("a")))).toBe(false);
  expect(isAmbiguous(procedure(take("a"), take("b")))).toBe(false);
  expect(isAmbiguous(procedure(take("a", "b?"), take("a")))).toBe(false);
  expect(isAmbiguous(procedure(take("a", "b?", "c?"), take("a", "c?"), take("a", "b")))).toBe(false);
});

test("what is given fits another where that one requires no more and knows it all", () => {
  const one = procedure(take("a", "b?"), take("a", "c?"));
  expect(fitsAnother(one, ["a"])).toBe(true);
  expect(fitsAnother(one, ["a", "b"])).toBe(false);
});

test("the form asks for the argument that tells the procedure apart, or for one less", () => {
  const wide = procedure(take("a", "b?"), take("a"));
  expect(checkArguments(wide, { a: "1" })).toEqual({
    b: "Fill this in: without it, another procedure of this name fits as well.",
  });
  expect(checkArguments(wide, { a: "1", b: "2" })).toEqual({});
  const narrow = procedure(take("a", "b?"), take("a", "b"));
  expect(checkArguments(narrow, { a: "1", b: "2" })).toEqual({
    b: "Leave this out: with it, another procedure of this name fits as well.",
  });
});
