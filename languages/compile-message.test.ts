import { compileMessage } from "./compile-message.ts";
import { createForms } from "./create-forms.ts";

const say = (text: string, values: readonly unknown[], tag = "en"): string | undefined =>
  compileMessage(text, tag, createForms(tag))?.(...values);

test.each([
  ["{1} of {2}", [2, "flights"], "2 of flights"],
  ["{2}: { 1 }", [1200, "Rows"], "Rows: 1,200"],
  ["{1}", [["a", "b", "c"]], "a, b, and c"],
  ["{3} left{1}", [undefined], " left"],
  ["It's {1}, isn't it?", ["late"], "It's late, isn't it?"],
  ["'{'{1}'}'", ["x"], "{x}"],
  ["{1, plural, =0 {none} one {# row} other {# rows}}", [0], "none"],
  ["{1, plural, =0 {none} one {# row} other {# rows}}", [1], "1 row"],
  ["{1, plural, =0 {none} one {# row} other {# rows}} #1", [1200], "1,200 rows #1"],
  ["{2, select, asc {rising} other {falling}} by {1}", ["price", "asc"], "rising by price"],
  ["{2, select, asc {rising} other {{1}, falling}}", ["price", "desc"], "price, falling"],
  ["{1, select, undefined {Open the row} other {Open {1}}}", [undefined], "Open the row"],
  ["{1, plural, other {{2, plural, one {one} other {# of #}}}}", [3, 2], "2 of 2"],
])("%s", (text, values, said) => {
  expect(say(text, values)).toBe(said);
});

test("plurals are those of the language of the text", () => {
  const rows = "{1, plural, one {# řádek} few {# řádky} other {# řádků}}";
  expect([1, 3, 5].map((count) => say(rows, [count], "cs"))).toEqual(["1 řádek", "3 řádky", "5 řádků"]);
});

test.each([
  "{",
  "}",
  "{0}",
  "{name}",
  "{1",
  "{1, plural, one {x}}",
  "{1, plural, other {x}",
  "{1, number}",
  "a } b",
])("braces that don't fit are no sentence: %s", (text) => {
  expect(say(text, [1])).toBeUndefined();
});

test("no text takes long, or the page with it", () => {
  for (const text of ["{".repeat(50_000), "{1, plural, other ".repeat(200), "'{'".repeat(20_000)]) {
    expect(typeof say(text, [1])).toMatch(/undefined|string/);
  }
});
