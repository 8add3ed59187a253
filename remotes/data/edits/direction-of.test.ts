import { directionOf } from "./direction-of.ts";

test("a text goes as it is written, an empty one as the page does, and anything else from the left", () => {
  expect([directionOf("text", "سلام"), directionOf("text", "")]).toEqual(["auto", undefined]);
  expect([directionOf("number", "12"), directionOf("number", "")]).toEqual(["ltr", "ltr"]);
});
