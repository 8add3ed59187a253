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
