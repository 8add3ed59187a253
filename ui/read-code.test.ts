import { readCode } from "./read-code.ts";

test.each([
  ["123456", "123456"],
  ["64962908", "64962908"],
  ["1234567890", "1234567890"],
  ["12345678901", "1234567890"],
  ["1234 5678", "12345678"],
  ["12 34-56", "123456"],
  ["Your code: 12 34-56", "123456"],
  ["Your Foyer 24 code is 64962908. It ends in 60 minutes.", "64962908"],
  ["Sent at 10:42: 1234\u00a05678", "12345678"],
  ["code 123\u2013456", "123456"],
  ["12 34", "1234"],
  ["no digits", ""],
  ["١٢٣٤٥٦", "123456"],
  ["۱۲۳ ۴۵۶", "123456"],
  ["رمزك هو \u2066١٢٣٤٥٦\u2069", "123456"],
  ["１２３４５６", "123456"],
  ["१२३४५६", "123456"],
])("%j holds the code %s", (text, code) => {
  expect(readCode(text)).toBe(code);
});

test("a code of certain length is found among other numbers", () => {
  expect(readCode("Account 12345678, code 123456", 6)).toBe("123456");
  expect(readCode("123 456", 6)).toBe("123456");
  // Typed on beyond it: kept, so that a setting that is out of date locks nobody out.
  expect(readCode("12345678", 6)).toBe("12345678");
});

test("every length that a project can have is read from every way of writing it", () => {
  for (let length = 6; length <= 10; length += 1) {
    const code = "9081726354".slice(0, length);
    for (const group of [1, 2, 3, 4, 5, 10]) {
      for (const separator of [" ", "-", "\u00a0", "\u2013"]) {
        const written = code.match(new RegExp(`.{1,${group}}`, "g"))?.join(separator) ?? "";
        for (const words of [written, `Code: ${written}`, `${written} is your code.`, ` ${written}\n`]) {
          expect(readCode(words)).toBe(code);
          expect(readCode(words, length)).toBe(code);
        }
      }
    }
  }
});
