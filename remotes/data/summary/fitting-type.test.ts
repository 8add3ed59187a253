import { fittingType } from "./fitting-type.ts";

test("numbers of a summary have a type that holds each of them exactly", () => {
  expect(fittingType("bigint", ["12", null, "-9223372036854775808"])).toBe("bigint");
  expect(fittingType("bigint", [null])).toBe("bigint");
  // The rows of several groups, and estimates, may be beyond it.
  expect(fittingType("bigint", ["9223372036854775808"])).toBe("numeric(38,0)");
  expect(fittingType("bigint", ["1.50"])).toBe("numeric(18,2)");
  expect(fittingType("numeric", ["1.25", "-1000", "0.1"])).toBe("numeric(18,2)");
  expect(fittingType("numeric", ["1234567.1234567890123456"])).toBe("numeric(38,16)");
  expect(fittingType("numeric", [])).toBe("numeric(18,0)");
});

test("what no decimal holds is a text, digit by digit", () => {
  expect(fittingType("numeric", ["1", "NaN"])).toBe("text");
  expect(fittingType("bigint", ["Infinity"])).toBe("text");
  expect(fittingType("numeric", [`${"9".repeat(30)}.${"1".repeat(9)}`])).toBe("text");
});
