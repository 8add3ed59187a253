import fc from "fast-check";
import { compareDecimals, dividedBy, formatDecimal, parseDecimal, plus } from "./exact-decimal.ts";

const decimal = fc
  .tuple(fc.bigInt(-(10n ** 40n), 10n ** 40n), fc.integer({ min: 0, max: 30 }))
  .map(([digits, scale]) => ({ digits, scale }));
const read = (text: string): NonNullable<ReturnType<typeof parseDecimal>> => {
  const number = parseDecimal(text);
  if (number === undefined) throw new Error(text);
  return number;
};

test("every number comes back from its text, however long", () => {
  fc.assert(
    fc.property(decimal, (one) => {
      expect(compareDecimals(read(formatDecimal(one)), one)).toBe(0);
    }),
  );
});

test.each([
  [["9007199254740993", "1"], "9007199254740994"],
  [["0.1", "0.2"], "0.3"],
  [["-12.340", "12.34"], "0"],
  [["1e3", "1.5e-3", ".5", "-2."], "998.5015"],
  [["99999999999999999999999999999999.99", "0.01"], "100000000000000000000000000000000"],
])("%j sums up to %s", (texts, sum) => {
  expect(formatDecimal(texts.map(read).reduce(plus))).toBe(sum);
});

test("an average is rounded as the database rounds", () => {
  const average = (sum: string, count: number, scale: number): string =>
    formatDecimal(dividedBy(read(sum), count, scale));
  expect(average("10", 3, 4)).toBe("3.3333");
  expect(average("-10", 4, 0)).toBe("-3");
  expect(average("0.25", 1, 1)).toBe("0.3");
  expect(average("-0.04", 1, 1)).toBe("0");
  expect(average("20", 3, 0)).toBe("7");
  expect(average("1.25", 2, 4)).toBe("0.625");
  expect(average("1.25", 1, 2)).toBe("1.25");
  expect(dividedBy(read("0"), 3, 2)).toEqual({ digits: 0n, scale: 2 });
});

test("sums of whole numbers are those of arithmetic, in any order", () => {
  fc.assert(
    fc.property(fc.array(decimal, { minLength: 1 }), (numbers) => {
      const sum = numbers.reduce(plus);
      expect(compareDecimals(sum, numbers.toReversed().reduce(plus))).toBe(0);
      const scale = 30;
      const whole = numbers.reduce((total, one) => total + one.digits * 10n ** BigInt(scale - one.scale), 0n);
      expect(compareDecimals(sum, { digits: whole, scale })).toBe(0);
    }),
  );
});

test("what is no number isn't taken for one", () => {
  for (const text of ["", ".", "NaN", "Infinity", "1,000", "0x10", "e5", "1e9999", "--1"])
    expect(parseDecimal(text)).toBeUndefined();
});

test("numbers are as great as they say, and their digits are told", () => {
  const places = ["-2", "-0.5", "0", "0.25", "1e2", "101"].map(read);
  for (const [at, one] of places.entries())
    expect(places.map((other) => compareDecimals(one, other))).toEqual(
      places.map((_, other) => Math.sign(at - other)),
    );
  expect(read(" 12.50 ")).toEqual({ digits: 1250n, scale: 2 });
  expect(read("+1.5e1")).toEqual({ digits: 15n, scale: 0 });
  expect(read("-1E12")).toEqual({ digits: -(10n ** 12n), scale: 0 });
  expect(["-0.0", "-12.50", "100", "0.05"].map((text) => formatDecimal(read(text)))).toEqual([
    ...["0", "-12.5", "100", "0.05"],
  ]);
});

test("there are no more digits behind the point than the database has", () => {
  expect(parseDecimal(`0.${"1".repeat(16_383)}`)?.scale).toBe(16_383);
  expect(parseDecimal(`0.${"1".repeat(16_384)}`)).toBeUndefined();
});
