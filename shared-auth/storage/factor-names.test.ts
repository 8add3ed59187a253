import { factorNameIn, withFactorName } from "./factor-names.ts";

const named = (names: unknown): object => ({ foyer_factor_names: names, theme: "dark" });

test("a factor's later name stands with its person's data, beside what else is there", () => {
  expect(factorNameIn(named({ f: "Work phone" }), "f")).toBe("Work phone");
  expect(withFactorName(named({ f: "Phone", gone: "Key" }), ["f", "g"], "g", "Tablet")).toEqual({
    foyer_factor_names: { f: "Phone", g: "Tablet" },
  });
});

test.each([
  ["nothing", undefined],
  ["no object", "x"],
  ["names that are none", named(null)],
  ["a name that is none", named({ f: 7 })],
  ["an empty name", named({ f: "" })],
  ["a name that is too long", named({ f: "x".repeat(121) })],
])("%s is no name", (_what, metadata) => {
  expect(factorNameIn(metadata, "f")).toBeUndefined();
});

test("a name from nowhere isn't taken, nor one that would not be found again", () => {
  expect(factorNameIn(named({}), "constructor")).toBeUndefined();
  expect(withFactorName(undefined, ["f"], "f", "")).toBeUndefined();
  expect(withFactorName(undefined, ["f"], "f", "x".repeat(121))).toBeUndefined();
});
