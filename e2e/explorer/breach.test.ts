import { sameEachTime } from "./breach.ts";

test.each([
  ["TypeError: x is undefined", "RangeError: too far"],
  ["Something in data went wrong", "Something in mfa went wrong"],
])("two errors are two rules: %s", (one, other) => {
  expect(sameEachTime(one)).not.toBe(sameEachTime(other));
});

test.each([
  ["Row 7 of 40 is gone", "Row 12 of 9 is gone"],
  [
    "No answer from http://localhost:4100/rest/v1/notes",
    "No answer from http://localhost:51999/rest/v1/notes",
  ],
  ['“Ada” can\'t be "read"', '“Grace” can\'t be "written"'],
  ["Nobody is 3f2a11c0-9b1e-4c55-8e43-1e5ad9a0b2c4", "Nobody is 00aa11c0-9b1e-4c55-8e43-1e5ad9a0b2c4"],
  ["It broke\n    at a (main.js:1:2)", "It broke\n    at b (other.js:3:4)"],
])("the same error about something else is the same rule: %s", (one, other) => {
  expect(sameEachTime(one)).toBe(sameEachTime(other));
});
