import { toUnsentMarkup } from "./unsent-markup.ts";

test("the form of a first paint sends nothing", () => {
  expect(toUnsentMarkup('<form class="a" method="post"><p>Don&#x27;t</p></form>')).toBe(
    '<form class="a" method="dialog"><p>Don’t</p></form>',
  );
});

test.each([
  ["says nothing", "<form><input></form>"],
  ["is written otherwise", "<form method='post'></form>"],
  ["is missing", "<p></p>"],
  ["is one of two", '<form method="post"></form><form method="post"></form>'],
  ["has another beside it", '<form method="post"></form><form></form>'],
])("no first paint is made where its form %s", (_what, markup) => {
  expect(() => toUnsentMarkup(markup)).toThrow("must have one form");
});
