import { measureText, percentText } from "./measure-words.ts";

test("few are not none, and nearly all are not all", () => {
  expect([0, 0.0003, 0.5, 0.9997, 1].map(percentText)).toEqual(["0%", "< 0.1%", "50%", "> 99.9%", "100%"]);
});

test("a measure that is less than one keeps its first digits, and a great one all of its own", () => {
  const average = (value: string): string => measureText({ of: "average", column: "rate" }, value, [], "utc");
  expect(["0.00123456", "-0.5", "0", "12.3456", "123456789012345678901234.5"].map(average)).toEqual([
    "0.00123",
    "-0.5",
    "0",
    "12.35",
    "123,456,789,012,345,678,901,234.5",
  ]);
  expect(measureText({ of: "share" }, "NaN", [], "utc")).toBe("NaN");
  expect(measureText({ of: "share" }, "1e-07", [], "utc")).toBe("< 0.1%");
});
