import {
  addNumbers,
  compareExact,
  divideNumbers,
  doubleText,
  formatExact,
  parseExact,
} from "./exact-number.ts";

test("numbers are added to the last digit, whatever is among them, and what is no number isn't", () => {
  expect(addNumbers(["0.1", "0.2", null])).toBe("0.3");
  expect(addNumbers(["12345678901234567890.05", "-0.06"])).toBe("12345678901234567889.99");
  expect(addNumbers(["-0.25", "0.20"])).toBe("-0.05");
  expect(addNumbers(["1e+21", "1.5e-07"])).toBe("1000000000000000000000.00000015");
  expect(addNumbers([null])).toBeNull();
  expect(addNumbers(["1", "NaN"])).toBe("NaN");
  expect(addNumbers(["Infinity", "1"])).toBe("Infinity");
  expect(addNumbers(["Infinity", "-Infinity"])).toBe("NaN");
  expect(addNumbers(["1", "02:00:00"])).toBeNull();
});

// Each as PostgreSQL 17 answers it.
test.each([
  ["1", "3", "0.33333333333333333333"],
  ["2", "3", "0.66666666666666666667"],
  ["-1", "8", "-0.12500000000000000000"],
  ["100", "7", "14.2857142857142857"],
  ["123456789", "10", "12345678.900000000000"],
  ["0", "20", "0.00000000000000000000"],
  ["12345678901234567890.05", "3", "4115226300411522630.02"],
  ["0.000001", "7", "0.000000142857142857142857"],
  ["NaN", "7", "NaN"],
  ["1", "Infinity", "0"],
])("%s / %s is %s", (dividend, divisor, quotient) => {
  expect(divideNumbers(dividend, divisor)).toBe(quotient);
});

test("nothing is divided by nothing", () => {
  expect(divideNumbers("1", "0")).toBeNull();
  expect(divideNumbers(null, "2")).toBeNull();
});

test("what is no number comes after all others", () => {
  const texts = ["Infinity", "2.50", "NaN", "-Infinity", "2.5", "-3", "1e3"];
  const numbers = texts.flatMap((text) => parseExact(text) ?? []);
  const sorted = numbers.sort(compareExact).map(formatExact);
  expect(sorted).toEqual(["-Infinity", "-3", "2.50", "2.5", "1000", "Infinity", "NaN"]);
});

test("doubles are written as PostgreSQL writes them", () => {
  const doubles = [0.1, 1e15, 123456789012345, 1e-5, 0.0001, 1.5e300, -0, Number.NaN];
  const said = ["0.1", "1e+15", "123456789012345", "1e-05", "0.0001", "1.5e+300", "-0", "NaN"];
  expect(doubles.map(doubleText)).toEqual(said);
});
