import { addDecimals } from "./add-decimals.ts";

test("numbers are added to the last digit, and what is no number isn't", () => {
  expect(addDecimals(["0.1", "0.2", null])).toBe("0.3");
  expect(addDecimals(["12345678901234567890.05", "-0.06"])).toBe("12345678901234567889.99");
  expect(addDecimals(["-0.25", "0.20"])).toBe("-0.05");
  expect(addDecimals([null])).toBeNull();
  expect(addDecimals(["1", "NaN"])).toBeNull();
});
