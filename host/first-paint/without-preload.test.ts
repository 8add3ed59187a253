import { withoutPreload } from "./without-preload.ts";

test("what React asks for ahead is left away, and a frame without it stays as it is", () => {
  expect(withoutPreload('<link rel="preload" as="image" href="{{mark}}"/><div>a</div>')).toBe("<div>a</div>");
  expect(withoutPreload("<div>a</div>")).toBe("<div>a</div>");
});

test("a link anywhere else ends the build", () => {
  expect(() => withoutPreload('<div><link rel="preload" href="{{mark}}"/></div>')).toThrow("holds a link");
});
